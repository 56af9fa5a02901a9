import sql from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';

/** `kata` is the searched name behind a space, so that each of its words begins with one. */
export type RecentPasien = { id: number; kata: string };

/** The patient a clerk looks for has mostly been here lately, so this many recent patients are compared one by one. */
const RECENT_SCANNED = 100;

export const listRecentPasien = (tx: TenantTx): Promise<RecentPasien[]> =>
  tx.rows(sql`
    select p.id, ' ' || p.nama_cari as kata from pasien_berkunjung b join pasien p on p.id = b.pasien_id
    where b.pada is not null and p.digabung_ke is null order by b.pada desc limit ${RECENT_SCANNED}`);
