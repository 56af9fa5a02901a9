import sql, { join } from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';

type Scope = {
  produkId: number;
  depoId?: number | undefined;
  batchId?: number | undefined;
  /** An instant; without it nothing was before. */ dari?: string | undefined;
};
/** What was there before an instant (farmasi.md F17). */
export async function saldoBefore(tx: TenantTx, { produkId, depoId, batchId, dari }: Scope): Promise<number> {
  if (dari === undefined) return 0;
  const where = join(
    [
      sql`produk_id = ${produkId}`,
      sql`pada < ${dari}`,
      ...(depoId === undefined ? [] : [sql`depo_id = ${depoId}`]),
      ...(batchId === undefined ? [] : [sql`batch_id = ${batchId}`]),
    ],
    ' and ',
  );
  return (
    await tx.one<{ jumlah: number }>(
      sql`select coalesce(sum(jumlah), 0)::bigint as jumlah from mutasi_stok where ${where}`,
    )
  ).jumlah;
}

export const findDepoName = async (tx: TenantTx, id: number): Promise<string | undefined> =>
  (await tx.row<{ nama: string }>(sql`select nama from depo where id = ${id}`))?.nama;
