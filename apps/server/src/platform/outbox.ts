import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from './db.ts';

/**
 * Writes down what an outside service must be told, in the transaction that made it true. A job sends it later
 * (decisions D22).
 */
export async function enqueueOutbox(tx: TenantTx, topic: string, payload: Record<string, unknown>): Promise<void> {
  await tx.exec(outboxSql(topic, sql`select ${JSON.stringify(payload)}::jsonb`));
}

/** The same as a part of a larger statement; `payload` selects one jsonb value for each entry. */
export const outboxSql = (topic: string, payload: Sql): Sql =>
  sql`insert into outbox (topik, muatan) select ${topic}, m.muatan from (${payload}) m (muatan)`;
