import type { ClientBase } from 'pg';

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
