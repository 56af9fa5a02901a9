import pg from 'pg';
import { types } from '../db/pg-values.ts';

/**
 * Runs `fn` with a connection that owns the tables, for migrations, set-up and jobs. Row-level security still holds,
 * because it is forced on owners too.
 */
export async function withOwner<T>(connection: pg.ClientConfig, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, types });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
