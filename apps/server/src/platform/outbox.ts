import sql from 'sql-template-tag';
import type { TenantTx } from './db.ts';

/** What must be told to the outside is written down in the transaction that made it true; a job tells it later (decisions D22). */
export async function enqueueOutbox(tx: TenantTx, topik: string, muatan: Record<string, unknown>): Promise<void> {
  await tx.exec(sql`insert into outbox (topik, muatan) values (${topik}, ${JSON.stringify(muatan)})`);
}
