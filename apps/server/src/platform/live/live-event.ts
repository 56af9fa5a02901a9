import sql, { raw, type Sql } from 'sql-template-tag';
import { LIVE_EVENTS } from '@nadi/contract/live-topics';
import type { LiveDataOf, LiveEventName } from '@nadi/contract/live-topics';
import type { Permission } from '@nadi/domain/akses/permission';
import type { LiveEvents, TenantTx } from '../db/db.ts';

/** Separates the permissions of a stored event, of which a listener needs one. */
const IZIN_SEPARATOR = '|';

/** The permissions of a stored event, which `announce` took from the table of events. */
export const readHearers = (izin: string): Permission[] => izin.split(IZIN_SEPARATOR) as Permission[];

/**
 * Events as parts of a larger statement (`tell` and `lastStatement` of a transaction): `step` stores them, `told` sends
 * the notices and answers the data of all of them.
 */
export function eventSql(faskesId: number, { name, data }: LiveEvents): { step: Sql; told: Sql } {
  const { topik: topic, izin } = LIVE_EVENTS[name];
  const anyOf = izin.join(IZIN_SEPARATOR);
  const stored = raw(`peristiwa_${name}`);
  return {
    step: sql`${stored} as (insert into peristiwa (topik, izin, data) select ${topic}, ${anyOf}, d.data from (${data}) d (data) returning id, data)`,
    told: sql`(select jsonb_agg(n.data) from (select data, pg_notify('nadi',
      json_build_object('f', ${faskesId}::int, 'i', id, 't', ${topic}::text, 'z', ${anyOf}::text, 'd', data)::text) from ${stored}) n)`,
  };
}

/**
 * Announces a live event, which holds ids only and never patient data. Listeners get it at commit (NOTIFY), in the
 * order of commits, and what this server keeps hears of it with the commit.
 */
export const announce = <N extends LiveEventName>(tx: TenantTx, name: N, data: LiveDataOf<N>): Promise<void> =>
  tx.tell({ name, data: sql`select ${JSON.stringify(data)}::jsonb` });
