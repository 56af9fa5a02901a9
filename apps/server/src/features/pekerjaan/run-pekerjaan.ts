import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { JENIS_PEKERJAAN } from '@nadi/domain/pekerjaan/pekerjaan';
import type { AppServices } from '#platform/http/app-type.ts';
import { bareCtx, type Ctx, type TenantTx } from '#platform/db/db.ts';
import { AppError, errorTrace, isDatabaseUnreachable } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { accountCtx } from '#platform/jobs/system-ctx.ts';
import { loadAccount } from '#platform/auth/user-cache.ts';
import { kindOf, mayHave, type Progress } from './kind.ts';
import * as repo from './pekerjaan.repository.ts';
import { removeFiles } from './remove-files.ts';
import { tellEnd } from './tell.ts';

/** Work that ended its server so often would do so again. */
const MAX_TRIES = 3;
const BEAT_MS = 1000;
/** Browsers hear of the progress in every second beat. */
const TELL_EVERY = 2;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;
/** The work was cancelled, or another server goes on with it. */
class LostError extends Error {
  override readonly name = 'LostError';
}

const jobCtx = (faskesId: number): Ctx => ({ ...bareCtx(faskesId), requestId: 'pekerjaan' });

/** The asker as they are now. */
async function askerOf({ db }: AppServices, faskesId: number, { akun_id, jenis }: repo.Claimed): Promise<Ctx> {
  const account = await loadAccount(db, faskesId, akun_id);
  if (!account || !mayHave(account.izin, jenis))
    throw new AppError('TERLARANG', { message: 'Hak Anda atas isi berkas ini sudah tidak ada.' });
  return accountCtx(account, { faskesId, akunId: akun_id });
}

type Run = { services: AppServices; log: Log; faskesId: number; held: repo.Held; work: repo.Claimed };

