import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import tabel from '../../ui/table.module.css';
import css from './antrean.module.css';
import { TableRow } from './antrean-row.tsx';
import type { AntreanRowProps } from './antrean-row.tsx';
import { waitingMinutes } from './status-actions.ts';

const COLUMN_WIDTHS = [88, 62, 106, undefined, 200, 164, 124, 152];

type AntreanTableProps = Pick<AntreanRowProps, 'mayUpdate' | 'onPick' | 'onUpdate'> & {
  rows: readonly KunjunganRow[];
  now: number;
  pickedId: number | null;
  busyIds: ReadonlySet<number>;
  onOpen: (rows: KunjunganRow) => void;
  /** Raised when the picked row must be scrolled into sight. */
  follow: number;
};

/**
 * The queue as a table. Arrows move through the rows, and the picked row keeps focus and place when the list is
 * refreshed.
 */
export function AntreanTable({
  rows,
  now,
  pickedId,
  busyIds,
  mayUpdate,
  onPick,
  onUpdate,
  onOpen,
  follow,
}: AntreanTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const hasFocus = useRef(false);
  const elementOf = (id: number | null): HTMLElement | null =>
    id === null ? null : (body.current?.querySelector<HTMLElement>(`tr[data-id="${id}"]`) ?? null);

  // A row that React moves loses the focus, so it is given back.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      elementOf(pickedId)?.focus({ preventScroll: true });
  });
  // The table scrolls only when asked; a live refresh never moves it.
  const showPicked = useEffectEvent(() => elementOf(pickedId)?.scrollIntoView({ block: 'nearest' }));
  useEffect(() => {
    if (follow > 0) showPicked();
  }, [follow]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target instanceof HTMLElement && event.target.closest('[role="menu"]')) return;
    const at = rows.findIndex(({ id }) => id === pickedId);
    const nextIndex = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (nextIndex !== undefined && !event.altKey && !event.ctrlKey) {
      event.preventDefault();
      const target = rows[Math.max(0, Math.min(rows.length - 1, nextIndex))];
      if (!target) return;
      onPick(target.id);
      elementOf(target.id)?.focus();
      elementOf(target.id)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.matches('tr')) {
      const one = rows[at];
      if (one) onOpen(one);
    }
  }
  /** When the focus goes nowhere, a row was moved or a button was disabled; nobody has left the table. */
  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
  }
  return (
    <table className={`${tabel['table']} ${css['tabel']}`} data-antrean>
      <colgroup>
        {COLUMN_WIDTHS.map((width, at) => (
          <col key={at} style={width ? { width } : {}} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Antrean</th>
          <th scope="col">Daftar</th>
          <th scope="col" style={{ paddingLeft: 30 }}>
            Tunggu
          </th>
          <th scope="col">Pasien</th>
          <th scope="col">Tujuan</th>
          <th scope="col">Penjamin</th>
          <th scope="col">Status</th>
          <th scope="col" style={{ textAlign: 'right', paddingRight: 20 }}>
            Aksi
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows' keys bubble up here */}
      <tbody ref={body} onKeyDown={onKeyDown} onFocus={() => (hasFocus.current = true)} onBlur={leave}>
        {rows.map((one) => (
          <TableRow
            key={one.id}
            row={one}
            minutes={waitingMinutes(one, now)}
            picked={one.id === pickedId}
            busy={busyIds.has(one.id)}
            mayUpdate={mayUpdate}
            onPick={onPick}
            onUpdate={onUpdate}
          />
        ))}
      </tbody>
    </table>
  );
}
