import { formatNomorAntrean } from '@nadi/domain/kunjungan/nomor-antrean';
import { STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status-kunjungan';
import { formatShortTanggal } from '@nadi/domain/tanggal/tanggal';
import sql from 'sql-template-tag';
import { isActiveKunjungan, wasAttendedKunjungan } from '#platform/db/status-kunjungan.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { PasienKunjungan } from '#features/pasien/pasien.public.ts';
import { OF_UNDONE_MOVE } from '../kunjungan.repository.ts';

type OpenVisit = { ruangan: string; tanggal: string; kode: string; nomor: number; status: number };

/** Lists the visits of a patient that are not over, of any day, in words; `except`: the one that is being ended. */
export async function listOpenVisits(tx: TenantTx, pasienId: number, except: number | null): Promise<string[]> {
  const rows = await tx.rows<OpenVisit>(sql`
    select r.deskripsi as ruangan, k.tanggal_layanan as tanggal, r.kode_antrean as kode, k.nomor_antrean as nomor, k.status
    from kunjungan k join ruangan r on r.id = k.ruangan_id
    where k.pasien_id = ${pasienId} and ${isActiveKunjungan()} and k.id is distinct from ${except}::int order by k.tanggal_layanan, k.id`);
  return rows.map(({ ruangan, tanggal, kode, nomor, status }) => {
    const word = STATUS_KUNJUNGAN.find(({ id }) => id === status)?.nama.toLowerCase() ?? '';
    const day = tanggal === tx.ctx.today ? '' : `, ${formatShortTanggal(tanggal)}`;
    return `${ruangan} (${formatNomorAntrean(kode, nomor)}, ${word}${day})`;
  });
}

/** What pages and searches of patients show about visits. */
export const KUNJUNGAN_FOR_PASIEN: PasienKunjungan = {
  // Bookings of coming days, cancelled visits and missed visits did not take place (ketentuan D15).
  lastSql: (tx) => sql`
  (select json_build_object('tanggal', k.tanggal_layanan, 'ruangan', r.deskripsi)
   from kunjungan k join ruangan r on r.faskes_id = k.faskes_id and r.id = k.ruangan_id
   where k.faskes_id = p.faskes_id and k.pasien_id = p.id and k.tanggal_layanan <= ${tx.ctx.today}::date and ${wasAttendedKunjungan()}
   order by k.tanggal_layanan desc, k.id desc limit 1)`,
  antreanSql: (tx, kode, nomor) => sql`
  select k.pasien_id from ruangan r join kunjungan k on k.ruangan_id = r.id and k.tanggal_layanan = ${tx.ctx.today}::date and k.nomor_antrean = ${nomor}::int
  where r.kode_antrean = ${kode}`,
  countSql: (pasienId) =>
    sql`(select count(*) from kunjungan k where k.pasien_id = ${pasienId} and not ${OF_UNDONE_MOVE})`,
  satuSehatSql: (pasienId) =>
    sql`(select d.satu_sehat from pendaftaran d where d.pasien_id = ${pasienId} order by d.satu_sehat_pada desc, d.id desc limit 1)`,
  listOpen: (tx, pasienId) => listOpenVisits(tx, pasienId, null),
};

export type KunjunganConflict = { ruangan: string; tanggal: string; kode: string; nomor_a: number; nomor_b: number };

/**
 * Lists the unfinished visits of both patients in one room on one day (constraint kunjungan_aktif_unik, ketentuan D19).
 */
export const listKunjunganConflict = (tx: TenantTx, a: number, b: number): Promise<KunjunganConflict[]> =>
  tx.rows(sql`
    select r.deskripsi as ruangan, x.tanggal_layanan as tanggal, r.kode_antrean as kode, x.nomor_antrean as nomor_a, y.nomor_antrean as nomor_b
    from kunjungan x join kunjungan y on y.ruangan_id = x.ruangan_id and y.tanggal_layanan = x.tanggal_layanan and ${isActiveKunjungan('y')}
    join ruangan r on r.id = x.ruangan_id
    where x.pasien_id = ${a} and y.pasien_id = ${b} and ${isActiveKunjungan('x')} order by x.tanggal_layanan, r.deskripsi`);

/** Lists the unfinished visits of today and later, whose queues show the patient. */
export const listRelatedAntrean = (
  tx: TenantTx,
  pasienId: number,
): Promise<{ id: number; ruangan_id: number; tanggal: string }[]> =>
  tx.rows(
    sql`select k.id, k.ruangan_id, k.tanggal_layanan as tanggal from kunjungan k where k.pasien_id = ${pasienId}
      and k.tanggal_layanan >= ${tx.ctx.today}::date and ${isActiveKunjungan()}`,
  );
