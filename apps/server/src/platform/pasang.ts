import type { ClientBase } from 'pg';

/** All or nothing. Inside a transaction that is already open it joins that one, so set-up steps can be put together. */
export async function transaksi<T>(client: ClientBase, fn: () => Promise<T>): Promise<T> {
  if (client.getTransactionStatus() === 'T') return fn();
  await client.query('begin');
  try {
    const hasil = await fn();
    await client.query('commit');
    return hasil;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The tenant wall stands before the owner too: names the facility for the rest of the open transaction. */
export async function masukFaskes(client: ClientBase, faskesId: number): Promise<void> {
  await client.query(`select set_config('app.faskes_id', $1, true)`, [String(faskesId)]);
}

/** What the set-up has loaded under `kunci` (table pasang), null before the first time. */
export async function sudahTerpasang(client: ClientBase, kunci: string): Promise<string | null> {
  const { rows } = await client.query<{ nilai: string }>('select nilai from pasang where kunci = $1', [kunci]);
  return rows[0]?.nilai ?? null;
}

export async function catatTerpasang(client: ClientBase, kunci: string, nilai: string): Promise<void> {
  await client.query(
    'insert into pasang (kunci, nilai) values ($1, $2) on conflict (kunci) do update set nilai = excluded.nilai, pada = now()',
    [kunci, nilai],
  );
}

/** One program at a time does the set-up step `kunci`; the lock goes with the transaction. */
export async function giliranPasang(client: ClientBase, kunci: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('pasang:' || $1))`, [kunci]);
}
