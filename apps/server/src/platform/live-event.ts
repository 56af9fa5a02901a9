import sql from 'sql-template-tag';
import { LIVE_EVENTS } from '@nadi/contract/live-topics';
import type { LiveDataOf, LiveEventName } from '@nadi/contract/live-topics';
import type { Permission } from '@nadi/domain/akses/permission';
import type { TenantTx } from './db.ts';

/** Separates the permissions of a stored event, of which a listener needs one. */
const IZIN_SEPARATOR = '|';

/** The permissions of a stored event, which `announce` took from the table of events. */
export const readHearers = (izin: string): Permission[] => izin.split(IZIN_SEPARATOR) as Permission[];

/**
 * Announces a live event, which holds ids only and never patient data. Listeners get it at commit (NOTIFY), in the
 * order of commits.
 */
export async function announce<N extends LiveEventName>(tx: TenantTx, name: N, data: LiveDataOf<N>): Promise<void> {
  const { topik: topic, izin } = LIVE_EVENTS[name];
  const anyOf = izin.join(IZIN_SEPARATOR);
  await tx.exec(sql`
    with baru as (insert into peristiwa (topik, izin, data) values (${topic}, ${anyOf}, ${JSON.stringify(data)}) returning id)
    select pg_notify('nadi', json_build_object('f', ${tx.ctx.faskesId}::int, 'i', id, 't', ${topic}::text, 'z', ${anyOf}::text, 'd', ${JSON.stringify(data)}::json)::text) from baru`);
}
