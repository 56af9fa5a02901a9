import sql from 'sql-template-tag';
import type { TenantTx } from './db.ts';

/**
 * Writes down what an outside service must be told, in the transaction that made it true. A job sends it later
 * (decisions D22).
 */
export async function enqueueOutbox(tx: TenantTx, topik: string, muatan: Record<string, unknown>): Promise<void> {
  await tx.exec(sql`insert into outbox (topik, muatan) values (${topik}, ${JSON.stringify(muatan)})`);
}
