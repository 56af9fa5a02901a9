import type { Pengubah } from '@nadi/domain/text/sudah-berubah';
import sql, { empty, join, raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';

/** Where the rows of one list are in the database, and how they are read, searched and sorted. */
export type MasterSource = {
  table: string;
  /** The condition that picks this list's rows from a table that also holds other lists: `jenis = 1`. */
  only?: Sql;
  /** `select ... from penjamin p join ...`: selects a row as its contract shows it, and has no `where`. */
  select: Sql;
  /** The columns of the id and of the state: `p.id`, `p.aktif`. */
  id: Sql;
  aktif: Sql;
  /** The columns that a search looks into. */
  searchIn: readonly Sql[];
  /** What a search finds a row by beside its columns; null where that says nothing of it. */
  findsToo?: (search: string) => Sql | null;
  sort: Readonly<Record<string, Sql>>;
  /** The order when none is asked for. */
  defaultOrder: Sql;
  /** The expression that a sheet's line is matched by, to find the row it is about. */
  key: Sql;
};

export type MasterFilter = {
  search?: string | undefined;
  aktif: 'semua' | 'aktif' | 'nonaktif';
  sort?: string | undefined;
  extra: readonly Sql[];
};

const andOnly = ({ only }: MasterSource): Sql => (only ? sql`and ${only}` : empty);

const LIKE_SPECIALS = /[\\%_]/g;

function buildWhere(s: MasterSource, { search = '', aktif, extra }: MasterFilter): Sql {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  // Every word must be somewhere in the row, in any order.
  const inColumns = words.map(
    (k) =>
      sql`lower(concat_ws(' ', ${join([...s.searchIn])})) like ${`%${k.replaceAll(LIKE_SPECIALS, String.raw`\$&`)}%`}`,
  );
  const otherwise = words.length > 0 ? (s.findsToo?.(search) ?? null) : null;
  const conditions = [
    ...(otherwise === null ? inColumns : [sql`((${join(inColumns, ' and ')}) or ${otherwise})`]),
    ...(aktif === 'semua' ? [] : [sql`${s.aktif} = ${aktif === 'aktif'}`]),
    ...extra,
  ];
  return conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;
}

function buildOrderBy(s: MasterSource, sort: string | undefined): Sql {
  const descending = sort?.startsWith('-') ?? false;
  const column = s.sort[descending ? (sort as string).slice(1) : (sort ?? '')];
  return column
    ? sql`order by ${column} ${raw(descending ? 'desc' : 'asc')} nulls last, ${s.id}`
    : sql`order by ${s.aktif} desc, ${s.defaultOrder}, ${s.id}`;
}

export async function listMaster<B>(
  tx: TenantTx,
  s: MasterSource,
  filter: MasterFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: B[]; total: number }> {
  const where = buildWhere(s, filter);
  const [rows, { n }] = await Promise.all([
    tx.rows<B>(sql`${s.select} ${where} ${buildOrderBy(s, filter.sort)} limit ${limit} offset ${offset}`),
    tx.one<{ n: number }>(sql`select count(*)::int as n from (${s.select} ${where}) x`),
  ]);
  return { rows, total: n };
}

export const findMaster = <B>(tx: TenantTx, s: MasterSource, id: number): Promise<B | undefined> =>
  tx.row<B>(sql`${s.select} where ${s.id} = ${id}`);

/** Locks the row for the rest of the transaction, so that two people who change it come one after the other. */
export const lockMaster = (tx: TenantTx, s: MasterSource, id: number): Promise<{ versi: number } | undefined> =>
  tx.row(sql`select versi from ${raw(s.table)} where id = ${id} for update`);

/**
 * Locks many rows, always in the same order, so that two sheets don't deadlock. Returns those that exist, with their
 * versions.
 */
export const lockMany = (
  tx: TenantTx,
  s: MasterSource,
  id: readonly number[],
): Promise<{ id: number; versi: number }[]> =>
  tx.rows(
    sql`select id, versi from ${raw(s.table)} where id = any(${[...id]}::int[]) ${andOnly(s)} order by id for update`,
  );

export const incrementVersi = (tx: TenantTx, s: MasterSource, id: readonly number[]): Promise<number> =>
  tx.exec(sql`update ${raw(s.table)} set versi = versi + 1 where id = any(${[...id]}::int[]) ${andOnly(s)}`);

/** Returns the rows in the order of the given ids. */
export async function findMany<B extends { id: number }>(
  tx: TenantTx,
  s: MasterSource,
  id: readonly number[],
): Promise<B[]> {
  const rows = new Map(
    (await tx.rows<B>(sql`${s.select} where ${s.id} = any(${[...id]}::int[])`)).map((b) => [b.id, b]),
  );
  return id.map((one) => rows.get(one) as B);
}

/**
 * Begins a savepoint: `rollbackToSavepoint` undoes only what was written after it, and the rest of the transaction goes
 * on.
 */
export const beginSavepoint = (tx: TenantTx): Promise<number> => tx.exec(sql`savepoint bagian`);
export const releaseSavepoint = (tx: TenantTx): Promise<number> => tx.exec(sql`release savepoint bagian`);
export const rollbackToSavepoint = (tx: TenantTx): Promise<number> => tx.exec(sql`rollback to savepoint bagian`);

export const removeMaster = (tx: TenantTx, s: MasterSource, id: number): Promise<number> =>
  tx.exec(sql`delete from ${raw(s.table)} where id = ${id}`);

/** Finds the rows that the keys of a sheet's lines name, whose doubled blanks are one, as those of the rows. */
export async function listByKey<B>(tx: TenantTx, s: MasterSource, keys: readonly string[]): Promise<B[]> {
  return tx.rows<B>(
    sql`${s.select} where lower(regexp_replace(${s.key}::text, ' +', ' ', 'g')) = any(${keys.map((k) => k.toLowerCase())}::text[])`,
  );
}

/** Who changed the row last; told to a user whose save is refused because of that change. */
export const findLastEditor = (
  tx: TenantTx,
  objek: string,
  id: number,
): Promise<(Pengubah & { pada: string }) | undefined> =>
  tx.row(sql`
    select k.nama_bergelar as oleh, k.id = ${tx.ctx.akunId} as sendiri, a.pada from audit a join akun k on k.id = a.akun_id
    where a.objek = ${objek} and a.objek_id = ${String(id)} and a.aksi in ('buat', 'ubah') order by a.pada desc, a.id desc limit 1`);
