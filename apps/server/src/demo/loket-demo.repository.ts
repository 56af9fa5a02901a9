import type { ClientBase } from 'pg';
import { installIcd } from '#features/master/master.public.ts';

const LOKET = [
  { kode: 'P1', deskripsi: 'Pendaftaran umum', jenis: 'pendaftaran' },
  { kode: 'P2', deskripsi: 'Pendaftaran BPJS', jenis: 'pendaftaran' },
  { kode: 'K1', deskripsi: 'Kasir', jenis: 'kasir' },
  { kode: 'F1', deskripsi: 'Penyerahan obat', jenis: 'farmasi' },
];
const FAVORITES = ['A09', 'E11.9', 'I10', 'J06.9', 'K30', 'M54.5', 'R50.9'];

const isEmpty = async (client: ClientBase, table: 'loket' | 'icd'): Promise<boolean> =>
  (await client.query(`select 1 from ${table} limit 1`)).rowCount === 0;

/**
 * Adds counters and ICD codes, also to a demo that was set up before these existed. Needs an open transaction inside
 * the facility.
 */
export async function completeLoketIcd(client: ClientBase): Promise<void> {
  if (!(await isEmpty(client, 'loket'))) return;
  await client.query(
    'insert into loket (kode, deskripsi, jenis) select kode, deskripsi, jenis from json_to_recordset($1) as x (kode text, deskripsi text, jenis text)',
    [JSON.stringify(LOKET)],
  );
  if (await isEmpty(client, 'icd')) await installIcd(client);
  await client.query('update icd set favorit = true where kode = any($1::text[])', [FAVORITES]);
}
