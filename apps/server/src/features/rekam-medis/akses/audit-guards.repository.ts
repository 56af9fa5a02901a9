import sql, { raw, type Sql } from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';

/** The patient of a row, where its table names them. */
export const pasienIn = (table: string, id: number): Sql =>
  sql`(select x.pasien_id from ${raw(table)} x where x.id = ${id})`;
/** The same, where its table names only the visit. */
export const pasienOfVisitIn = (table: string, id: number): Sql =>
  sql`(select k.pasien_id from ${raw(table)} x join kunjungan k on k.id = x.kunjungan_id where x.id = ${id})`;

export const findNorm = (tx: TenantTx, pasienId: Sql): Promise<{ norm: number } | undefined> =>
  tx.row(sql`select norm from pasien where id = ${pasienId}`);
