import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { JenisPenunjang } from '@nadi/domain/penunjang/penunjang';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { FULL_NAMA } from '../master.repository.ts';
import { listUses, MASTER_KONTROL, MASTER_KUNJUNGAN } from '../used-by.ts';
import { listPemakaianTodayWhere } from './instalasi.repository.ts';

type RuanganInput = {
  deskripsi: string;
  unit_id: number;
  jenis_kunjungan: number;
  kode_antrean: string;
  lokasi: string | null;
  smf: number | null;
  urutan: number;
  aktif: boolean;
  batas_tunggu_perhatian?: number | null | undefined;
  batas_tunggu_lama?: number | null | undefined;
  penunjang?: JenisPenunjang | null | undefined;
  dokter?: number[] | undefined;
  pegawai?: number[] | undefined;
};

export const RUANGAN_SOURCE: MasterSource = {
  table: 'ruangan',
  select: sql`
    select r.id, r.deskripsi, r.unit_id, u.deskripsi as unit, u.instalasi_id, i.deskripsi as instalasi, r.jenis_kunjungan,
    j.deskripsi as jenis_kunjungan_deskripsi, r.kode_antrean, r.lokasi,
      r.smf, s.deskripsi as smf_deskripsi, r.urutan, r.batas_tunggu_perhatian, r.batas_tunggu_lama, r.penunjang, r.aktif, r.versi,
      array(select dr.dokter_id from dokter_ruangan dr where dr.ruangan_id = r.id and dr.aktif order by 1) as dokter,
      array(select pr.pegawai_id from pegawai_ruangan pr where pr.ruangan_id = r.id order by 1) as pegawai
    from ruangan r join unit u on u.id = r.unit_id join instalasi i on i.id = u.instalasi_id
    left join referensi j on j.jenis = ${REFERENSI_LIST.jenisKunjungan} and j.id = r.jenis_kunjungan
    left join referensi s on s.jenis = ${REFERENSI_LIST.smf} and s.id = r.smf`,
  id: sql`r.id`,
  aktif: sql`r.aktif`,
  searchIn: [sql`r.deskripsi`, sql`r.kode_antrean`, sql`u.deskripsi`, sql`i.deskripsi`, sql`r.lokasi`],
  sort: {
    deskripsi: sql`r.deskripsi`,
    unit: sql`u.deskripsi`,
    instalasi: sql`i.deskripsi`,
    kode_antrean: sql`r.kode_antrean`,
    jenis_kunjungan: sql`r.jenis_kunjungan`,
    urutan: sql`r.urutan`,
  },
  defaultOrder: sql`i.urutan, i.deskripsi, u.urutan, u.deskripsi, r.urutan, r.deskripsi`,
  key: sql`r.kode_antrean`,
};

async function saveRuanganRow(tx: TenantTx, r: RuanganInput, id: number | null): Promise<number> {
  if (id === null) {
    const inserted = await tx.one<{
      id: number;
    }>(sql`insert into ruangan (deskripsi, unit_id, jenis_kunjungan, kode_antrean, lokasi, smf, urutan, aktif)
      values (${r.deskripsi}, ${r.unit_id}, ${r.jenis_kunjungan}, ${r.kode_antrean}, ${r.lokasi}, ${r.smf}, ${r.urutan}, ${r.aktif}) returning id`);
    return inserted.id;
  }
  await tx.exec(sql`update ruangan set deskripsi = ${r.deskripsi}, unit_id = ${r.unit_id}, jenis_kunjungan = ${r.jenis_kunjungan},
    kode_antrean = ${r.kode_antrean},
    lokasi = ${r.lokasi}, smf = ${r.smf}, urutan = ${r.urutan}, aktif = ${r.aktif} where id = ${id}`);
  return id;
}

/** A doctor who is taken out keeps an inactive row, because schedules and past visits point at it. */
async function saveDokter(tx: TenantTx, ruanganId: number, dokter: readonly number[]): Promise<void> {
  await tx.exec(sql`insert into dokter_ruangan (ruangan_id, dokter_id) select ${ruanganId}::int, d from unnest(${dokter}::int[]) d group by d
    on conflict (faskes_id, ruangan_id, dokter_id) do update set aktif = true where not dokter_ruangan.aktif`);
  await tx.exec(
    sql`update dokter_ruangan set aktif = false where ruangan_id = ${ruanganId} and aktif and dokter_id <> all(${dokter}::int[])`,
  );
}

