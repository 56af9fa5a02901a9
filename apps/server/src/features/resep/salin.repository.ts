import sql from 'sql-template-tag';
import { DIBATALKAN } from '@nadi/domain/resep/status-resep';
import { literal } from '../../platform/sql-literal.ts';
import type { TenantTx } from '../../platform/db.ts';

/** How often a prescription was repeated; what was cancelled makes room. */
export const countIter = async (tx: TenantTx, id: number): Promise<number> =>
  (
    await tx.one<{ jumlah: number }>(
      sql`select count(*)::int as jumlah from resep where iter_dari = ${id} and status <> ${literal(DIBATALKAN)}`,
    )
  ).jumlah;
