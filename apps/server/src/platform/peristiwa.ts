import sql from 'sql-template-tag';
import type { TenantTx } from './db.ts';

type Kabar = { topik: 'kunjungan' | 'pasien' | 'master' | 'akses'; izin: string; data: Record<string, string | number> };

/** A live event: ids only, never patient data. Listeners get it at commit (NOTIFY), in commit order. */
export async function umumkan(tx: TenantTx, { topik, izin, data }: Kabar): Promise<void> {
  await tx.exec(sql`
    with baru as (insert into peristiwa (topik, izin, data) values (${topik}, ${izin}, ${JSON.stringify(data)}) returning id)
    select pg_notify('nadi', json_build_object('f', ${tx.ctx.faskesId}::int, 'i', id, 't', ${topik}::text, 'z', ${izin}::text, 'd', ${JSON.stringify(data)}::json)::text) from baru`);
}
