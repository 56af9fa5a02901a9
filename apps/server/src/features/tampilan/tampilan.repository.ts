import sql from 'sql-template-tag';
import type { IsiTampilan } from '@nadi/contract/tampilan.contract';
import type { TenantTx } from '../../platform/db.ts';

export async function findTampilan(tx: TenantTx, kunci: string): Promise<IsiTampilan | null> {
  const baris = await tx.row<{ isi: IsiTampilan | null }>(
    sql`select isi from tampilan where akun_id = ${tx.ctx.akunId} and kunci = ${kunci}`,
  );
  return baris?.isi ?? null;
}

/** Counts the other lists that this account has saved a view of. */
export async function hitungLain(tx: TenantTx, kunci: string): Promise<number> {
  return (
    await tx.one<{ jumlah: number }>(
      sql`select count(*) as jumlah from tampilan where akun_id = ${tx.ctx.akunId} and kunci <> ${kunci}`,
    )
  ).jumlah;
}

export async function simpanTampilan(tx: TenantTx, kunci: string, isi: IsiTampilan | null): Promise<void> {
  await tx.exec(sql`
    insert into tampilan (akun_id, kunci, isi) values (${tx.ctx.akunId}, ${kunci}, ${isi === null ? null : JSON.stringify(isi)}::jsonb)
    on conflict (faskes_id, akun_id, kunci) do update set isi = excluded.isi, diubah_pada = now()`);
}
