import type { Ctx, Database } from '#platform/db/db.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { saveBukti } from './kas.repository.ts';
import { proveKas } from './kas.service.ts';

/** Every night each facility's cash book is held against its balances, and the answer kept. */
export async function proveEveryNight(db: Database, ctx: Ctx): Promise<void> {
  const bukti = await db.read(ctx, proveKas);
  if (bukti.diperiksa > 0) await db.write(ctx, (tx) => saveBukti(tx, bukti));
}

/** 19:40 UTC is 02:40 in Jakarta. */
export const kasJobs = (db: Database): Job[] => [
  {
    nama: 'bukti_kas',
    jadwal: '40 19 * * *',
    catchUp: '1d',
    lane: 'panjang',
    perFaskes: (ctx) => proveEveryNight(db, ctx),
  },
];
