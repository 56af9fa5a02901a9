import type { ClientBase } from 'pg';
import type { DefaultPeran } from '@nadi/domain/akses/peran';
import type { Zone } from '@nadi/domain/tanggal/tanggal';

export type NewFaskes = { kode: string; nama: string; jenis: string; alamat: string; telepon: string; zona: Zone };

export type SettingRow = { key: string; group: string; type: string; value: string; option: string | null };

/** Sends rows as one JSON parameter, so that each table needs one statement, however many rows there are. */
const insertRows = async (client: ClientBase, sql: string, rows: readonly unknown[]): Promise<void> => {
  await client.query(sql, [JSON.stringify(rows)]);
};

async function insertReturningId(client: ClientBase, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql, values);
  return (rows[0] as { id: number }).id;
}

export const insertFaskes = (client: ClientBase, f: NewFaskes): Promise<number> =>
  insertReturningId(
    client,
    'insert into faskes (kode, nama, jenis, alamat, telepon, zona) values ($1, $2, $3, $4, $5, $6) returning id',
    [f.kode, f.nama, f.jenis, f.alamat, f.telepon, f.zona],
  );

export const insertPeran = (client: ClientBase, peran: readonly DefaultPeran[]): Promise<void> =>
  insertRows(
    client,
    'insert into peran (kode, nama, izin) select kode, nama, izin from json_to_recordset($1) as x (kode text, nama text, izin text[])',
    peran,
  );

export const insertSetting = (client: ClientBase, setting: readonly SettingRow[]): Promise<void> =>
  insertRows(
    client,
    'insert into setting select faskes_kini(), x.* from json_to_recordset($1) as x (key text, "group" text, type text, value text, option text)',
    setting,
  );

export const insertPenjamin = (
  client: ClientBase,
  penjamin: readonly { id: number; deskripsi: string; kelompok: string }[],
): Promise<void> =>
  insertRows(
    client,
    'insert into penjamin (id, deskripsi, kelompok) select id, deskripsi, kelompok from json_to_recordset($1) as x (id int, deskripsi text, kelompok text)',
    penjamin,
  );

export const insertAkun = (
  client: ClientBase,
  a: { faskesId: number | null; email: string; nama: string; namaBergelar: string; passwordHash: string },
): Promise<number> =>
  insertReturningId(
    client,
    'insert into akun (faskes_id, email, nama, nama_bergelar, sandi_hash) values ($1, $2, $3, $4, $5) returning id',
    [a.faskesId, a.email, a.nama, a.namaBergelar, a.passwordHash],
  );

export async function grantPeran(client: ClientBase, akunId: number, kode: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into akun_peran (akun_id, peran_id) select $1, id from peran where faskes_id = faskes_kini() and kode = $2',
    [akunId, kode],
  );
  return rowCount === 1;
}

export async function listFaskesId(client: ClientBase): Promise<number[]> {
  return (await client.query<{ id: number }>('select id from faskes order by id')).rows.map(({ id }) => id);
}

export async function findFaskes(
  client: ClientBase,
  kode: string,
): Promise<{ id: number; nama: string; jenis: string } | null> {
  const { rows } = await client.query<{ id: number; nama: string; jenis: string }>(
    'select id, nama, jenis from faskes where upper(kode) = upper($1)',
    [kode],
  );
  return rows[0] ?? null;
}
