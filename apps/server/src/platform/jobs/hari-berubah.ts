import sql from 'sql-template-tag';
import type { TenantTx } from '../db/db.ts';

/** The tables whose changes of past days are noted by triggers (migration 0220). */
export type SumberHari = 'biaya' | 'kas_mutasi' | 'kunjungan';

/** `hari` is a past day of the facility, YYYY-MM-DD. */
export type ChangedDay = { sumber: SumberHari; hari: string };

const MAX_NOTES = 10_000;

/**
 * Takes the notes of past days that saves have changed, for whoever makes reports of these days again in the same
 * transaction: where that is undone, the notes stand again. A change that is committed later leaves a note of its own,
 * so no day is forgotten; one may come twice. Notes that somebody else is taking are left to them.
 *
 * Returns: each day once for each source, oldest first; empty where nothing has changed.
 */
export const takeChangedDays = (tx: TenantTx, sumber: readonly SumberHari[]): Promise<ChangedDay[]> =>
  tx.rows(sql`
    with diambil as (
      delete from hari_berubah where id in (
        select id from hari_berubah where sumber = any(${sumber}::text[]) order by id limit ${MAX_NOTES} for update skip locked
      ) returning sumber, hari
    )
    select distinct sumber, hari from diambil order by hari, sumber`);

/** SQL of the nightly cleaning, in one facility: of many notes of a day the newest is enough. */
export const MERGE_NOTES = `delete from hari_berubah h using hari_berubah n
  where n.faskes_id = h.faskes_id and n.sumber = h.sumber and n.hari = h.hari and n.id > h.id`;
