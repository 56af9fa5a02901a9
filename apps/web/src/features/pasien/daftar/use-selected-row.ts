import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { createKunjungan, createPasien } from '../../../platform/operations.ts';
import { pathTo } from '../../../platform/paths.ts';
import { can } from '../../../platform/session.ts';
import { useShortcut, useKey } from '../../../platform/shortcut.ts';
import type { PrintJob } from '../cetak/print-dialog.tsx';
import { mayCreateKunjungan } from './row-actions.tsx';
import type { RowSelection } from './pasien-table.tsx';
import type { PasienList } from './use-pasien-list.ts';

type SelectedRow = RowSelection & { onFilterKey: (event: KeyboardEvent<HTMLElement>) => void };

/** The arrow keys select a row, Enter opens it, E edits it, F3 starts a visit, and '/' goes to the filters. */
export function useSelectedRow(
  list: PasienList,
  root: RefObject<HTMLElement | null>,
  onPrint: (printJob: PrintJob) => void,
): SelectedRow {
  const navigate = useNavigate();
  const [norm, setNorm] = useState<number | null>(null);
  const at = list.rows.findIndex((row) => row.norm === norm);
  const selected = list.rows[at];

  function goToRow(target: number): void {
    const row = list.rows[Math.max(0, Math.min(target, list.rows.length - 1))];
    if (!row) return;
    setNorm(row.norm);
    root.current?.querySelector<HTMLElement>(`#pasien-${row.norm}`)?.focus();
  }
  const moveDown = (): void => goToRow(at + 1);
  const moveUp = (): void => goToRow(at < 0 ? 0 : at - 1);
  useKey('↓', moveDown);
  useKey('↑', moveUp);
  useShortcut('saring', () =>
    root.current?.querySelector<HTMLElement>('[data-saring][aria-label="Saring Pasien"]')?.focus(),
  );
  useShortcut('kunjungan', () => selected && createKunjungan({ norm: selected.norm }), {
    enabled: selected !== undefined && mayCreateKunjungan(selected),
  });
  useShortcut('edit', () => selected && createPasien({ norm: selected.norm }), {
    enabled: selected !== undefined && can('update pasien'),
  });

  return {
    selected: selected?.norm ?? null,
    pick: setNorm,
    onPrint,
    onRowKey: (event, rowNorm) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'ArrowDown') moveDown();
      else if (event.key === 'ArrowUp') moveUp();
      else if (event.key === 'Enter' && can('view detail pasien'))
        void navigate(pathTo('pasienDetail', { norm: rowNorm }));
      else return;
      event.preventDefault();
    },
    onFilterKey: (event) => {
      const fromFilter = event.target instanceof HTMLElement && event.target.matches('[data-saring]');
      if (!fromFilter || !list.settled || !['ArrowDown', 'Enter'].includes(event.key)) return;
      event.preventDefault();
      goToRow(Math.max(at, 0));
    },
  };
}
