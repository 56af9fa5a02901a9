import type { FieldValues } from 'react-hook-form';
import { askRemove } from '#patterns/ask-remove.ts';
import { messageOf } from '#platform/http/error.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';
import type { MasterPage } from './master-page.public.ts';
import { refreshMaster } from './master.queries.public.ts';
import type { BaseRow } from './master.queries.public.ts';
import { notifyWithUndo } from './undo.public.ts';
import { addRow, updateRow } from './use-save-master.public.ts';

/** Removes a row that nobody uses, and offers to undo it; a row that is used can be taken out of use instead. */
export async function removeRow<B extends BaseRow>(
  { contract, nameOf, fromRow }: MasterPage<B, FieldValues>,
  row: B,
): Promise<void> {
  const nama = nameOf(row);
  const { id, versi, aktif } = row;

  async function remove(): Promise<void> {
    await callApi(contract.hapus, { params: { id } });
    notifyWithUndo(`${nama} dihapus.`, ({ yakin, key }) =>
      addRow(contract, { ...fromRow(row), ...(yakin ? { yakin } : {}) }, key),
    );
  }
  async function disable(): Promise<void> {
    try {
      const updated = await updateRow<B>(contract, id, { ...fromRow(row), aktif: false, versi, yakin: true });
      notifyWithUndo(`${nama} dinonaktifkan.`, ({ yakin, key }) =>
        updateRow(contract, id, { ...fromRow(row), versi: updated.versi, yakin }, key),
      );
    } catch (failure) {
      toast.failure(messageOf(failure));
    }
  }
  try {
    await askRemove({ nama, remove, disable: aktif ? disable : undefined });
  } finally {
    refreshMaster();
  }
}
