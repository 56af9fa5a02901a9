import { randomUUID } from 'node:crypto';
import { setTimeout as tunggu } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { withoutIdempotensi, type Ctx, type Database, type TenantTx } from '../db/db.ts';
import { AppError } from '../http/errors.ts';
import type { PreparedBerkas } from './prepare.ts';
import { takeLock, recordBerkas, releaseLocks, renewLocks, findRecorded } from './berkas-table.ts';
import type { BerkasStore } from './store.ts';

/**
 * How long a request waits for another one that works on the same bytes. This is longer than a lock outlives a process
 * that died.
 */
const WAIT = { everyMs: 50, times: 400 };
const RENEW_MS = 5000;

export type BerkasStorage = { db: Database; store: BerkasStore; log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/** Returns what a request's handler stores files with. */
export const requestStorage = (
  { db, berkas }: { db: Database; berkas: { store: BerkasStore } },
  { log }: Pick<BerkasStorage, 'log'>,
): BerkasStorage => ({ db, store: berkas.store, log });

const beingSaved = (): AppError =>
  new AppError('PENYIMPANAN_JAUH', {
    message: 'Berkas yang sama sedang disimpan. Coba lagi sebentar lagi.',
    retryAfter: 5,
  });

async function waitForLock(db: Database, ctx: Ctx, sha256: string, owner: string): Promise<void> {
  for (let n = 0; n < WAIT.times; n++) {
    if (await db.write(withoutIdempotensi(ctx), (tx) => takeLock(tx, sha256, owner))) return;
    await tunggu(WAIT.everyMs);
  }
  throw beingSaved();
}

/**
 * Removes those bytes that no row stands for, while nobody else can store them. It does not matter whether this or an
 * earlier request left them.
 */
async function removeOrphans({ db, store }: BerkasStorage, ctx: Ctx, sha256: readonly string[]): Promise<string[]> {
  const recorded = await db.read(ctx, (tx) => findRecorded(tx, sha256));
  const orphans = sha256.filter((s) => !recorded.has(s));
  for (const s of orphans) await store.delete({ faskesId: ctx.faskesId, sha256: s });
  return orphans;
}

/**
 * Runs `fn` while no other request can store or remove these contents, then removes those that no row stands for. The
 * weekly search for orphans uses it too.
 * The locks are renewed meanwhile. A process that could not renew them (a computer that slept) may have lost them, so
 * `assertHeld` checks them once more in the transaction that writes the rows.
 */
export async function withLocks<T>(
  storage: BerkasStorage,
  ctx: Ctx,
  sha256: readonly string[],
  fn: (assertHeld: (tx: TenantTx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const owner = randomUUID();
  // The locks are taken in one order by everybody, so that two requests never wait for each other.
  const hashes = [...new Set(sha256)].toSorted();
  const assertHeld = async (tx: TenantTx): Promise<void> => {
    if ((await renewLocks(tx, owner)) < hashes.length) throw beingSaved();
  };
  const renewal = setInterval(
    () => void storage.db.write(withoutIdempotensi(ctx), (tx) => renewLocks(tx, owner)).catch(() => undefined),
    RENEW_MS,
  );
  try {
    for (const one of hashes) await waitForLock(storage.db, ctx, one, owner);
    try {
      return await fn(assertHeld);
    } finally {
      await storage.db
        .write(withoutIdempotensi(ctx), assertHeld)
        .then(() => removeOrphans(storage, ctx, hashes))
        .catch((error: Error) => storage.log.warn({ jenis: error.name }, 'files without a row left to the weekly job'));
    }
  } finally {
    clearInterval(renewal);
    await storage.db
      .write(withoutIdempotensi(ctx), (tx) => releaseLocks(tx, owner))
      .catch((error: Error) => storage.log.warn({ jenis: error.name }, 'lock of a file left to expire'));
  }
}

/**
 * Stores the bytes, then writes the rows. `write` opens its own transaction and calls `record` in it, which returns the
 * ids in the order of `prepared`.
 * When `write` fails, or turns out to be a replay that writes nothing, no bytes are left that no row stands for. The
 * store is never called inside a transaction.
 */
export async function saveBerkas<T>(
  storage: BerkasStorage,
  ctx: Ctx,
  prepared: readonly PreparedBerkas[],
  write: (record: (tx: TenantTx) => Promise<number[]>) => Promise<T>,
): Promise<T> {
  const { faskesId } = ctx;
  return withLocks(
    storage,
    ctx,
    prepared.map((b) => b.sha256),
    async (assertHeld) => {
      for (const { sha256, path } of prepared) await storage.store.put({ faskesId, sha256 }, path);
      return write(async (tx) => {
        await assertHeld(tx);
        const ids: number[] = [];
        for (const one of prepared) ids.push(await recordBerkas(tx, one));
        return ids;
      });
    },
  );
}
