import { randomUUID } from 'node:crypto';
import { setTimeout as tunggu } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Ctx, Database, TenantTx } from '../db.ts';
import { AppError } from '../errors.ts';
import type { BerkasSiap } from './siapkan.ts';
import { ambilKunci, catatBerkas, lepasKunci, perbaruiKunci, yangTercatat } from './tabel-berkas.ts';
import type { TokoBerkas } from './toko.ts';

/**
 * How long a request waits for another one that works on the same bytes. This is longer than a lock outlives a process
 * that died.
 */
const TUNGGU = { tiapMs: 50, kali: 400 };
const PERBARUI_MS = 5000;

export type Gudang = { db: Database; toko: TokoBerkas; log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/** Returns what a request's handler stores files with. */
export const gudangPermintaan = (
  { db, berkas }: { db: Database; berkas: { toko: TokoBerkas } },
  { log }: Pick<Gudang, 'log'>,
): Gudang => ({ db, toko: berkas.toko, log });

/** These side steps run without the request's idempotency key, because the replay mechanism would skip them. */
const tanpaKunci = (ctx: Ctx): Ctx => ({ ...ctx, idempotensi: null });

const sedangDisimpan = (): AppError =>
  new AppError('PENYIMPANAN_JAUH', {
    message: 'Berkas yang sama sedang disimpan. Coba lagi sebentar lagi.',
    retryAfter: 5,
  });

async function tungguKunci(db: Database, ctx: Ctx, sha256: string, pemilik: string): Promise<void> {
  for (let n = 0; n < TUNGGU.kali; n++) {
    if (await db.write(tanpaKunci(ctx), (tx) => ambilKunci(tx, sha256, pemilik))) return;
    await tunggu(TUNGGU.tiapMs);
  }
  throw sedangDisimpan();
}

/**
 * Removes those bytes that no row stands for, while nobody else can store them. It does not matter whether this or an
 * earlier request left them.
 */
async function rapikan({ db, toko }: Gudang, ctx: Ctx, sha256: readonly string[]): Promise<string[]> {
  const tercatat = await db.read(ctx, (tx) => yangTercatat(tx, sha256));
  const yatim = sha256.filter((s) => !tercatat.has(s));
  for (const s of yatim) await toko.delete({ faskesId: ctx.faskesId, sha256: s });
  return yatim;
}

/**
 * Runs `fn` while no other request can store or remove these contents, then removes those that no row stands for. The
 * weekly search for orphans uses it too.
 * The locks are renewed meanwhile. A process that could not renew them (a computer that slept) may have lost them, so
 * `assertHeld` checks them once more in the transaction that writes the rows.
 */
export async function denganKunci<T>(
  gudang: Gudang,
  ctx: Ctx,
  sha256: readonly string[],
  fn: (pastikan: (tx: TenantTx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const pemilik = randomUUID();
  // The locks are taken in one order by everybody, so that two requests never wait for each other.
  const semua = [...new Set(sha256)].toSorted();
  const pastikan = async (tx: TenantTx): Promise<void> => {
    if ((await perbaruiKunci(tx, pemilik)) < semua.length) throw sedangDisimpan();
  };
  const perbarui = setInterval(
    () => void gudang.db.write(tanpaKunci(ctx), (tx) => perbaruiKunci(tx, pemilik)).catch(() => undefined),
    PERBARUI_MS,
  );
  try {
    for (const satu of semua) await tungguKunci(gudang.db, ctx, satu, pemilik);
    try {
      return await fn(pastikan);
    } finally {
      await gudang.db
        .write(tanpaKunci(ctx), pastikan)
        .then(() => rapikan(gudang, ctx, semua))
        .catch((error: Error) => gudang.log.warn({ jenis: error.name }, 'files without a row left to the weekly job'));
    }
  } finally {
    clearInterval(perbarui);
    await gudang.db
      .write(tanpaKunci(ctx), (tx) => lepasKunci(tx, pemilik))
      .catch((error: Error) => gudang.log.warn({ jenis: error.name }, 'lock of a file left to expire'));
  }
}

/**
 * Stores the bytes, then writes the rows. `write` opens its own transaction and calls `record` in it, which returns the
 * ids in the order of `prepared`.
 * When `write` fails, or turns out to be a replay that writes nothing, no bytes are left that no row stands for. The
 * store is never called inside a transaction.
 */
export async function simpanBerkas<T>(
  gudang: Gudang,
  ctx: Ctx,
  isi: readonly BerkasSiap[],
  tulis: (catat: (tx: TenantTx) => Promise<number[]>) => Promise<T>,
): Promise<T> {
  const { faskesId } = ctx;
  return denganKunci(
    gudang,
    ctx,
    isi.map((b) => b.sha256),
    async (pastikan) => {
      for (const { sha256, jalur } of isi) await gudang.toko.put({ faskesId, sha256 }, jalur);
      return tulis(async (tx) => {
        await pastikan(tx);
        const id: number[] = [];
        for (const satu of isi) id.push(await catatBerkas(tx, satu));
        return id;
      });
    },
  );
}
