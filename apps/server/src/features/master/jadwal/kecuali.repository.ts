import sql, { empty } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { PEMISAH_KUNCI } from '@nadi/contract/daftar-master';
import type { Pemakaian } from '@nadi/contract/daftar-master';
import type { jadwalKecuali, TerdaftarKecuali } from '@nadi/contract/jadwal-master.contract';
import type { TenantTx } from '../../../platform/db.ts';
import type { Sumber } from '../daftar/daftar.repository.ts';
import { NAMA_LENGKAP } from '../master.repository.ts';

export type IsianKecuali = z.output<typeof jadwalKecuali.Isian>;
export type KecualiLama = z.output<typeof jadwalKecuali.Baris>;

export const KECUALI: Sumber = {
  tabel: 'jadwal_kecuali',
  pilih: sql`
    select k.id, k.dokter_id, coalesce(k.ruangan_id, j.ruangan_id) as ruangan_id, k.jenis, k.mulai_tanggal, k.sampai_tanggal, to_char(j.mulai, 'HH24:MI') as mulai,
      to_char(j.selesai, 'HH24:MI') as selesai, j.kuota, k.keterangan, ${NAMA_LENGKAP} as dokter, r.deskripsi as ruangan, k.aktif, k.versi
    from jadwal_kecuali k join dokter d on d.id = k.dokter_id join pegawai g on g.id = d.pegawai_id
      left join jadwal_dokter j on j.kecuali_id = k.id left join ruangan r on r.id = coalesce(k.ruangan_id, j.ruangan_id)`,
  id: sql`k.id`,
  aktif: sql`k.aktif`,
  cari: [sql`g.gelar_depan`, sql`g.nama`, sql`r.deskripsi`, sql`k.jenis`, sql`k.keterangan`],
  urut: { dokter: sql`g.nama`, mulai_tanggal: sql`k.mulai_tanggal` },
  bawaan: sql`k.mulai_tanggal desc, j.mulai`,
  kunci: sql`concat_ws(${PEMISAH_KUNCI}::text, ${NAMA_LENGKAP}, k.jenis, k.mulai_tanggal, coalesce(to_char(j.mulai, 'HH24:MI'), ''))`,
};

export const saringKecuali = ({ dokter_id: dokter, sejak }: Record<string, unknown>): Sql[] => [
  ...(typeof dokter === 'number' ? [sql`k.dokter_id = ${dokter}`] : []),
  ...(typeof sejak === 'string' ? [sql`k.sampai_tanggal >= ${sejak}::date`] : []),
];

export const findKecuali = (tx: TenantTx, id: number): Promise<KecualiLama | undefined> =>
  tx.row(sql`${KECUALI.pilih} where k.id = ${id}`);
export const jadwalTambahan = (tx: TenantTx, kecualiId: number): Promise<{ id: number } | undefined> =>
  tx.row(sql`select id from jadwal_dokter where kecuali_id = ${kecualiId}`);

export async function tulisKecuali(tx: TenantTx, k: IsianKecuali, id: number | null): Promise<number> {
  if (id === null) {
    return (
      await tx.one<{
        id: number;
      }>(sql`insert into jadwal_kecuali (dokter_id, ruangan_id, jenis, mulai_tanggal, sampai_tanggal, keterangan, aktif)
      values (${k.dokter_id}, ${k.ruangan_id}, ${k.jenis}, ${k.mulai_tanggal}::date, ${k.sampai_tanggal}::date, ${k.keterangan}, ${k.aktif}) returning id`)
    ).id;
  }
  await tx.exec(sql`update jadwal_kecuali set ruangan_id = ${k.ruangan_id}, mulai_tanggal = ${k.mulai_tanggal}::date, sampai_tanggal = ${k.sampai_tanggal}::date,
    keterangan = ${k.keterangan}, aktif = ${k.aktif} where id = ${id}`);
  return id;
}

