import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type {
  karyawanMaster,
  listDokter as kontrakDokter,
  listMedis as kontrakMedis,
} from '@nadi/contract/master/karyawan-master.contract';
import type { DataOrang } from '@nadi/domain/karyawan/orang-sama';
import { IZIN_WARNING_DAYS } from '@nadi/domain/karyawan/izin-praktik';
import { PROFESI_MEDIS } from '@nadi/domain/karyawan/profesi';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { FULL_NAMA } from '../master.repository.ts';
import { listUses } from '../used-by.ts';

type KaryawanInput = z.output<typeof karyawanMaster.Input>;
const IS_DOKTER = sql`g.profesi in ('dokter', 'dokter gigi')`;

const FOLDED_NAMA = sql`btrim(regexp_replace(g.nama, '[[:space:]]+', ' ', 'g'))`;
/** A NIP without the spaces, points and dashes of its groups. */
const FOLDED_NIP = sql`case when g.nip ~ '^[0-9 .-]+$' then regexp_replace(g.nip, '[ .-]', '', 'g')
  else btrim(regexp_replace(g.nip, '[[:space:]]+', ' ', 'g')) end`;

export const KARYAWAN_SOURCE: MasterSource = {
  table: 'pegawai',
  select: sql`
    select g.id, g.gelar_depan, g.nama, g.gelar_belakang, ${FULL_NAMA} as nama_lengkap, g.jenis_kelamin, g.profesi, g.nip, g.nik, g.no_telepon, g.email,
      g.sip, g.sip_berlaku, g.str, g.str_berlaku, d.spesialis, d.smf, s.deskripsi as smf_deskripsi, case when ${IS_DOKTER} then d.id end as dokter_id,
      a.email as akun_email, (select string_agg(p.nama, ', ' order by p.nama) from akun_peran ap join peran p on p.id = ap.peran_id
      where ap.akun_id = g.akun_id) as akun_peran,
      g.aktif, g.versi
    from pegawai g left join dokter d on d.pegawai_id = g.id left join akun a on a.id = g.akun_id
    left join referensi s on s.jenis = ${REFERENSI_LIST.smf} and s.id = d.smf`,
  id: sql`g.id`,
  aktif: sql`g.aktif`,
  searchIn: [
    sql`g.gelar_depan`,
    sql`g.nama`,
    sql`g.gelar_belakang`,
    sql`g.nip`,
    sql`g.nik`,
    sql`g.profesi`,
    sql`d.spesialis`,
    sql`g.sip`,
    sql`g.str`,
  ],
  sort: { nama: sql`g.nama`, profesi: sql`g.profesi`, nip: sql`g.nip`, izin: sql`least(g.sip_berlaku, g.str_berlaku)` },
  defaultOrder: sql`g.nama`,
  key: sql`coalesce(${FOLDED_NIP}, ${FOLDED_NAMA})`,
};

export const filterKaryawan = ({ profesi, izin }: Record<string, unknown>, today: string): Sql[] => [
  ...(typeof profesi === 'string' ? [sql`g.profesi = ${profesi}`] : []),
  ...(izin === 'lewat' ? [sql`least(g.sip_berlaku, g.str_berlaku) < ${today}::date`] : []),
  // SIP and STR are checked separately, so that an expired one does not hide one that ends soon.
  ...(izin === 'segera'
    ? [
        sql`exists (select from (values (g.sip_berlaku), (g.str_berlaku)) b (sampai) where b.sampai between ${today}::date
          and ${today}::date + ${IZIN_WARNING_DAYS}::int)`,
      ]
    : []),
];

const COLUMNS = sql`gelar_depan, nama, gelar_belakang, jenis_kelamin, profesi, nip, nik, no_telepon, email, sip, sip_berlaku, str, str_berlaku, aktif`;
const valuesOf = (k: KaryawanInput): Sql =>
  sql`${k.gelar_depan}, ${k.nama}, ${k.gelar_belakang}, ${k.jenis_kelamin}, ${k.profesi}, ${k.nip}, ${k.nik}, ${k.no_telepon}, ${k.email},
    ${k.sip}, ${k.sip_berlaku}::date, ${k.str}, ${k.str_berlaku}::date, ${k.aktif}`;

export async function savePegawai(tx: TenantTx, k: KaryawanInput, id: number | null): Promise<number> {
  if (id === null)
    return (await tx.one<{ id: number }>(sql`insert into pegawai (${COLUMNS}) values (${valuesOf(k)}) returning id`))
      .id;
  await tx.exec(sql`update pegawai set (${COLUMNS}) = row (${valuesOf(k)}) where id = ${id}`);
  return id;
}

/** The row of a doctor is never deleted, because visits point at it; `deactivateDokter` only switches it off. */
export async function saveDokter(
  tx: TenantTx,
  pegawaiId: number,
  { spesialis, smf, aktif }: Pick<KaryawanInput, 'spesialis' | 'smf' | 'aktif'>,
): Promise<void> {
  await tx.exec(sql`insert into dokter (pegawai_id, spesialis, smf, aktif) values (${pegawaiId}, ${spesialis}, ${smf}, ${aktif})
    on conflict (faskes_id, pegawai_id) do update set spesialis = excluded.spesialis, smf = excluded.smf, aktif = excluded.aktif`);
}
export const deactivateDokter = (tx: TenantTx, pegawaiId: number): Promise<number> =>
  tx.exec(sql`update dokter set aktif = false where pegawai_id = ${pegawaiId}`);

