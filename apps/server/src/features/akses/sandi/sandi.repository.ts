import sql from 'sql-template-tag';
import type { PlatformTx, TenantTx } from '#platform/db/db.ts';

export type SandiAkun = { id: number; faskes_id: number | null; sandi_hash: string; nama: string; email: string };

export const findSandiAkun = (tx: PlatformTx, akunId: number): Promise<SandiAkun> =>
  tx.one(sql`select id, faskes_id, sandi_hash, nama, email from akun where id = ${akunId}`);

/**
 * Stores the password that its owner chose. `oldHash` is the one that was checked before, where it was: of two changes at
 * once the second finds another. Returns whether it was stored.
 */
export const storeOwnSandi = async (
  tx: TenantTx,
  { akunId, hash, oldHash = null }: { akunId: number; hash: string; oldHash?: string | null },
): Promise<boolean> =>
  (await tx.exec(
    sql`update akun set sandi_hash = ${hash}, sandi_sampai = null, sandi_diubah_pada = now() where id = ${akunId}
      and (${oldHash}::text is null or sandi_hash = ${oldHash})`,
  )) === 1;
