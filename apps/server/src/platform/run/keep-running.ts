import { EventEmitter } from 'node:events';
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 60_000;
/** A run that lasted this long was a good one, so that the next failure is tried again soon. */
const GOOD_RUN_MS = 60_000;

/** How long to wait before start number `failures` in a row: doubled each time, up to a minute. */
export const restartDelayMs = (failures: number): number => Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS);

export type RunningJobs = {
  /** Returns false from the moment the jobs stop by themselves until they run again. */
  running(): boolean;
  /** Ends the jobs once, for a database that waits for its connections to leave; they start again when it is back. */
  leave(): void;
  stop(): Promise<void>;
};
type Watch = { onStopped(): void; onFailed(error: unknown): void };

/**
 * Runs the jobs and starts them again, ever later, when they end by themselves. The library ends all jobs of a process
 * when it can't write down how one of them went, which a database that goes away for a second is enough for.
 *
 * Throws:  what the very first start throws.
 */
export async function keepRunning(
  openPool: () => pg.Pool,
  options: Omit<RunnerOptions, 'pgPool' | 'events'>,
  { onStopped, onFailed }: Watch,
): Promise<RunningJobs> {
  let runner: Runner | null = null;
  let poolIds: string[] = [];
  let isRunning = false;
  let stopping = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();
  let ended: Promise<void> = Promise.resolve();

  /** Each run has connections of its own, so that none stays open to a database that waits for them to leave. */
  async function begin(): Promise<void> {
    const pgPool = openPool();
    try {
      await runIn(pgPool);
    } catch (error) {
      if (!pgPool.ending) await pgPool.end();
      throw error;
    }
  }

  async function runIn(pgPool: pg.Pool): Promise<void> {
    // A job that was at work would stay locked for four hours. All workers of the earlier runs have ended by now.
    if (poolIds.length > 0) await pgPool.query('select graphile_worker.force_unlock_workers($1)', [poolIds]);
    poolIds = [];
    const events = new EventEmitter() as WorkerEvents;
    const startedAt = Date.now();
    events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
    events.on('pool:gracefulShutdown', () => {
      isRunning = false;
      if (!stopping) onStopped();
    });
    events.on('pool:release', () => {
      runner = null;
      ended = pgPool.end();
      if (Date.now() - startedAt > GOOD_RUN_MS) failures = 0;
      beginLater();
    });
    runner = await run({ ...options, pgPool, events });
    // Its end is seen by the events above. A rejection that nobody hears would end the whole server.
    runner.promise.catch(() => undefined);
    isRunning = true;
  }

  function beginLater(): void {
    if (stopping) return;
    timer = setTimeout(() => {
      starting = begin().catch((error: unknown) => {
        onFailed(error);
        beginLater();
      });
    }, restartDelayMs(failures++));
  }

  await begin();
  return {
    running: () => isRunning,
    leave: () => {
      if (isRunning) runner?.stop().catch(() => undefined);
    },
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await starting;
      await runner?.stop().catch(() => undefined);
      await ended;
    },
  };
}
