import sql from 'sql-template-tag';
import { DIBATALKAN } from '@nadi/domain/resep/status-resep';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';

export type Ulangan = {
  id: number;
  no_resep: string | null;
  no_antrean: string | null;
  iter_ke: number;
  status: number;
};
/** The repetitions of a prescription; what was cancelled makes room. */
export const listUlangan = (tx: TenantTx, id: number): Promise<Ulangan[]> =>
  tx.rows(sql`
    select id, no_resep, no_antrean, iter_ke, status from resep
    where iter_dari = ${id} and status <> ${literal(DIBATALKAN)} order by iter_ke`);
