import sql from 'sql-template-tag';
import type { TenantTx } from './db.ts';

/** Separates the permissions of an event, of which a listener needs one. */
export const PEMISAH_IZIN = '|';

/** Visits are shown in their list and in the queue. */
export const IZIN_KUNJUNGAN = ['view kunjungan', 'view antrean'] as const;

type Kabar = {
  topik: 'kunjungan' | 'pasien' | 'master' | 'akses';
  /** When there are several, any one of them is enough. */
  izin: string | readonly string[];
  data: Record<string, string | number>;
};

/**
 * Announces a live event, which holds ids only and never patient data. Listeners get it at commit (NOTIFY), in the
 * order of commits.
 */
export async function umumkan(tx: TenantTx, { topik, izin, data }: Kabar): Promise<void> {
  const salahSatu = [izin].flat().join(PEMISAH_IZIN);
  await tx.exec(sql`
    with baru as (insert into peristiwa (topik, izin, data) values (${topik}, ${salahSatu}, ${JSON.stringify(data)}) returning id)
    select pg_notify('nadi', json_build_object('f', ${tx.ctx.faskesId}::int, 'i', id, 't', ${topik}::text, 'z', ${salahSatu}::text, 'd', ${JSON.stringify(data)}::json)::text) from baru`);
}
