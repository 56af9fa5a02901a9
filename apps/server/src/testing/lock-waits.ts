import type { ClientBase } from 'pg';
import { expect, vi } from 'vitest';

/**
 * Waits until so many transactions of this database wait for a lock; those of other files stand in the same server. A
 * fixed pause is too long on a quiet machine, and on a busy one it ends before the other has come as far.
 */
export const waitForLocks = (client: ClientBase, count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      // Without this a transaction keeps seeing the connections that it saw first.
      await client.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(count);
    },
    { timeout: 10_000, interval: 10 },
  );
