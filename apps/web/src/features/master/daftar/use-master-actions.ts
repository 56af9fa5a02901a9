import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isConflict } from '../../../platform/api-error.ts';
import { messageOf } from '../../../platform/error.ts';
import { callApi } from '../../../platform/http.ts';
import { can } from '../../../platform/session.ts';
import { useShortcut, useKey } from '../../../platform/shortcut.ts';
import { ask } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import type { MasterPage } from './master-page.ts';
import { refreshMaster } from './master.queries.ts';
import type { BaseRow } from './master.queries.ts';
import type { RowActions } from './master-table.tsx';
import { rowId } from './master-table.tsx';
import { notifyWithUndo } from './undo.tsx';
import { addRow, updateRow } from './use-save-master.ts';

export type OpenedDialog<B> = { kind: 'form'; row: B | null } | { kind: 'impor' } | null;

/** Removes a row that nobody uses, and offers to undo it; a row that is used can be taken out of use instead. */
export async function removeRow<B extends BaseRow>(
  { contract, nameOf, fromRow }: MasterPage<B, FieldValues>,
  rows: B,
): Promise<void> {
  const nama = nameOf(rows);
  if (
    !(await ask({
      title: `Hapus ${nama}?`,
      body: 'Hanya yang belum pernah dipakai yang dapat dihapus.',
      yes: 'Hapus',
      no: 'Batal',
      danger: true,
    }))
  )
    return;
  try {
    await callApi(contract.hapus, { params: { id: rows.id } });
    notifyWithUndo(`${nama} dihapus.`, ({ yakin, key }) =>
      addRow(contract, { ...fromRow(rows), ...(yakin ? { yakin } : {}) }, key),
    );
  } catch (error) {
    if (!isConflict(error) || !rows.aktif) return toast.failure(messageOf(error));
    if (!(await ask({ title: `${nama} tidak dapat dihapus`, body: error.message, yes: 'Nonaktifkan', no: 'Biarkan' })))
      return;
    try {
      const updated = await updateRow<B>(contract, rows.id, {
        ...fromRow(rows),
        aktif: false,
        versi: rows.versi,
        yakin: true,
      });
      notifyWithUndo(`${nama} dinonaktifkan.`, ({ yakin, key }) =>
        updateRow(contract, rows.id, { ...fromRow(rows), versi: updated.versi, yakin }, key),
      );
    } catch (failure) {
      toast.failure(messageOf(failure));
    }
  } finally {
    refreshMaster();
  }
}

/** The keys of a list: arrows pick a row, Enter or E edits it, N adds one, '/' goes to the search. */
export function useMasterActions<B extends BaseRow, F extends FieldValues>(
  page: MasterPage<B, F>,
  rows: readonly B[],
  focusSearch: () => void,
) {
  const { contract } = page;
  const [id, setId] = useState<number | null>(null);
  const [opened, setOpened] = useState<OpenedDialog<B>>(null);
  const at = rows.findIndex((b) => b.id === id);
  const picked = rows[at];
  const may = {
    add: can(`create ${contract.resource}`),
    update: can(`update ${contract.resource}`),
    remove: can(`delete ${contract.resource}`),
  };

  function goTo(target: number): void {
    const b = rows[Math.max(0, Math.min(target, rows.length - 1))];
    if (!b) return;
    setId(b.id);
    document.getElementById(rowId(contract.path, b.id))?.focus();
  }
  const goDown = (): void => goTo(at + 1);
  const goUp = (): void => goTo(at < 0 ? 0 : at - 1);
  const edit = (b: B): void => (setId(b.id), setOpened({ kind: 'form', row: b }));
  const add = (): void => setOpened({ kind: 'form', row: null });
  useKey('↓', goDown);
  useKey('↑', goUp);
  useShortcut('saring', focusSearch);
  useShortcut('tambah', add, { enabled: may.add });
  useShortcut('edit', () => picked && edit(picked), { enabled: picked !== undefined && may.update });
  const actions: RowActions<B> = {
    pick: setId,
    pickedId: picked?.id ?? null,
    onRowKey: (event, b) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'ArrowDown') goDown();
      else if (event.key === 'ArrowUp') goUp();
      else if (event.key === 'Enter' && may.update) edit(b);
      else return;
      event.preventDefault();
    },
    ...(may.update ? { update: edit } : {}),
    ...(may.remove ? { remove: (b: B) => void removeRow(page as unknown as MasterPage<B, FieldValues>, b) } : {}),
  };
  return {
    actions,
    may,
    opened,
    add,
    openImport: () => setOpened({ kind: 'impor' }),
    close: () => setOpened(null),
    goTo,
  };
}
