import sql, { type Sql } from 'sql-template-tag';
import { LIVE_EVENTS } from '@nadi/contract/live-topics';
import type { LiveDataOf, LiveEventName } from '@nadi/contract/live-topics';
import type { Permission } from '@nadi/domain/akses/permission';
import type { TenantTx } from './db.ts';

/** Separates the permissions of a stored event, of which a listener needs one. */
const IZIN_SEPARATOR = '|';

/** The permissions of a stored event, which `announce` took from the table of events. */
export const readHearers = (izin: string): Permission[] => izin.split(IZIN_SEPARATOR) as Permission[];

/**
 * An event as parts of a larger statement: `insert` returns id and data of the stored event, and `notify` is an
 * expression over those rows. `data` selects one jsonb value for each event.
 */
export function eventSql(tx: TenantTx, name: LiveEventName, data: Sql): { insert: Sql; notify: (rows: Sql) => Sql } {
  const { topik: topic, izin } = LIVE_EVENTS[name];
  const anyOf = izin.join(IZIN_SEPARATOR);
  // The notice comes back to this server a moment after the commit; whoever reads at once must see the change. What the
  // data will be only the statement knows.
  tx.afterCommit((memory) => memory.hear(tx.ctx.faskesId, { topik: topic, data: {} }));
  return {
    insert: sql`insert into peristiwa (topik, izin, data) select ${topic}, ${anyOf}, d.data from (${data}) d (data) returning id, data`,
    notify: (rows) =>
      sql`(select pg_notify('nadi', json_build_object('f', ${tx.ctx.faskesId}::int, 'i', id, 't', ${topic}::text, 'z', ${anyOf}::text, 'd', data)::text) from ${rows})`,
  };
}

/**
 * Announces a live event, which holds ids only and never patient data. Listeners get it at commit (NOTIFY), in the
 * order of commits.
 */
export async function announce<N extends LiveEventName>(tx: TenantTx, name: N, data: LiveDataOf<N>): Promise<void> {
  tx.afterCommit((memory) => memory.hear(tx.ctx.faskesId, { topik: LIVE_EVENTS[name].topik, data }));
  const { insert, notify } = eventSql(tx, name, sql`select ${JSON.stringify(data)}::jsonb`);
  await tx.exec(sql`with baru as (${insert}) select ${notify(sql`baru`)}`);
}
