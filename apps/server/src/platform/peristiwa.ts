import sql from 'sql-template-tag';
import type { TenantTx } from './db.ts';

/** Between the permissions of an event, of which a listener needs one. */
export const PEMISAH_IZIN = '|';

/** Visits are seen in their list and in the queue. */
export const IZIN_KUNJUNGAN = ['view kunjungan', 'view antrean'] as const;

type Kabar = {
  topik: 'kunjungan' | 'pasien' | 'master' | 'akses';
  /** Any one of several is enough. */ izin: string | readonly string[];
  data: Record<string, string | number>;
};

/** A live event: ids only, never patient data. Listeners get it at commit (NOTIFY), in commit order. */
export async function umumkan(tx: TenantTx, { topik, izin, data }: Kabar): Promise<void> {
  const salahSatu = [izin].flat().join(PEMISAH_IZIN);
  await tx.exec(sql`
    with baru as (insert into peristiwa (topik, izin, data) values (${topik}, ${salahSatu}, ${JSON.stringify(data)}) returning id)
    select pg_notify('nadi', json_build_object('f', ${tx.ctx.faskesId}::int, 'i', id, 't', ${topik}::text, 'z', ${salahSatu}::text, 'd', ${JSON.stringify(data)}::json)::text) from baru`);
}