export const hasSmf = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.row(sql`select 1 from referensi where jenis = ${REFERENSI_LIST.smf} and id = ${id} and aktif`)) !==
  undefined;

/** Lists names, in lower case, that several employees without a NIP share and that can't tell them apart in a sheet. */
export async function listDuplicateNama(tx: TenantTx): Promise<Set<string>> {
  const rows = await tx.rows<{ nama: string }>(
    sql`select lower(${FOLDED_NAMA}) as nama from pegawai g where g.nip is null group by 1 having count(*) > 1`,
  );
  return new Set(rows.map(({ nama }) => nama));
}

/** Names, in lower case, of employees whom a sheet knows by their NIP alone. */
export async function listNamaWithNip(tx: TenantTx): Promise<Set<string>> {
  const rows = await tx.rows<{ nama: string }>(
    sql`select distinct lower(${FOLDED_NAMA}) as nama from pegawai g where g.nip is not null`,
  );
  return new Set(rows.map(({ nama }) => nama));
}

/** All employees with what tells them apart, for a sheet that may name one of them in other words. */
export const listOrang = (tx: TenantTx): Promise<(DataOrang & { id: number; nama_lengkap: string })[]> =>
  tx.rows(
    sql`select g.id, g.nama, ${FULL_NAMA} as nama_lengkap, g.nip, g.nik, g.sip, g.str from pegawai g order by g.aktif desc, g.id`,
  );

/** Whether another employee has this NIK. */
export const hasOtherNik = async (tx: TenantTx, nik: string, id: number | null): Promise<boolean> =>
  (await tx.row(sql`select from pegawai where nik = ${nik} and id is distinct from ${id}::int limit 1`)) !== undefined;

/** Whether another employee has this NIP, however its groups are written; `nip` without them. */
export const hasOtherNip = async (tx: TenantTx, nip: string, id: number | null): Promise<boolean> =>
  (await tx.row(
    sql`select from pegawai g where lower(${FOLDED_NIP}) = lower(${nip}) and g.id is distinct from ${id}::int limit 1`,
  )) !== undefined;

/** Active employees whose SIP has a last day. */
export const listIzin = (
  tx: TenantTx,
): Promise<{ id: number; nama: string; akun_id: number | null; sip_berlaku: string }[]> =>
  tx.rows(sql`select g.id, ${FULL_NAMA} as nama, (select a.id from akun a where a.id = g.akun_id and a.aktif) as akun_id, g.sip_berlaku
    from pegawai g where g.aktif and g.sip_berlaku is not null order by g.id`);

const dokterOf = (pegawaiId: number): Sql => sql`select id from dokter where pegawai_id = ${pegawaiId}`;

export async function listKaryawanPemakaian(tx: TenantTx, id: number): Promise<Pemakaian[]> {
  const [uses, own] = await Promise.all([
    listUses(tx, 'dokter', 'all', dokterOf(id)),
    tx.rows<Pemakaian>(sql`with d as (${dokterOf(id)})
    select 'Jadwal' as di, count(*)::int as jumlah from jadwal_dokter where dokter_id in (select id from d)
    union all select 'Ruangan', (select count(*) from dokter_ruangan where dokter_id in (select id from d))::int + (select count(*)
    from pegawai_ruangan where pegawai_id = ${id})::int
    union all select 'Akun', count(*)::int from pegawai where id = ${id} and akun_id is not null`),
  ]);
  return [...uses, ...own];
}

export async function listKaryawanPemakaianToday(tx: TenantTx, id: number): Promise<Pemakaian[]> {
  const [uses, own] = await Promise.all([
    listUses(tx, 'dokter', 'today', dokterOf(id)),
    tx.rows<Pemakaian>(sql`select 'Jadwal praktik' as di, count(*)::int as jumlah from jadwal_dokter
      where dokter_id in (${dokterOf(id)}) and aktif and kecuali_id is null`),
  ]);
  return [...uses, ...own];
}

export const listDokter = (
  tx: TenantTx,
  limit: number,
): Promise<z.output<(typeof kontrakDokter)['response']>['data']> =>
  tx.rows(sql`select d.id, json_build_object('gelar_depan', g.gelar_depan, 'nama', g.nama, 'gelar_belakang', g.gelar_belakang) as master_pegawai
    from dokter d join pegawai g on g.id = d.pegawai_id where d.aktif order by g.nama, d.id limit ${limit}`);

export const listMedis = (tx: TenantTx, limit: number): Promise<z.output<(typeof kontrakMedis)['response']>['data']> =>
  tx.rows(
    sql`select id, gelar_depan, nama, gelar_belakang, profesi from pegawai where aktif and profesi = any(${PROFESI_MEDIS}::text[])
      order by nama, id limit ${limit}`,
  );
