import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { DETAIL_COLUMNS } from '@nadi/domain/pasien/pasien-fields';
import { REFERENSI_LIST, KARTU_KTP, IDENTITAS_UTAMA } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { PASIEN_KUNJUNGAN } from './used-by.ts';

export type PasienSummary = {
  id: number;
  norm: number;
  nama: string;
  status: number;
  nik: string | null;
  no_bpjs: string | null;
  tanggal_lahir: string | null;
  /** Day of death, once it is known. */
  meninggal_pada: string | null;
  jenis_kelamin: number | null;
  tak_dikenal: boolean;
};

/**
 * The id of the record that row `m` leads to: itself, or the one it was merged into. It is not written with coalesce():
 * under row-level security a condition on coalesce() uses no index, and a join on it reads all patients (200 to 800 ms
 * at a million).
 */
export const PEMENANG_ID: Sql = sql`case when m.digabung_ke is null then m.id else m.digabung_ke end`;

/** The id of the record that a norm leads to. */
export const idByNorm = (norm: number | null): Sql =>
  sql`(select ${PEMENANG_ID} from pasien m where m.norm = ${norm}::int)`;

export function findPasienSummary(tx: TenantTx, norm: number): Promise<PasienSummary | undefined> {
  return tx.row(
    sql`select id, norm, nama, status, nik, no_bpjs, tanggal_lahir, meninggal_pada, jenis_kelamin, tak_dikenal from pasien where id = ${idByNorm(norm)}`,
  );
}

/** Finds the norm of the record that this one was merged into; undefined when it was not merged. */
export async function findPemenang(tx: TenantTx, norm: number): Promise<number | undefined> {
  return (
    await tx.row<{ norm: number }>(
      sql`select w.norm from pasien m join pasien w on w.id = m.digabung_ke where m.norm = ${norm}`,
    )
  )?.norm;
}

export type PasienNomor = { norm: number | null; nik: string | null; no_bpjs: string | null };

export type NomorOwner = PasienNomor & { pasien: { norm: number; nama: string } };

/** Lists who holds one of these numbers: the numbers of the record that has them, and the patient it leads to. */
export function listNomorOwners(tx: TenantTx, { norm, nik, no_bpjs }: PasienNomor): Promise<NomorOwner[]> {
  return tx.rows(sql`
    select m.norm, m.nik, m.no_bpjs, json_build_object('norm', p.norm, 'nama', p.nama) as pasien from pasien m join pasien p on p.id = ${PEMENANG_ID}
    where m.norm = ${norm}::int or m.nik = ${nik}::text or m.no_bpjs = ${no_bpjs}::text`);
}

export async function isNormTaken(tx: TenantTx, norm: number): Promise<boolean> {
  return (await tx.row(sql`select 1 from pasien where norm = ${norm}`)) !== undefined;
}

/**
 * The smallest number above `last` that no patient holds. Mostly that is the next one; otherwise the index is read up to
 * the first gap.
 */
export const freeNormSql = (last: Sql): Sql => sql`
  case when not exists (select 1 from pasien where norm = ${last} + 1) then ${last} + 1 else (
    select norm + 1 from (select norm, lead(norm) over (order by norm) as berikut from pasien where norm > ${last}) p
    where berikut is distinct from norm + 1 limit 1) end`;

export async function findFreeNorm(tx: TenantTx, last: number): Promise<number> {
  return (await tx.one<{ bebas: number }>(sql`select ${freeNormSql(sql`${last}::int`)} as bebas`)).bebas;
}

/** The last registration of patient `p`, null when there was none. */
export const BERKUNJUNG_PADA: Sql = sql`(select b.pada from pasien_berkunjung b where b.pasien_id = p.id)`;

/** Notes that patients are registered now; `pasienId` selects their ids. */
export const noteBerkunjungSql = (pasienId: Sql): Sql => sql`
  insert into pasien_berkunjung (pasien_id, pada) ${pasienId} on conflict (faskes_id, pasien_id) do update set pada = excluded.pada`;

/** Holds a patient until commit, against a second registration and against a merge. */
export async function lockPasienRow(tx: TenantTx, norm: number): Promise<void> {
  await tx.exec(sql`select 1 from pasien where id = ${idByNorm(norm)} for no key update`);
}

