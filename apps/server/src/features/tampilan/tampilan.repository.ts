import sql from 'sql-template-tag';
import type { TampilanValues } from '@nadi/contract/tampilan.contract';
import type { TenantTx } from '../../platform/db.ts';

export async function findTampilan(tx: TenantTx, key: string): Promise<TampilanValues | null> {
  const row = await tx.row<{ isi: TampilanValues | null }>(
    sql`select isi from tampilan where akun_id = ${tx.ctx.akunId} and kunci = ${key}`,
  );
  return row?.isi ?? null;
}

/** Counts the other lists that this account has saved a view of. */
export async function countOthers(tx: TenantTx, key: string): Promise<number> {
  return (
    await tx.one<{ jumlah: number }>(
      sql`select count(*) as jumlah from tampilan where akun_id = ${tx.ctx.akunId} and kunci <> ${key}`,
    )
  ).jumlah;
}

export async function saveTampilan(tx: TenantTx, key: string, isi: TampilanValues | null): Promise<void> {
  await tx.exec(sql`
    insert into tampilan (akun_id, kunci, isi) values (${tx.ctx.akunId}, ${key}, ${isi === null ? null : JSON.stringify(isi)}::jsonb)
    on conflict (faskes_id, akun_id, kunci) do update set isi = excluded.isi, diubah_pada = now()`);
}
