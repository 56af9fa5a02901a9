import type { ClientBase } from 'pg';

/** Runs `fn` in a transaction, or inside the one that is already open, so that set-up steps can be combined. */
export async function inTransaction<T>(client: ClientBase, fn: () => Promise<T>): Promise<T> {
  if (client.getTransactionStatus() === 'T') return fn();
  await client.query('begin');
  try {
    const result = await fn();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Names the facility for the rest of the open transaction, because row-level security holds for the owner too. */
export async function enterFaskes(client: ClientBase, faskesId: number): Promise<void> {
  await client.query(`select set_config('app.faskes_id', $1, true)`, [String(faskesId)]);
}

/** Returns what the set-up has loaded under `key` (table pasang), or null before the first time. */
export async function readInstalled(client: ClientBase, key: string): Promise<string | null> {
  const { rows } = await client.query<{ nilai: string }>('select nilai from pasang where kunci = $1', [key]);
  return rows[0]?.nilai ?? null;
}

export async function recordInstalled(client: ClientBase, key: string, value: string): Promise<void> {
  await client.query(
    'insert into pasang (kunci, nilai) values ($1, $2) on conflict (kunci) do update set nilai = excluded.nilai, pada = now()',
    [key, value],
  );
}

/** Waits until no other program does the set-up step `key`. The lock ends with the transaction. */
export async function takeInstallTurn(client: ClientBase, key: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('pasang:' || $1))`, [key]);
}

/** Sends rows as one JSON parameter, so that each table needs one statement, however many rows there are. */
export const insertRows = async (client: ClientBase, sql: string, rows: readonly unknown[]): Promise<void> => {
  await client.query(sql, [JSON.stringify(rows)]);
};

export async function insertReturningId(client: ClientBase, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql, values);
  return (rows[0] as { id: number }).id;
}

/** Runs `fn` inside each facility, each in a transaction of its own. */
export async function inEachFaskes(client: ClientBase, fn: (faskesId: number) => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id from faskes order by id');
  for (const { id } of rows)
    await inTransaction(client, async () => {
      await enterFaskes(client, id);
      await fn(id);
    });
}
