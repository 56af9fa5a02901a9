import type { Ctx } from '../db/db.ts';
import type { Berkas } from './berkas.ts';
import type { Job } from '../jobs/jobs.ts';
import { withLocks, type BerkasStorage } from './save.ts';
import { listFaskes, listRecorded } from './berkas-table.ts';
import { PREFIXES } from './store.ts';

const DAY_MS = 86_400_000;

/** A job acts for no user. */
const jobCtx = (faskesId: number): Ctx => ({
  faskesId,
  akunId: 0,
  izin: [],
  zona: 'Asia/Jakarta',
  today: '',
  normLength: 6,
  requestId: 'pekerjaan',
  idempotensi: null,
});

/**
 * Crashes leave only a few orphans. When there are more than this, and more than a tenth of what is stored, the
 * database is probably not the one that these files belong to.
 */
const FEW_ORPHANS = 20;
const tooMany = (orphans: number, berkas: number): boolean => orphans > FEW_ORPHANS && orphans > berkas / 10;

/** Bytes younger than `before` may still get their row. After an abort the next run starts from the beginning. */
type SearchLimits = { before: Date; signal: AbortSignal | undefined };
type Comparison = { berkas: number; hilang: number; yatim: string[] };

/** Compares a facility's stored files with its rows. */
async function compareFaskes(
  { db, store }: BerkasStorage,
  ctx: Ctx,
  { before, signal }: SearchLimits,
): Promise<Comparison> {
  const result: Comparison = { berkas: 0, hilang: 0, yatim: [] };
  for (const prefix of PREFIXES) {
    signal?.throwIfAborted();
    // The rows are read first. Bytes are stored before their row is written, so a recorded file that is not found is
    // really missing.
    const recorded = new Set(await db.read(ctx, (tx) => listRecorded(tx, prefix)));
    for await (const { sha256, modifiedAt } of store.list(ctx.faskesId, prefix)) {
      result.berkas += 1;
      if (!recorded.delete(sha256) && modifiedAt < before) result.yatim.push(sha256);
    }
    result.hilang += recorded.size;
  }
  return result;
}

async function checkFaskes(storage: BerkasStorage, faskesId: number, limits: SearchLimits): Promise<OrphanCounts> {
  const ctx = jobCtx(faskesId);
  const { berkas, hilang, yatim: orphans } = await compareFaskes(storage, ctx, limits);
  if (tooMany(orphans.length, berkas)) {
    storage.log.error(
      { faskes: faskesId, berkas, yatim: orphans.length },
      'too many stored files without a row, none removed: is this the database they belong to?',
    );
    return { dibuang: 0, hilang };
  }
  // The row is looked for again under the lock, because somebody may be sending the same bytes just now.
  for (const orphan of orphans) await withLocks(storage, ctx, [orphan], async () => undefined);
  return { dibuang: orphans.length, hilang };
}

type OrphanCounts = { dibuang: number; hilang: number };

/**
 * Removes bytes older than a day that no row stands for, unless there are suspiciously many. Rows whose bytes are
 * missing are counted and kept.
 */
export async function removeOrphanBerkas(
  berkas: Berkas,
  storage: BerkasStorage,
  now = new Date(),
  signal?: AbortSignal,
): Promise<OrphanCounts> {
  const before = new Date(now.getTime() - DAY_MS);
  await berkas.clear(before);
  const total: OrphanCounts = { dibuang: 0, hilang: 0 };
  for (const faskesId of await storage.db.platform(listFaskes)) {
    const { dibuang, hilang } = await checkFaskes(storage, faskesId, { before, signal });
    total.dibuang += dibuang;
    total.hilang += hilang;
  }
  if (total.dibuang + total.hilang > 0) storage.log.warn(total, 'stored files compared with their rows');
  return total;
}

/** Runs on Sundays at 02:00 in Jakarta. */
export const berkasJob = (berkas: Berkas, storage: BerkasStorage): Job => ({
  nama: 'bersihkan_berkas',
  jadwal: '0 19 * * 6',
  catchUp: '1w',
  lane: 'panjang',
  run: async (signal) => void (await removeOrphanBerkas(berkas, storage, new Date(), signal)),
});