/** Writes the schedule that belongs to an extra practice. */
export async function tulisTambahan(tx: TenantTx, k: IsianKecuali, kecualiId: number): Promise<void> {
  await tx.exec(sql`insert into jadwal_dokter (dokter_id, ruangan_id, hari, kecuali_id, mulai, selesai, kuota, aktif)
    values (${k.dokter_id}, ${k.ruangan_id}, null, ${kecualiId}, ${k.mulai}::time, ${k.selesai}::time, ${k.kuota}, ${k.aktif})
    on conflict (faskes_id, kecuali_id) do update set ruangan_id = excluded.ruangan_id, mulai = excluded.mulai, selesai = excluded.selesai, kuota = excluded.kuota, aktif = excluded.aktif`);
}

const TUNGGU = sql`k.status in (1, 2, 3)`;
const hitung = (tx: TenantTx, syarat: Sql): Promise<TerdaftarKecuali[]> =>
  tx.rows(sql`select k.tanggal_layanan as tanggal, r.deskripsi as ruangan, count(*)::int as jumlah
    from kunjungan k join ruangan r on r.id = k.ruangan_id left join jadwal_dokter j on j.id = k.jadwal_dokter_id
    where ${TUNGGU} and k.tanggal_layanan >= ${tx.ctx.hariIni}::date and ${syarat} group by 1, 2 order by 1, 2`);

type Rentang = Pick<IsianKecuali, 'mulai_tanggal' | 'sampai_tanggal' | 'ruangan_id'>;
const kena = ({ mulai_tanggal: dari, sampai_tanggal: sampai, ruangan_id: ruangan }: Rentang): Sql =>
  sql`(k.tanggal_layanan between ${dari}::date and ${sampai}::date and (${ruangan}::int is null or k.ruangan_id = ${ruangan}))`;

/**
 * Counts patients on days of a leave that `before`, the leave as it was, did not have. Patients of an extra practice
 * are left out, because it takes place all the same.
 */
export const terkenaCuti = (tx: TenantTx, cuti: IsianKecuali, sudah: Rentang | null): Promise<TerdaftarKecuali[]> =>
  hitung(
    tx,
    sql`k.dokter_id = ${cuti.dokter_id} and j.kecuali_id is null and ${kena(cuti)} ${sudah ? sql`and not ${kena(sudah)}` : empty}`,
  );

/** Counts patients of an extra practice on days that it no longer has; `kept` null: on all its days. */
export const kehilanganTambahan = (
  tx: TenantTx,
  kecualiId: number,
  tetap: Pick<Rentang, 'mulai_tanggal' | 'sampai_tanggal'> | null,
): Promise<TerdaftarKecuali[]> =>
  hitung(
    tx,
    sql`j.kecuali_id = ${kecualiId} ${tetap ? sql`and k.tanggal_layanan not between ${tetap.mulai_tanggal}::date and ${tetap.sampai_tanggal}::date` : empty}`,
  );

/** Counts patients registered for weekly schedules on a day. */
export const terdaftarPada = (tx: TenantTx, tanggal: string): Promise<TerdaftarKecuali[]> =>
  hitung(tx, sql`k.tanggal_layanan = ${tanggal}::date and j.kecuali_id is null`);

export const pemakaianKecuali = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(sql`
    select 'Hari yang sudah berjalan' as di, greatest(least(k.sampai_tanggal, ${tx.ctx.hariIni}::date) - k.mulai_tanggal + 1, 0) as jumlah from jadwal_kecuali k where k.id = ${id}
    union all select 'Kunjungan', count(*)::int from kunjungan v join jadwal_dokter j on j.id = v.jadwal_dokter_id where j.kecuali_id = ${id}
    union all select 'Praktik tambahan pada hari cuti', count(*)::int from jadwal_kecuali c join jadwal_kecuali t on t.dokter_id = c.dokter_id and t.jenis = 'tambahan' and t.aktif
      and t.mulai_tanggal <= c.sampai_tanggal and c.mulai_tanggal <= t.sampai_tanggal where c.id = ${id} and c.jenis = 'cuti' and c.aktif`);
