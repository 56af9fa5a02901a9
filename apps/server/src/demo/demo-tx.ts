import type { ClientBase, QueryResult } from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Ctx, TenantTx } from '#platform/db/db.ts';
import type { Remembered } from '#platform/run/memory.ts';

/**
 * Lets the set-up use a feature's own repository functions, inside the transaction that is open on `client`. It has no
 * more than statements, and keeps nothing: rows of the past are written in bulk, and not by the commands of the
 * features, which write now.
 */
export function demoTx(client: ClientBase, ctx: Ctx): TenantTx {
  // One after the other, because the set-up's connection takes no second statement before the first is answered.
  let last: Promise<unknown> = Promise.resolve();
  const send = ({ text, values }: Sql): Promise<QueryResult> => {
    const answer = last.then(() => client.query(text, values));
    last = answer.catch(() => undefined);
    return answer;
  };
  const rows = async <T>(q: Sql): Promise<T[]> => (await send(q)).rows as T[];
  const only = {
    ctx,
    kept: <T>(_what: Remembered, load: () => Promise<T>): Promise<T> => load(),
    rows,
    exec: async (q: Sql) => (await send(q)).rowCount ?? 0,
    row: async <T>(q: Sql) => (await rows<T>(q))[0],
    one: async <T>(q: Sql) => {
      const [first, ...others] = await rows<T>(q);
      if (first === undefined || others.length > 0) throw new Error('exactly one row was asked for');
      return first;
    },
  };
  return only as unknown as TenantTx;
}
