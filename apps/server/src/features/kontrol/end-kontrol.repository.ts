import sql from 'sql-template-tag';
import { DIBATALKAN, TERJADWAL } from '@nadi/domain/kunjungan/status-kontrol';
import { ALASAN_MENINGGAL } from '@nadi/domain/kunjungan/kontrol';
import { formatShortTanggal, tanggalInZone, timeInZone } from '@nadi/domain/tanggal/tanggal';
import { recordAudits } from '#platform/audit.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { PasienKontrol } from '#features/pasien/pasien.public.ts';
import { announceKontrol } from './kontrol.repository.ts';

type Whose = { id: number; norm: number };

async function tell(tx: TenantTx, { norm }: Whose, ids: readonly number[], sesudah: object): Promise<void> {
  if (ids.length === 0) return;
  await recordAudits(
    tx,
    ids.map((objekId) => ({
      aksi: 'ubah' as const,
      objek: 'jadwal_kontrol',
      objekId,
      sesudah: { norm, ...sesudah },
    })),
  );
  await announceKontrol(tx, norm);
}

/** Cancels every open follow-up of a patient; returns which. */
export async function endAllKontrol(tx: TenantTx, pasien: Whose, alasan: string): Promise<number[]> {
  const ended = await tx.rows<{ id: number }>(sql`
    update jadwal_kontrol set status = ${DIBATALKAN}, alasan_batal = ${alasan}, versi = versi + 1, diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now()
    where pasien_id = ${pasien.id} and status = ${TERJADWAL} returning id`);
  const ids = ended.map(({ id }) => id);
  await tell(tx, pasien, ids, { status: DIBATALKAN, alasan_batal: alasan });
  return ids;
}

/** Cancels one follow-up where it is still planned; whether it was. */
export async function endKontrol(tx: TenantTx, pasien: Whose, id: number, alasan: string): Promise<boolean> {
  const ended = await tx.rows<{ id: number }>(sql`
    update jadwal_kontrol set status = ${DIBATALKAN}, alasan_batal = ${alasan}, versi = versi + 1, diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now()
    where id = ${id} and pasien_id = ${pasien.id} and status = ${TERJADWAL} returning id`);
  await tell(
    tx,
    pasien,
    ended.map((one) => one.id),
    { status: DIBATALKAN, alasan_batal: alasan },
  );
  return ended.length > 0;
}

/** Opens those of them again that nobody has touched since: `alasan` is why they were cancelled. */
export async function reviveKontrol(
  tx: TenantTx,
  pasien: Whose,
  { ids, alasan }: { ids: readonly number[]; alasan: string },
): Promise<void> {
  const revived = await tx.rows<{ id: number }>(sql`
    update jadwal_kontrol set status = ${TERJADWAL}, alasan_batal = null, versi = versi + 1, diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now()
    where id = any(${[...ids]}::int[]) and pasien_id = ${pasien.id} and status = ${DIBATALKAN} and alasan_batal = ${alasan} returning id`);
  await tell(
    tx,
    pasien,
    revived.map(({ id }) => id),
    { status: TERJADWAL },
  );
}

/** What becomes of the follow-ups of a patient who is set as dead. */
export const KONTROL_FOR_PASIEN: PasienKontrol = {
  listPlanned: async (tx, pasienId) => {
    const { zona } = tx.ctx;
    const rows = await tx.rows<{ waktu: string; ruangan: string }>(sql`
      select j.tanggal_waktu as waktu, r.deskripsi as ruangan from jadwal_kontrol j join ruangan r on r.id = j.ruangan_id
      where j.pasien_id = ${pasienId} and j.status = ${TERJADWAL} order by j.tanggal_waktu, j.id`);
    return rows.map(
      ({ waktu, ruangan }) =>
        `${formatShortTanggal(tanggalInZone(waktu, zona))} ${timeInZone(waktu, zona)} di ${ruangan}`,
    );
  },
  endAll: (tx, pasien) => endAllKontrol(tx, pasien, ALASAN_MENINGGAL),
};
