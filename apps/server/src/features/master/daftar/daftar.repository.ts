import sql, { empty, join, raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { TenantTx } from '../../../platform/db.ts';

/** Where the rows of one list are in the database, and how they are read, searched and sorted. */
export type Sumber = {
  tabel: string;
  /** The condition that picks this list's rows from a table that also holds other lists: `jenis = 1`. */
  hanya?: Sql;
  /** `select ... from penjamin p join ...`: selects a row as its contract shows it, and has no `where`. */
  pilih: Sql;
  /** The columns of the id and of the state: `p.id`, `p.aktif`. */
  id: Sql;
  aktif: Sql;
  /** The columns that a search looks into. */
  cari: readonly Sql[];
  urut: Readonly<Record<string, Sql>>;
  /** The order when none is asked for. */
  bawaan: Sql;
  /** The expression that a sheet's line is matched by, to find the row it is about. */
  kunci: Sql;
};

export type SaringMaster = {
  search?: string | undefined;
  aktif: 'semua' | 'aktif' | 'nonaktif';
  urut?: string | undefined;
  lain: readonly Sql[];
};

const dan = ({ hanya }: Sumber): Sql => (hanya ? sql`and ${hanya}` : empty);

const LOLOS = /[\\%_]/g;

function syarat(s: Sumber, { search = '', aktif, lain }: SaringMaster): Sql {
  const kata = search.toLowerCase().split(/\s+/).filter(Boolean);
  const semua = [
    // Every word must be somewhere in the row, in any order.
    ...kata.map(
      (k) => sql`lower(concat_ws(' ', ${join([...s.cari])})) like ${`%${k.replaceAll(LOLOS, String.raw`\$&`)}%`}`,
    ),
    ...(aktif === 'semua' ? [] : [sql`${s.aktif} = ${aktif === 'aktif'}`]),
    ...lain,
  ];
  return semua.length === 0 ? empty : sql`where ${join(semua, ' and ')}`;
}

function urutan(s: Sumber, urut: string | undefined): Sql {
  const turun = urut?.startsWith('-') ?? false;
  const kolom = s.urut[turun ? (urut as string).slice(1) : (urut ?? '')];
  return kolom
    ? sql`order by ${kolom} ${raw(turun ? 'desc' : 'asc')} nulls last, ${s.id}`
    : sql`order by ${s.aktif} desc, ${s.bawaan}, ${s.id}`;
}

export async function listMaster<B>(
  tx: TenantTx,
  s: Sumber,
  saring: SaringMaster,
  { lewati, banyak }: { lewati: number; banyak: number },
): Promise<{ baris: B[]; total: number }> {
  const where = syarat(s, saring);
  const [baris, { n }] = await Promise.all([
    tx.rows<B>(sql`${s.pilih} ${where} ${urutan(s, saring.urut)} limit ${banyak} offset ${lewati}`),
    tx.one<{ n: number }>(sql`select count(*)::int as n from (${s.pilih} ${where}) x`),
  ]);
  return { baris, total: n };
}

export const findMaster = <B>(tx: TenantTx, s: Sumber, id: number): Promise<B | undefined> =>
  tx.row<B>(sql`${s.pilih} where ${s.id} = ${id}`);

/** Locks the row for the rest of the transaction, so that two people who change it come one after the other. */
export const kunciMaster = (tx: TenantTx, s: Sumber, id: number): Promise<{ versi: number } | undefined> =>
  tx.row(sql`select versi from ${raw(s.tabel)} where id = ${id} for update`);

/**
 * Locks many rows, always in the same order, so that two sheets don't deadlock. Returns those that exist, with their
 * versions.
 */
export const kunciBanyak = (tx: TenantTx, s: Sumber, id: readonly number[]): Promise<{ id: number; versi: number }[]> =>
  tx.rows(
    sql`select id, versi from ${raw(s.tabel)} where id = any(${[...id]}::int[]) ${dan(s)} order by id for update`,
  );

export const naikkanVersi = (tx: TenantTx, s: Sumber, id: readonly number[]): Promise<number> =>
  tx.exec(sql`update ${raw(s.tabel)} set versi = versi + 1 where id = any(${[...id]}::int[]) ${dan(s)}`);

/** Returns the rows in the order of the given ids. */
export async function findBanyak<B extends { id: number }>(
  tx: TenantTx,
  s: Sumber,
  id: readonly number[],
): Promise<B[]> {
  const baris = new Map(
    (await tx.rows<B>(sql`${s.pilih} where ${s.id} = any(${[...id]}::int[])`)).map((b) => [b.id, b]),
  );
  return id.map((satu) => baris.get(satu) as B);
}

/**
 * Begins a savepoint: `rollbackToSavepoint` undoes only what was written after it, and the rest of the transaction goes
 * on.
 */
export const mulaiBagian = (tx: TenantTx): Promise<number> => tx.exec(sql`savepoint bagian`);
export const selesaiBagian = (tx: TenantTx): Promise<number> => tx.exec(sql`release savepoint bagian`);
export const batalkanBagian = (tx: TenantTx): Promise<number> => tx.exec(sql`rollback to savepoint bagian`);

export const hapusMaster = (tx: TenantTx, s: Sumber, id: number): Promise<number> =>
  tx.exec(sql`delete from ${raw(s.tabel)} where id = ${id}`);

/** Finds the rows that the keys of a sheet's lines name. */
export async function listKunci<B>(tx: TenantTx, s: Sumber, kunci: readonly string[]): Promise<B[]> {
  return tx.rows<B>(sql`${s.pilih} where lower(${s.kunci}::text) = any(${kunci.map((k) => k.toLowerCase())}::text[])`);
}

/** Who changed the row last; told to a user whose save is refused because of that change. */
export const pengubahTerakhir = (
  tx: TenantTx,
  objek: string,
  id: number,
): Promise<{ oleh: string; pada: string } | undefined> =>
  tx.row(sql`
    select k.nama_bergelar as oleh, a.pada from audit a join akun k on k.id = a.akun_id
    where a.objek = ${objek} and a.objek_id = ${String(id)} and a.aksi in ('buat', 'ubah') order by a.pada desc, a.id desc limit 1`);
