import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { proveStok } from './bukti.service.ts';
import { saveBukti } from './bukti.repository.ts';
import * as repo from './ledger.repository.ts';

const BATCH = 200;

async function releaseSome(tx: TenantTx): Promise<number> {
  const lapsed = await repo.lockLapsed(tx, BATCH);
  // Somebody may have issued or renewed one while this waited for its balance.
  const still = await repo.listStillLapsed(
    tx,
    lapsed.map(({ id }) => id),
  );
  const byRow = Map.groupBy(still, ({ depo_id, batch_id }) => `${depo_id}/${batch_id}`);
  await repo.addDipesan(
    tx,
    [...byRow.values()].map((rows) => ({
      depo_id: (rows[0] as repo.Reservasi).depo_id,
      batch_id: (rows[0] as repo.Reservasi).batch_id,
      delta: -rows.reduce((total, { jumlah }) => total + jumlah, 0),
    })),
  );
  await repo.endReservasi(
    tx,
    still.map(({ id }) => id),
    'lewat',
  );
  for (const [depoId, rows] of Map.groupBy(still, ({ depo_id }) => depo_id))
    await repo.announceStok(
      tx,
      depoId,
      rows.map((r) => r.produk_id),
    );
  return lapsed.length;
}

/** spec: F21: what was set aside too long is free again. */
export async function releaseLapsed(db: Database, ctx: Ctx, signal: AbortSignal): Promise<void> {
  for (let n = BATCH; n === BATCH && !signal.aborted;) n = await db.write(ctx, releaseSome);
}

/** spec: F14: every night each facility's ledger is held against its balances, and the answer kept. */
export async function proveEveryNight(db: Database, ctx: Ctx): Promise<void> {
  const bukti = await db.read(ctx, (tx) => proveStok(tx));
  if (bukti.diperiksa > 0) await db.write(ctx, (tx) => saveBukti(tx, bukti));
}

/** 19:30 UTC is 02:30 in Jakarta. */
export const stokJobs = (db: Database): Job[] => [
  { nama: 'lepas_reservasi', jadwal: '*/5 * * * *', perFaskes: (ctx, signal) => releaseLapsed(db, ctx, signal) },
  {
    nama: 'bukti_stok',
    jadwal: '30 19 * * *',
    catchUp: '1d',
    lane: 'panjang',
    perFaskes: (ctx) => proveEveryNight(db, ctx),
  },
];
