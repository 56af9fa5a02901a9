import sql from 'sql-template-tag';
import { RESEP_DITUNGGU, STATUS_RESEP, type StatusResep } from '@nadi/domain/resep/status-resep';
import { literal } from '#platform/db/sql-literal.ts';
import type { PasienResep } from '#features/pasien/pasien.public.ts';

/** What a death must not pass over: medicine that the pharmacy would still hand over. */
export const RESEP_FOR_PASIEN: PasienResep = {
  listOpen: async (tx, pasienId) => {
    const rows = await tx.rows<{ nomor: string; status: StatusResep }>(sql`
      select coalesce(s.no_resep, s.id::text) as nomor, s.status from resep s
      where s.pasien_id = ${pasienId} and s.status in (${literal(...RESEP_DITUNGGU)}) order by s.id`);
    return rows.map(({ nomor, status }) => `${nomor} (${STATUS_RESEP[status].toLowerCase()})`);
  },
};
