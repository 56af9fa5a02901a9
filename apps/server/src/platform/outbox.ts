import sql from 'sql-template-tag';
import type { TenantTx } from './db.ts';

/**
 * Writes down what an outside service must be told, in the transaction that made it true. A job sends it later
 * (decisions D22).
 */
export async function enqueueOutbox(tx: TenantTx, topic: string, payload: Record<string, unknown>): Promise<void> {
  await tx.exec(sql`insert into outbox (topik, muatan) values (${topic}, ${JSON.stringify(payload)})`);
}
