import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { KEY_SEPARATOR } from '@nadi/contract/master/master-list';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { jadwalKecuali } from '@nadi/contract/master/jadwal-master.contract';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { FULL_NAMA } from '../master.repository.ts';

export type KecualiInput = z.output<typeof jadwalKecuali.Input>;
export type StoredKecuali = z.output<typeof jadwalKecuali.Row>;

export const KECUALI_SOURCE: MasterSource = {
  table: 'jadwal_kecuali',
  select: sql`
    select k.id, k.dokter_id, coalesce(k.ruangan_id, j.ruangan_id) as ruangan_id, k.jenis, k.mulai_tanggal, k.sampai_tanggal,
    to_char(j.mulai, 'HH24:MI') as mulai,
      to_char(j.selesai, 'HH24:MI') as selesai, j.kuota, k.keterangan, ${FULL_NAMA} as dokter, r.deskripsi as ruangan, k.aktif, k.versi
    from jadwal_kecuali k join dokter d on d.id = k.dokter_id join pegawai g on g.id = d.pegawai_id
      left join jadwal_dokter j on j.kecuali_id = k.id left join ruangan r on r.id = coalesce(k.ruangan_id, j.ruangan_id)`,
  id: sql`k.id`,
  aktif: sql`k.aktif`,
  searchIn: [sql`g.gelar_depan`, sql`g.nama`, sql`r.deskripsi`, sql`k.jenis`, sql`k.keterangan`],
  sort: { dokter: sql`g.nama`, mulai_tanggal: sql`k.mulai_tanggal` },
  defaultOrder: sql`k.mulai_tanggal desc, j.mulai`,
  key: sql`concat_ws(${KEY_SEPARATOR}::text, ${FULL_NAMA}, k.jenis, k.mulai_tanggal, coalesce(to_char(j.mulai, 'HH24:MI'), ''))`,
};

export const filterKecuali = ({ dokter_id: dokter, sejak }: Record<string, unknown>): Sql[] => [
  ...(typeof dokter === 'number' ? [sql`k.dokter_id = ${dokter}`] : []),
  ...(typeof sejak === 'string' ? [sql`k.sampai_tanggal >= ${sejak}::date`] : []),
];

export const findKecuali = (tx: TenantTx, id: number): Promise<StoredKecuali | undefined> =>
  tx.row(sql`${KECUALI_SOURCE.select} where k.id = ${id}`);
export const findTambahanJadwal = (tx: TenantTx, kecualiId: number): Promise<{ id: number } | undefined> =>
  tx.row(sql`select id from jadwal_dokter where kecuali_id = ${kecualiId}`);

export async function writeKecuali(tx: TenantTx, k: KecualiInput, id: number | null): Promise<number> {
  if (id === null) {
    return (
      await tx.one<{
        id: number;
      }>(sql`insert into jadwal_kecuali (dokter_id, ruangan_id, jenis, mulai_tanggal, sampai_tanggal, keterangan, aktif)
      values (${k.dokter_id}, ${k.ruangan_id}, ${k.jenis}, ${k.mulai_tanggal}::date, ${k.sampai_tanggal}::date, ${k.keterangan}, ${k.aktif}) returning id`)
    ).id;
  }
  await tx.exec(sql`update jadwal_kecuali set ruangan_id = ${k.ruangan_id}, mulai_tanggal = ${k.mulai_tanggal}::date,
    sampai_tanggal = ${k.sampai_tanggal}::date,
    keterangan = ${k.keterangan}, aktif = ${k.aktif} where id = ${id}`);
  return id;
}

/** Writes the schedule that belongs to an extra practice. */
export async function writeTambahan(tx: TenantTx, k: KecualiInput, kecualiId: number): Promise<void> {
  await tx.exec(sql`insert into jadwal_dokter (dokter_id, ruangan_id, hari, kecuali_id, mulai, selesai, kuota, aktif)
    values (${k.dokter_id}, ${k.ruangan_id}, null, ${kecualiId}, ${k.mulai}::time, ${k.selesai}::time, ${k.kuota}, ${k.aktif})
    on conflict (faskes_id, kecuali_id) do update set ruangan_id = excluded.ruangan_id, mulai = excluded.mulai, selesai = excluded.selesai,
    kuota = excluded.kuota, aktif = excluded.aktif`);
}

export type KecualiRange = Pick<KecualiInput, 'mulai_tanggal' | 'sampai_tanggal' | 'ruangan_id'>;

export const countDaysPassed = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(sql`
    select 'Hari yang sudah berjalan' as di, greatest(least(k.sampai_tanggal, ${tx.ctx.today}::date) - k.mulai_tanggal + 1, 0) as jumlah
    from jadwal_kecuali k where k.id = ${id}`);

/** Counts extra practices on days of a leave, which would lie on a weekly schedule without it. */
export const countTambahanOnCuti = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(sql`
    select 'Praktik tambahan pada hari cuti' as di, count(*)::int as jumlah from jadwal_kecuali c
    join jadwal_kecuali t on t.dokter_id = c.dokter_id and t.jenis = 'tambahan' and t.aktif
      and t.mulai_tanggal <= c.sampai_tanggal and c.mulai_tanggal <= t.sampai_tanggal where c.id = ${id} and c.jenis = 'cuti' and c.aktif`);
