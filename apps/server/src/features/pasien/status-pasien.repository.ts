import sql from 'sql-template-tag';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db.ts';
import { notifyPasienChanged } from './notify-pasien.ts';

/**
 * Changes the status of a patient whom the caller has locked, because of a paper that says so. Returns the status before;
 * null where it is that one already.
 */
export async function changeStatusPasien(
  tx: TenantTx,
  { id, norm }: { id: number; norm: number },
  { status, sebab }: { status: number; sebab: string },
): Promise<number | null> {
  const changed = await tx.row<{ sebelum: number }>(sql`
    update pasien p set status = ${status}, versi = p.versi + 1 from pasien lama
    where p.id = ${id} and lama.id = p.id and p.status <> ${status} returning lama.status as sebelum`);
  if (!changed) return null;
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'pasien',
    objekId: id,
    sebelum: { norm, status: changed.sebelum },
    sesudah: { norm, status, sebab },
  });
  await notifyPasienChanged(tx, norm);
  return changed.sebelum;
}
