import type { FieldValues } from 'react-hook-form';
import { isConflict } from '../../../platform/api-error.ts';
import { messageOf } from '../../../platform/error.ts';
import { callApi } from '../../../platform/http.ts';
import { ask } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import type { MasterPage } from './master-page.ts';
import { refreshMaster } from './master.queries.ts';
import type { BaseRow } from './master.queries.ts';
import { notifyWithUndo } from './undo.ts';
import { addRow, updateRow } from './use-save-master.ts';

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