async function savePegawai(tx: TenantTx, ruanganId: number, pegawai: readonly number[]): Promise<void> {
  await tx.exec(
    sql`insert into pegawai_ruangan (ruangan_id, pegawai_id) select ${ruanganId}::int, p from unnest(${pegawai}::int[]) p group by p on conflict do nothing`,
  );
  await tx.exec(
    sql`delete from pegawai_ruangan where ruangan_id = ${ruanganId} and pegawai_id <> all(${pegawai}::int[])`,
  );
}

export async function saveRuangan(tx: TenantTx, input: RuanganInput, existingId: number | null): Promise<number> {
  const id = await saveRuanganRow(tx, input, existingId);
  const { batas_tunggu_perhatian: look, batas_tunggu_lama: long } = input;
  if (look !== undefined || long !== undefined)
    await tx.exec(
      sql`update ruangan set batas_tunggu_perhatian = ${look ?? null}::smallint, batas_tunggu_lama = ${long ?? null}::smallint where id = ${id}`,
    );
  if (input.penunjang !== undefined)
    await tx.exec(sql`update ruangan set penunjang = ${input.penunjang} where id = ${id}`);
  if (input.dokter) await saveDokter(tx, id, input.dokter);
  if (input.pegawai) await savePegawai(tx, id, input.pegawai);
  return id;
}

export const filterRuangan = ({ unit_id: unit, jenis_kunjungan: jenis }: Record<string, unknown>): Sql[] => [
  ...(typeof unit === 'number' ? [sql`r.unit_id = ${unit}`] : []),
  ...(typeof jenis === 'number' ? [sql`r.jenis_kunjungan = ${jenis}`] : []),
];

export const countKamar = async (tx: TenantTx, id: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from kamar where ruangan_id = ${id}`)).n;

/** Returns those of the ids that are active here; the others are another facility's or inactive. */
export async function findActivePegawai(
  tx: TenantTx,
  table: 'dokter' | 'pegawai',
  id: readonly number[],
): Promise<Set<number>> {
  const source =
    table === 'dokter'
      ? sql`dokter d join pegawai p on p.id = d.pegawai_id and p.aktif where d.aktif and d.id`
      : sql`pegawai d where d.aktif and d.id`;
  return new Set((await tx.rows<{ id: number }>(sql`select d.id from ${source} = any(${id}::int[])`)).map((b) => b.id));
}

/** Counts what doctors still have to do in the room: schedules, and visits and follow-ups from today on. */
export async function listDokterPemakaian(
  tx: TenantTx,
  ruanganId: number,
  dokter: readonly number[],
): Promise<Pemakaian[]> {
  const [jadwal, kunjungan, kontrol] = await Promise.all([
    tx.rows<Pemakaian>(sql`
    with d as (select d.id, ${FULL_NAMA} as nama from dokter d join pegawai g on g.id = d.pegawai_id where d.id = any(${dokter}::int[]))
    select case when j.kecuali_id is null then 'Jadwal ' else 'Praktik tambahan ' end || d.nama as di, count(*)::int as jumlah
    from d join jadwal_dokter j on j.dokter_id = d.id and j.ruangan_id = ${ruanganId} and j.aktif left join jadwal_kecuali k on k.id = j.kecuali_id
    where j.kecuali_id is null or k.sampai_tanggal >= ${tx.ctx.today}::date group by d.id, 1 order by d.id, 1`),
    MASTER_KUNJUNGAN.one().listDokterPemakaian(tx, ruanganId, dokter),
    MASTER_KONTROL.one().listDokterPemakaian(tx, ruanganId, dokter),
  ]);
  return [...jadwal, ...kunjungan, ...kontrol];
}

export async function listRuanganPemakaian(tx: TenantTx, id: number): Promise<Pemakaian[]> {
  const [uses, own] = await Promise.all([
    listUses(tx, 'ruangan', 'all', sql`${id}::int`),
    tx.rows<Pemakaian>(sql`select 'Jadwal dokter' as di, count(*)::int as jumlah from jadwal_dokter where ruangan_id = ${id}
    union all select 'Cuti dan praktik tambahan', count(*)::int from jadwal_kecuali where ruangan_id = ${id}
    union all select 'Kamar', count(*)::int from kamar where ruangan_id = ${id}
    union all select 'Paket kunjungan', count(*)::int from paket_ruangan where ruangan_id = ${id}`),
  ]);
  return [...uses, ...own];
}

export const listRuanganPemakaianToday = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listPemakaianTodayWhere(tx, sql`r.id = ${id}`);
