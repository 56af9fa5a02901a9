import type { ClientBase } from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Ctx, TenantTx } from '../platform/db.ts';

/**
 * Lets the set-up ask a feature's own reading functions, inside the transaction that is open on `client`. It has only
 * what reading needs: rows of the past are written in bulk, and not by the commands of the features, which write now.
 */
export function demoTx(client: ClientBase, ctx: Ctx): TenantTx {
  // One after the other, because the set-up's connection takes no second statement before the first is answered.
  let last: Promise<unknown> = Promise.resolve();
  const rows = <T>({ text, values }: Sql): Promise<T[]> => {
    const found = last.then(async () => (await client.query(text, values)).rows as T[]);
    last = found.catch(() => undefined);
    return found;
  };
  const only = {
    ctx,
    rows,
    row: async <T>(q: Sql) => (await rows<T>(q))[0],
    one: async <T>(q: Sql) => {
      const [first, ...others] = await rows<T>(q);
      if (first === undefined || others.length > 0) throw new Error('exactly one row was asked for');
      return first;
    },
  };
  return only as unknown as TenantTx;
}
