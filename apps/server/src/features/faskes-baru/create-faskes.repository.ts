import type { ClientBase } from 'pg';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { insertReturningId } from '../../platform/install.ts';

export type NewFaskes = { kode: string; nama: string; jenis: string; alamat: string; telepon: string; zona: Zone };

export const insertFaskes = (client: ClientBase, f: NewFaskes): Promise<number> =>
  insertReturningId(
    client,
    'insert into faskes (kode, nama, jenis, alamat, telepon, zona) values ($1, $2, $3, $4, $5, $6) returning id',
    [f.kode, f.nama, f.jenis, f.alamat, f.telepon, f.zona],
  );

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
