import sql, { type Sql } from 'sql-template-tag';
import { LOKET_SELESAI } from '@nadi/domain/loket/status-loket';
import type { MasterUser, UseCounts } from '#features/master/master.public.ts';

/** Counts the numbers of the hall whose column names the row; those of today that are not done yet count as in use. */
const tiketWith = (column: Sql): UseCounts => ({
  all: (tx, ids) =>
    tx.rows(
      sql`select 'Nomor antrean loket' as di, count(*)::int as jumlah from antrean_loket where ${column} in (${ids})`,
    ),
  today: (tx, ids) =>
    tx.rows(sql`select 'Nomor antrean loket hari ini' as di, count(*)::int as jumlah from antrean_loket
      where ${column} in (${ids}) and tanggal = ${tx.ctx.today}::date and status < ${LOKET_SELESAI}`),
});

export const MASTER_USE: MasterUser = { loket: tiketWith(sql`loket_id`), layananLoket: tiketWith(sql`layanan_id`) };
