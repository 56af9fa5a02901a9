import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '@nadi/contract/endpoint';
import type { listKembar, PasanganKembar } from '@nadi/contract/pasien/kembar.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { PEMENANG_ID } from '../pasien.repository.ts';
import { PASIEN_KUNJUNGAN } from '../used-by.ts';

type PasanganQuery = QueryOf<typeof listKembar>;
/** Two records that may be one person, with their score; `a` is the older record. */
export type KembarGuess = { a: number; b: number; skor: number; alasan: string[] };
type PasanganStatus = PasanganKembar['status'];

const sideJson = (
  p: Sql,
): Sql => sql`json_build_object('norm', ${p}.norm, 'nama', ${p}.nama, 'tanggal_lahir', ${p}.tanggal_lahir, 'meninggal_pada',
  ${p}.meninggal_pada, 'jenis_kelamin', ${p}.jenis_kelamin, 'nik', ${p}.nik,
  'no_bpjs', ${p}.no_bpjs, 'kunjungan', ${PASIEN_KUNJUNGAN.one().countSql(sql`${p}.id`)}, 'dibuat_pada', ${p}.dibuat_pada)`;
const pasanganColumns = (): Sql =>
  sql`k.id, ${sideJson(sql`a`)} as a, ${sideJson(sql`b`)} as b, k.skor, k.alasan, k.status, k.catatan, o.nama_bergelar as oleh, k.pada`;
const PASANGAN_JOINS = sql`join pasien a on a.id = k.a_id join pasien b on b.id = k.b_id left join akun o on o.id = k.oleh`;

const MERGED_IDS = sql`(select id from pasien where digabung_ke is not null)`;

/**
 * An open pair of which one record was merged is hidden until that merge is cancelled. The condition looks at the pair
 * alone, so that the patients of thousands of pairs need not be read.
 */
function whereSql({ status, norm }: PasanganQuery): Sql {
  const parts = [sql`k.status = ${status}`];
  if (status === 'terbuka') parts.push(sql`k.a_id not in ${MERGED_IDS} and k.b_id not in ${MERGED_IDS}`);
  if (norm !== undefined) {
    const id = sql`(select id from pasien where norm = ${norm}::int)`;
    parts.push(sql`(k.a_id = ${id} or k.b_id = ${id})`);
  }
  return sql`where ${join(parts, ' and ')}`;
}

/** Lists open pairs with the likeliest first, and closed pairs with the latest first. */
export function listPasangan(tx: TenantTx, query: PasanganQuery): Promise<PasanganKembar[]> {
  const { page, limit, status } = query;
  return tx.rows(sql`
    select ${pasanganColumns()} from pasien_kembar k ${PASANGAN_JOINS} ${whereSql(query)}
    order by ${status === 'terbuka' ? sql`k.skor desc, k.id` : sql`k.pada desc, k.id desc`} limit ${limit} offset ${(page - 1) * limit}`);
}

export async function countPasangan(tx: TenantTx, query: PasanganQuery): Promise<number> {
  return (await tx.one<{ total: number }>(sql`select count(*) as total from pasien_kembar k ${whereSql(query)}`)).total;
}

export const findPasangan = (tx: TenantTx, id: number): Promise<PasanganKembar | undefined> =>
  tx.row(sql`select ${pasanganColumns()} from pasien_kembar k ${PASANGAN_JOINS} where k.id = ${id}`);

export const lockPasangan = (
  tx: TenantTx,
  id: number,
): Promise<{ status: PasanganStatus; a_id: number; b_id: number } | undefined> =>
  tx.row(sql`select status, a_id, b_id from pasien_kembar where id = ${id} for no key update`);

export async function closePasangan(tx: TenantTx, id: number, catatan: string): Promise<void> {
  await tx.exec(
    sql`update pasien_kembar set status = 'bukan', catatan = ${catatan}, oleh = ${tx.ctx.akunId}, pada = now() where id = ${id}`,
  );
}

export async function reopenPasangan(tx: TenantTx, id: number): Promise<void> {
  await tx.exec(
    sql`update pasien_kembar set status = 'terbuka', catatan = null, oleh = null, pada = now() where id = ${id}`,
  );
}

/** Stores the answer of a user that these are two people. A pair that is merged already stays merged. */
export async function saveBukanKembar(
  tx: TenantTx,
  { a, b, skor, alasan }: KembarGuess,
  catatan: string,
): Promise<void> {
  await tx.exec(sql`
    insert into pasien_kembar (a_id, b_id, skor, alasan, status, catatan, oleh) values (${a}, ${b}, ${skor}, ${alasan}, 'bukan', ${catatan}, ${tx.ctx.akunId})
    on conflict (faskes_id, a_id, b_id) do update set status = 'bukan', catatan = excluded.catatan, oleh = excluded.oleh, pada = now()
    where pasien_kembar.status <> 'digabung'`);
}

/**
 * Finds the patients of these norms, for a merged record its winner, and locks them until commit, so that none is
 * merged away meanwhile. The locks are taken in the order of the ids, as everywhere.
 */
