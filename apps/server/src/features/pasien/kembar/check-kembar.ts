import { setTimeout as rest } from 'node:timers/promises';
import { KEMBAR_SUSPECTED_SKOR, comparerFor } from '@nadi/domain/pasien/kembar';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { eachFaskes } from '#platform/jobs/each-faskes.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { listCalon, listPersons, setFixedPlan } from './calon.repository.ts';
import * as repo from './kembar.repository.ts';

const BATCH_SIZE = 50;
/** This is enough to check a newly loaded facility with a million patients in one or two nights. */
const MAX_DURATION_MS = 2 * 3_600_000;

/** Brings the work list up to date for one patient: new suspected pairs are added, corrected ones are closed. */
export async function checkPasien(tx: TenantTx, pasienId: number): Promise<void> {
  const [person] = await listPersons(tx, [pasienId]);
  if (!person) return;
  const partners = await repo.listOpenPartner(tx, pasienId);
  const [calon, listed] = await Promise.all([
    listCalon(tx, person, { except: pasienId, withKunjungan: false }),
    listPersons(tx, partners),
  ]);
  const others = new Map([...calon, ...listed].map((o) => [o.id, o]));
  const compareWith = comparerFor(person);
  const scores = [...others.values()].map((o) => ({ id: o.id, ...compareWith(o) }));
  const suspected = scores.filter(({ skor }) => skor >= KEMBAR_SUSPECTED_SKOR);
  const outdated = scores
    .filter(({ id, skor }) => skor < KEMBAR_SUSPECTED_SKOR && partners.includes(id))
    .map(({ id }) => id);
  if (suspected.length === 0 && outdated.length === 0) return;
  await repo.lockPasien(tx, [pasienId, ...suspected.map(({ id }) => id)]);
  await repo.saveGuesses(
    tx,
    suspected.map(({ id, skor, alasan }) => ({ a: Math.min(id, pasienId), b: Math.max(id, pasienId), skor, alasan })),
  );
  await repo.closeOutdated(tx, pasienId, outdated);
}

/** Where a check gets its patients from, and how it takes one, so that no other server checks the same patient. */
type CheckSource = {
  list: (tx: TenantTx, max: number) => Promise<number[]>;
  take: (tx: TenantTx, pasienId: number) => Promise<boolean>;
  /** How often the time of a check is rested after it. */
  rests: number;
};
/** What was saved by day is checked while people save more: a quarter of the time at the most is for the check. */
const QUEUE_SOURCE: CheckSource = { list: repo.listKembarQueue, take: repo.takeFromKembarQueue, rests: 3 };
const SAPUAN_SOURCE: CheckSource = { list: repo.listSapuan, take: repo.moveSapuan, rests: 0 };

/**
 * Checks patients until none is left or the signal aborts. Each patient has a transaction of its own, so that saving
 * one never waits for a batch. Returns how many were checked.
 */
async function checkUntilDone(
  db: Database,
  ctx: Ctx,
  { list, take, rests }: CheckSource,
  signal: AbortSignal,
): Promise<number> {
  const checkNext = (id: number): Promise<boolean> =>
    db.write(ctx, async (tx) => {
      await setFixedPlan(tx);
      const isOurs = await take(tx, id);
      if (isOurs) await checkPasien(tx, id);
      return isOurs;
    });
  for (let count = 0; ;) {
    const waiting = await db.write(ctx, (tx) => list(tx, BATCH_SIZE));
    let checked = 0;
    for (const id of waiting) {
      if (signal.aborted) break;
      const startedAt = performance.now();
      if (await checkNext(id)) checked += 1;
      // An end while it rests is looked at before the next patient.
      if (rests > 0) await rest(rests * (performance.now() - startedAt), undefined, { signal }).catch(() => undefined);
    }
    count += checked;
    if (waiting.length < BATCH_SIZE || checked === 0) return count;
  }
}

/** Checks all patients that were saved since the last run, in every facility. Returns how many. */
export async function checkKembarQueue(db: Database, signal = AbortSignal.timeout(MAX_DURATION_MS)): Promise<number> {
  let count = 0;
  const check = async (ctx: Ctx): Promise<void> => {
    count += await checkUntilDone(db, ctx, QUEUE_SOURCE, signal);
  };
  await eachFaskes(db, check, { signal });
  return count;
}

/**
 * Checks the patients of a facility that were never checked (loaded in bulk, or older than the check itself), from
 * where the last night ended. Returns how many.
 */
export const sweepKembar = (db: Database, ctx: Ctx, signal: AbortSignal): Promise<number> =>
  checkUntilDone(db, ctx, SAPUAN_SOURCE, signal);

/** The nightly job runs at 19:00 UTC, which is 02:00 in Jakarta. */
export const kembarJobs = (db: Database): Job[] => [
  {
    nama: 'periksa_kembar',
    jadwal: '* * * * *',
    lane: 'panjang',
    maxMs: MAX_DURATION_MS,
    perFaskes: (ctx, signal) => checkUntilDone(db, ctx, QUEUE_SOURCE, signal),
  },
  {
    nama: 'sapu_kembar',
    jadwal: '0 19 * * *',
    catchUp: '1d',
    lane: 'panjang',
    maxMs: MAX_DURATION_MS,
    perFaskes: (ctx, signal) => sweepKembar(db, ctx, signal),
  },
];