/** Says every second that somebody is at work, until `ended`; `lost` aborts where it is nobody's any more. */
async function keepBeating(
  { services: { db }, log, faskesId, held }: Run,
  done: { baris: number; dari: number | null },
  { ended, lost }: { ended: AbortSignal; lost: AbortController },
): Promise<void> {
  for (let n = 1; !ended.aborted; n++) {
    await pause(BEAT_MS, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    try {
      const ours = await db.write(jobCtx(faskesId), async (tx) => {
        if (!(await repo.beat(tx, held, done))) return false;
        if (n % TELL_EVERY === 0) await announce(tx, 'pekerjaan', { pekerjaan_id: held.id });
        return true;
      });
      if (!ours) lost.abort(new LostError());
    } catch (error) {
      // The database may be back in a moment; after half a minute another server takes the work over.
      log.warn(errorTrace(error), 'work in the background could not say that it goes on');
    }
  }
}

type Made = { asker: Ctx; nama: string; file: { path: string; sha256: string; size: number }; baris: number };
/**
 * Stores the file under a name of this claim alone, which stands in the row before the bytes are there, and tells the
 * asker. So bytes can be removed by their row without asking whether another one needs them, and none lie there unnamed.
 */
async function keep({ services, faskesId, held, work }: Run, { asker, nama, file, baris }: Made): Promise<void> {
  const { db, berkas } = services;
  const ours = (did: boolean): void => {
    if (!did) throw new LostError();
  };
  const sha256 = createHash('sha256').update(`${held.pelaksana} ${file.sha256}`).digest('hex');
  // What an earlier claim named loses its name now.
  if (work.berkas_sha256 !== null) await berkas.ekspor.delete({ faskesId, sha256: work.berkas_sha256 });
  await db.write(asker, async (tx) => ours(await repo.nameFile(tx, held, sha256)));
  await berkas.ekspor.put({ faskesId, sha256 }, file.path, file.sha256);
  try {
    await db.write(asker, async (tx: TenantTx) => {
      ours(await repo.finish(tx, held, { nama, ukuran: file.size, baris }));
      await tellEnd(tx, work, {
        judul: (berkas) => `Berkas ${berkas} siap`,
        rincian: `${baris.toLocaleString('id-ID')} baris, hanya untuk Anda.`,
        tujuan: 'berkas',
      });
    });
  } catch (error) {
    // Whoever has the work now may have looked for these bytes before they were there.
    if (error instanceof LostError) await berkas.ekspor.delete({ faskesId, sha256 });
    throw error;
  }
}

/** Makes the file, stores it and tells the asker. */
async function make(run: Run, stopping: AbortSignal): Promise<void> {
  const { services, faskesId, work } = run;
  const { berkas } = services;
  const [ended, lost] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([stopping, lost.signal]);
  const done: { baris: number; dari: number | null } = { baris: 0, dari: null };
  const beating = keepBeating(run, done, { ended: ended.signal, lost });
  const folder = berkas.openRequestFolder();
  try {
    const asker = await askerOf(services, faskesId, work);
    const progress: Progress = async (baris, dari) => {
      signal.throwIfAborted();
      await askerOf(services, faskesId, work);
      Object.assign(done, { baris, dari });
    };
    const { nama, content } = await kindOf(work.jenis).make(services, asker, work.isian, progress);
    const file = await folder.write('berkas', nama, Readable.from(content));
    signal.throwIfAborted();
    await keep(run, { asker, nama, file, baris: done.baris });
  } finally {
    ended.abort();
    await beating;
    await folder.clear();
  }
}

const FAILED = 'Terjadi kesalahan yang tidak terduga. Coba lagi, dan beri tahu tim IT bila berulang.';

async function failWith({ services: { db }, faskesId, held, work }: Run, alasan: string): Promise<void> {
  await db.write(jobCtx(faskesId), async (tx) => {
    if (await repo.fail(tx, held, alasan))
      await tellEnd(tx, work, {
        judul: (berkas) => `Berkas ${berkas} tidak jadi`,
        rincian: alasan,
        tujuan: 'laporan-saya',
      });
  });
}

/** One work from its claim to its end, however that comes. */
async function workOn(run: Run, stopping: AbortSignal): Promise<void> {
  const { services, log, faskesId, held, work } = run;
  try {
    if (work.percobaan > MAX_TRIES)
      throw new AppError('RUSAK', {
        message: `Server berhenti ${MAX_TRIES} kali saat menyiapkannya. Persempit saringannya.`,
      });
    await make(run, stopping);
  } catch (error) {
    if (stopping.aborted) await services.db.write(jobCtx(faskesId), (tx) => repo.putBack(tx, held));
    // Whoever goes on, or has cancelled, has said all there is to say; without a database nobody can.
    else if (!(error instanceof LostError) && !isDatabaseUnreachable(error)) {
      const told = error instanceof AppError;
      if (!told || error.status >= 500)
        log.error(
          { pekerjaan: JENIS_PEKERJAAN[work.jenis].judul, faskes: faskesId, ...errorTrace(error) },
          'work in the background failed',
        );
      await failWith(run, told ? error.message : FAILED);
    }
  }
  await removeFiles(services, jobCtx(faskesId));
}

/** Does what was asked for in the background: `perNode` at once on this server, and so many in each facility. */
export type Pekerja = {
  soon(faskesId: number): void;
  /** Waits for what runs. */ idle(): Promise<void>;
  stop(): Promise<void>;
};

/** How many are at work together on one server (putusan.md N46). */
const PER_NODE = 2;

export function createPekerja(services: AppServices, log: Log): Pekerja {
  const waiting = new Set<number>();
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  /** Takes what is next in the facility, and stands behind the others for the one after it. */
  async function once(faskesId: number): Promise<void> {
    const pelaksana = crypto.randomUUID();
    const { db } = services;
    try {
      if (!(await db.read(jobCtx(faskesId), repo.hasWaiting))) return;
      const work = await db.write(jobCtx(faskesId), (tx) => repo.claim(tx, pelaksana));
      if (!work) return;
      waiting.add(faskesId);
      takeNext();
      await workOn({ services, log, faskesId, work, held: { id: work.id, pelaksana } }, stopping.signal);
      waiting.add(faskesId);
    } catch (error) {
      log.warn({ faskes: faskesId, ...errorTrace(error) }, 'work in the background was left to the next minute');
    }
  }

  function takeNext(): void {
    for (const faskesId of waiting) {
      if (running.size >= PER_NODE || stopping.signal.aborted) return;
      waiting.delete(faskesId);
      const one: Promise<void> = once(faskesId).finally(() => {
        running.delete(one);
        takeNext();
      });
      running.add(one);
    }
  }

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    soon: (faskesId) => {
      waiting.add(faskesId);
      takeNext();
    },
    idle,
    stop: async () => {
      stopping.abort();
      await idle();
    },
  };
}
