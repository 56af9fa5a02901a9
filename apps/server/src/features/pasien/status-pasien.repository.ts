import sql from 'sql-template-tag';
import { recordAudit } from '#platform/audit.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { notifyPasienChanged } from './notify-pasien.ts';

/**
 * Changes the status of a patient whom the caller has locked, because of a paper that says so. Returns the status before;
 * null where it is that one already. `meninggalPada`: the day of death that the paper names, `YYYY-MM-DD`.
 */
export async function changeStatusPasien(
  tx: TenantTx,
  { id, norm }: { id: number; norm: number },
  { status, sebab, meninggalPada = null }: { status: number; sebab: string; meninggalPada?: string | null },
): Promise<number | null> {
  const changed = await tx.row<{ sebelum: number }>(sql`
    update pasien p set status = ${status}, meninggal_pada = coalesce(${meninggalPada}::date, p.meninggal_pada), versi = p.versi + 1 from pasien lama
    where p.id = ${id} and lama.id = p.id and (p.status <> ${status} or p.meninggal_pada <> ${meninggalPada}::date) returning lama.status as sebelum`);
  if (!changed) return null;
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'pasien',
    objekId: id,
    sebelum: { norm, status: changed.sebelum },
    sesudah: { norm, status, sebab, ...(meninggalPada === null ? {} : { meninggal_pada: meninggalPada }) },
  });
  await notifyPasienChanged(tx, norm);
  return changed.sebelum === status ? null : changed.sebelum;
}
