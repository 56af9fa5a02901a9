import sql from 'sql-template-tag';
import type { Permission } from '@nadi/domain/akses/permission';
import type { TenantTx } from './db.ts';

/** Separates the permissions of an event, of which a listener needs one. */
export const IZIN_SEPARATOR = '|';

/** Visits are shown in their list and in the queue. */
export const KUNJUNGAN_IZIN = ['view kunjungan', 'view antrean'] as const;

type LiveEvent = {
  topik: 'kunjungan' | 'pasien' | 'master' | 'akses';
  /** When there are several, any one of them is enough. */
  izin: Permission | readonly Permission[];
  data: Record<string, string | number>;
};

/**
 * Announces a live event, which holds ids only and never patient data. Listeners get it at commit (NOTIFY), in the
 * order of commits.
 */
export async function announce(tx: TenantTx, { topik: topic, izin, data }: LiveEvent): Promise<void> {
  const anyOf = [izin].flat().join(IZIN_SEPARATOR);
  await tx.exec(sql`
    with baru as (insert into peristiwa (topik, izin, data) values (${topic}, ${anyOf}, ${JSON.stringify(data)}) returning id)
    select pg_notify('nadi', json_build_object('f', ${tx.ctx.faskesId}::int, 'i', id, 't', ${topic}::text, 'z', ${anyOf}::text, 'd', ${JSON.stringify(data)}::json)::text) from baru`);
}