export async function lockByNorm(tx: TenantTx, norm: readonly number[]): Promise<{ norm: number; id: number }[]> {
  const found = await tx.rows<{ norm: number; id: number }>(
    sql`select norm, ${PEMENANG_ID} as id from pasien m where norm = any(${[...norm]}::int[])`,
  );
  await lockPasien(
    tx,
    found.map((p) => p.id),
  );
  return found;
}

export async function lockPasien(tx: TenantTx, id: readonly number[]): Promise<void> {
  await tx.exec(sql`select 1 from pasien where id = any(${[...id]}::int[]) order by id for key share`);
}

/** Lists the patients with whom this patient stands on the work list, which a check must look at again. */
export const listOpenPartner = async (tx: TenantTx, pasienId: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select case when a_id = ${pasienId} then b_id else a_id end as id from pasien_kembar
        where (a_id = ${pasienId} or b_id = ${pasienId}) and status = 'terbuka'`,
    )
  ).map((r) => r.id);

/**
 * Puts pairs on the work list or renews their score. A pair that was closed because its data had changed is opened
 * again. A pair that a person closed stays closed, and so does a pair for which that answer was given about a record
 * that is merged into one of the two by now.
 */
export async function saveGuesses(tx: TenantTx, guesses: readonly KembarGuess[]): Promise<void> {
  if (guesses.length === 0) return;
  await tx.exec(sql`
    insert into pasien_kembar (a_id, b_id, skor, alasan)
    select d.a, d.b, d.skor, array(select jsonb_array_elements_text(d.alasan))
    from jsonb_to_recordset(${JSON.stringify(guesses)}::jsonb) as d (a int, b int, skor int, alasan jsonb)
    cross join lateral (select
      array_prepend(d.a, array(select p.id from pasien p where p.digabung_ke = d.a)) as a,
      array_prepend(d.b, array(select p.id from pasien p where p.digabung_ke = d.b)) as b) g
    where not exists (select from pasien_kembar k where k.status = 'bukan' and k.oleh is not null
    and (k.a_id = any(g.a) and k.b_id = any(g.b) or k.a_id = any(g.b) and k.b_id = any(g.a)))
    on conflict (faskes_id, a_id, b_id) do update set skor = excluded.skor, alasan = excluded.alasan, status = 'terbuka', catatan = null,
      pada = case when pasien_kembar.status = 'terbuka' then pasien_kembar.pada else now() end
      where (pasien_kembar.status = 'terbuka' and (pasien_kembar.skor, pasien_kembar.alasan) is distinct from (excluded.skor, excluded.alasan))
        or (pasien_kembar.status = 'bukan' and pasien_kembar.oleh is null)`);
}

/** Closes pairs whose data were corrected, so that they are no longer alike enough. */
export async function closeOutdated(tx: TenantTx, pasienId: number, partners: readonly number[]): Promise<void> {
  if (partners.length === 0) return;
  await tx.exec(sql`
    update pasien_kembar set status = 'bukan', catatan = 'Tidak mirip lagi sesudah datanya diperbaiki', oleh = null, pada = now()
    where status = 'terbuka' and ((a_id = ${pasienId} and b_id = any(${[...partners]}::int[]))
    or (b_id = ${pasienId} and a_id = any(${[...partners]}::int[])))`);
}

/** Queues a check of this patient. */
export async function queueKembarCheck(tx: TenantTx, pasienId: number): Promise<void> {
  await tx.exec(queueKembarCheckSql(sql`${pasienId}`));
}

export const queueKembarCheckSql = (pasienId: Sql): Sql =>
  sql`insert into kembar_antre (pasien_id) values (${pasienId}) on conflict do nothing`;

/** Lists the patients that wait for a check, the longest waiting first. */
export const listKembarQueue = async (tx: TenantTx, max: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select pasien_id as id from kembar_antre order by diminta_pada, pasien_id limit ${max}`,
    )
  ).map((r) => r.id);

/**
 * Takes a patient out of the queue; false when another server has it. The patient comes back if this transaction fails.
 */
export const takeFromKembarQueue = async (tx: TenantTx, pasienId: number): Promise<boolean> =>
  (await tx.row(
    sql`delete from kembar_antre where pasien_id = (select pasien_id from kembar_antre where pasien_id = ${pasienId} for update skip locked) returning 1`,
  )) !== undefined;

/** Lists the next patients of the nightly check; empty at the end. */
export async function listSapuan(tx: TenantTx, max: number): Promise<number[]> {
  await tx.exec(sql`insert into kembar_sapuan (sampai_id) values (0) on conflict do nothing`);
  const { sampai_id } = await tx.one<{ sampai_id: number }>(sql`select sampai_id from kembar_sapuan`);
  return (
    await tx.rows<{ id: number }>(sql`select id from pasien where id > ${sampai_id} order by id limit ${max}`)
  ).map((r) => r.id);
}

/** Moves the mark of the nightly check to this patient; false when another server is further. */
export const moveSapuan = async (tx: TenantTx, pasienId: number): Promise<boolean> =>
  (await tx.row(
    sql`update kembar_sapuan set sampai_id = ${pasienId}, pada = now() where sampai_id < ${pasienId} returning 1`,
  )) !== undefined;
