import sql from 'sql-template-tag';
import { BARIS_AKTIF, DIKIRIM, DISIAPKAN, DITELAAH, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';

/** Prescriptions that have waited longer than so many days for whoever should fetch them, or their rest. */
export const listNotFetched = (tx: TenantTx, days: number): Promise<{ id: number }[]> =>
  tx.rows(sql`
    select id from resep
    where (status in (${literal(DIKIRIM)}, ${literal(DITELAAH)}, ${literal(DISIAPKAN)}) and dikirim_pada < now() - ${days}::int * interval '1 day')
      or (status = ${literal(SEBAGIAN)} and dikirim_pada < now() - ${days}::int * interval '1 day'
      and diserahkan_pada < now() - ${days}::int * interval '1 day')
    order by id`);

export const dropOpenLines = (
  tx: TenantTx,
  resepId: number,
  { status, alasan }: { status: number; alasan: string },
): Promise<number> =>
  tx.exec(sql`
    update resep_baris set status = ${status}, alasan = ${alasan}, diubah_pada = now()
    where resep_id = ${resepId} and status = ${literal(BARIS_AKTIF)} and diserahkan < coalesce(jumlah, 0)`);
