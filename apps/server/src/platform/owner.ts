import pg from 'pg';
import { types } from './db.ts';

/** A connection that owns the tables: for migrations, set-up, jobs. Still behind the tenant wall, which is forced on owners too. */
export async function withOwner<T>(koneksi: pg.ClientConfig, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...koneksi, types });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
