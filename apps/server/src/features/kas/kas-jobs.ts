import type { Database } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { listActiveFaskes, systemCtx } from '../../platform/system-ctx.ts';
import { saveBukti } from './kas.repository.ts';
import { proveKas } from './kas.service.ts';

/** Every night each facility's cash book is held against its balances, and the answer kept. */
export async function proveEveryNight(db: Database, signal: AbortSignal): Promise<void> {
  for (const faskes of await listActiveFaskes(db)) {
    if (signal.aborted) return;
    const bukti = await db.read(systemCtx(faskes), proveKas);
    if (bukti.diperiksa > 0) await db.write(systemCtx(faskes), (tx) => saveBukti(tx, bukti));
  }
}

/** 19:40 UTC is 02:40 in Jakarta. */
export const kasJobs = (db: Database): Job[] => [
  { nama: 'bukti_kas', jadwal: '40 19 * * *', catchUp: '1d', run: (signal) => proveEveryNight(db, signal) },
];