const activeNomorJson = (table: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('jenis', json_build_object('value', k.jenis), 'nomor', k.nomor) order by k.jenis), '[]')
  from ${table} and k.diakhiri_pada is null)`;

const KELUARGA_JSON = sql`
  (select coalesce(json_agg(json_build_object(
    'id', g.id, 'shdk', g.shdk, 'nama', g.nama, 'jenis_kelamin', g.jenis_kelamin, 'alamat', g.alamat, 'pendidikan', g.pendidikan,
    'pekerjaan', g.pekerjaan, 'status_perkawinan', g.status_perkawinan,
    'agama', g.agama, 'suku', g.suku, 'golongan_darah', g.golongan_darah, 'kewarganegaraan', g.kewarganegaraan, 'email', g.email,
    'tempat_lahir', g.tempat_lahir, 'tanggal_lahir', g.tanggal_lahir,
    'id_keluarga', g.id_keluarga, 'no_identitas_keluarga', g.no_identitas_keluarga, 'kontak', ${activeNomorJson(sql`pasien_keluarga_kontak k
      where k.keluarga_id = g.id`)}
  ) order by g.id), '[]') from pasien_keluarga g where g.pasien_id = p.id and g.diakhiri_pada is null)`;

/**
 * The NIK is the main number of whoever has a KTP and is not stored a second time; the number of any other card is
 * stored.
 */
const IDENTITAS_JSON = sql`
  (select coalesce(json_agg(json_build_object('jenis', json_build_object('value', jenis), 'nomor', nomor) order by jenis), '[]') from (
    select ${literal(IDENTITAS_UTAMA)} as jenis, p.nik as nomor where p.jenis_identitas = ${literal(KARTU_KTP)} and p.nik is not null
    union all select i.jenis, i.nomor from pasien_identitas i where i.pasien_id = p.id and i.diakhiri_pada is null
    and not (i.jenis = ${literal(IDENTITAS_UTAMA)} and p.jenis_identitas = ${literal(KARTU_KTP)})) i)`;

const linkJson = (alias: Sql): Sql =>
  sql`json_build_object('norm', ${alias}.norm, 'nama', ${alias}.nama, 'tanggal_lahir', ${alias}.tanggal_lahir)`;

/** Finds one patient as the detail page shows it. */
export function findDetail(tx: TenantTx, norm: number): Promise<(DetailPasien & { id: number }) | undefined> {
  return tx.row(sql`
    select p.id, p.norm, p.versi, p.status as status_pasien,
    json_build_object('deskripsi', coalesce(s.deskripsi, 'Status ' || p.status)) as referensi_status_pasien,
      ${join(DETAIL_COLUMNS.map((column) => sql`p.${raw(column)}`))}, p.meninggal_pada,
      nullif(concat_ws(', ', kel.deskripsi, kec.deskripsi, kota.deskripsi, prov.deskripsi), '') as wilayah_deskripsi,
      ${IDENTITAS_JSON} as identitas_pasien,
      ${activeNomorJson(sql`pasien_kontak k where k.pasien_id = p.id`)} as kontak_pasien,
      ${KELUARGA_JSON} as keluarga_pasien,
      (select '/pasien/foto/' || p.norm || '?v=' || left(b.sha256, 16) from berkas b where b.id = p.foto_berkas_id) as foto,
      (select ${linkJson(sql`ibu`)} from pasien ibu where ibu.id = p.ibu_id) as ibu,
      (select coalesce(json_agg(${linkJson(sql`a`)} order by a.tanggal_lahir, a.norm), '[]') from pasien a where a.ibu_id = p.id
        and a.digabung_ke is null) as anak,
      (select coalesce(json_agg(l.norm order by l.norm), '[]') from pasien l where l.digabung_ke = p.id) as norm_lama,
      ${PASIEN_KUNJUNGAN.one().satuSehatSql(sql`p.id`)} as satu_sehat,
      p.dibuat_pada as created_at
    from pasien p
    left join referensi s on s.jenis = ${literal(REFERENSI_LIST.statusPasien)} and s.id = p.status
    left join wilayah kel on kel.id = p.kelurahan
    left join wilayah kec on kec.id = p.kecamatan
    left join wilayah kota on kota.id = p.wilayah
    left join wilayah prov on prov.id = p.provinsi
    where p.id = ${idByNorm(norm)}`);
}
