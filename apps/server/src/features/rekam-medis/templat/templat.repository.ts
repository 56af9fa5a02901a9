import sql, { empty, type Sql } from 'sql-template-tag';
import { ICD_DIAGNOSA } from '@nadi/domain/icd/kode-icd';
import type { Templat, TemplatInput, TemplatRow } from '@nadi/contract/rekam-medis/templat.contract';
import { containing } from '#platform/db/containing.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';

const templatSql = sql`
  select t.id, t.versi, t.kode, t.nama, t.jenis, t.isi, case when t.pemilik_id is null then 'faskes' else 'saya' end as milik, o.nama_bergelar as dibuat_oleh
  from templat t join akun o on o.id = t.dibuat_oleh`;

/** One's own first, then the facility's. */
export const listTemplat = (tx: TenantTx, jenis: string | null): Promise<Templat[]> =>
  tx.rows(sql`${templatSql} where t.aktif and (t.pemilik_id is null or t.pemilik_id = ${tx.ctx.akunId}) ${jenis === null ? empty : sql`and t.jenis = ${jenis}`}
    order by t.pemilik_id is null, t.kode, t.id`);

export type TemplatFilter = {
  search?: string | undefined;
  jenis?: string | undefined;
  milik?: 'saya' | 'faskes' | undefined;
  aktif?: 'aktif' | 'nonaktif' | undefined;
};

const keptWhere = (tx: TenantTx, { search, jenis, milik, aktif }: TemplatFilter): Sql => sql`
  (t.pemilik_id is null or t.pemilik_id = ${tx.ctx.akunId})
  ${search === undefined || search === '' ? empty : sql`and (t.kode ilike ${containing(search)} or t.nama ilike ${containing(search)})`}
  ${jenis === undefined ? empty : sql`and t.jenis = ${jenis}`}
  ${milik === undefined ? empty : sql`and (t.pemilik_id is null) = ${milik === 'faskes'}`}
  ${aktif === undefined ? empty : sql`and t.aktif = ${aktif === 'aktif'}`}`;

/** What the account keeps or may look at, those in use first, then one's own. */
export const listKept = (
  tx: TenantTx,
  filter: TemplatFilter,
  { page, limit }: { page: number; limit: number },
): Promise<TemplatRow[]> =>
  tx.rows(sql`
    select t.id, t.versi, t.kode, t.nama, t.jenis, t.isi, case when t.pemilik_id is null then 'faskes' else 'saya' end as milik, o.nama_bergelar as dibuat_oleh,
      t.aktif, coalesce(t.diubah_pada, t.dibuat_pada) as diubah_pada,
      (select coalesce(json_agg(json_build_object('icd', d.e ->> 'icd', 'teks', coalesce(i.deskripsi, '')) order by d.n), '[]')
        from jsonb_array_elements(t.isi -> 'diagnosa') with ordinality d (e, n) left join icd i on i.jenis = ${literal(ICD_DIAGNOSA)}
        and i.kode = d.e ->> 'icd') as diagnosa
    from templat t join akun o on o.id = t.dibuat_oleh where ${keptWhere(tx, filter)}
    order by t.aktif desc, t.pemilik_id is null, t.kode, t.id limit ${limit} offset ${(page - 1) * limit}`);

export const countKept = async (tx: TenantTx, filter: TemplatFilter): Promise<number> =>
  (await tx.one<{ jumlah: number }>(sql`select count(*)::int as jumlah from templat t where ${keptWhere(tx, filter)}`))
    .jumlah;

export const findTemplat = (tx: TenantTx, id: number): Promise<Templat | undefined> =>
  tx.row(sql`${templatSql} where t.id = ${id} and (t.pemilik_id is null or t.pemilik_id = ${tx.ctx.akunId})`);

/** Locks one that the account may see; somebody else's own is not there for it. */
export const lockTemplat = (
  tx: TenantTx,
  id: number,
): Promise<{ versi: number; faskes: boolean; aktif: boolean } | undefined> =>
  tx.row(sql`
    select versi, pemilik_id is null as faskes, aktif from templat
    where id = ${id} and (pemilik_id is null or pemilik_id = ${tx.ctx.akunId}) for update`);

/** Counts one's own under a lock, so that two saves at once do not both fit. */
export async function countOwn(tx: TenantTx): Promise<number> {
  await tx.exec(sql`select pg_advisory_xact_lock(hashtextextended('templat', ${tx.ctx.akunId}))`);
  return (
    await tx.one<{ jumlah: number }>(
      sql`select count(*)::int as jumlah from templat where pemilik_id = ${tx.ctx.akunId} and aktif`,
    )
  ).jumlah;
}

export async function insertTemplat(tx: TenantTx, t: TemplatInput, pemilikId: number | null): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into templat (pemilik_id, kode, nama, jenis, isi, dibuat_oleh)
    values (${pemilikId}, ${t.kode}, ${t.nama}, ${t.jenis}, ${JSON.stringify(t.isi)}::jsonb, ${tx.ctx.akunId}) returning id`);
  return id;
}

export const updateTemplat = (tx: TenantTx, id: number, t: TemplatInput & { aktif: boolean }): Promise<number> =>
  tx.exec(sql`
    update templat set kode = ${t.kode}, nama = ${t.nama}, jenis = ${t.jenis}, isi = ${JSON.stringify(t.isi)}::jsonb, aktif = ${t.aktif}, versi = versi + 1,
      diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now() where id = ${id}`);

/** Which of these are tests that can be ordered here. */
export const listPemeriksaan = async (tx: TenantTx, ids: readonly number[]): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select id from tindakan where id = any(${[...ids]}::int[]) and kategori = 'penunjang' and aktif`,
    )
  ).map(({ id }) => id);
