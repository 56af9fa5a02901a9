import type { FastifyBaseLogger } from 'fastify';
import { Logger, type JobHelpers } from 'graphile-worker';
import pg from 'pg';
import { errorTrace } from '../http/errors.ts';
import { enterFaskes, inTransaction } from '../postgres/install.ts';
import { OUTBOX_MENUNGGU } from '../outbox/outbox.ts';
import type { Ctx, Database } from '../db/db.ts';
import { eachFaskes, RoundError } from './each-faskes.ts';
import { MERGE_NOTES } from './hari-berubah.ts';
import { keepRunning, type RunningJobs } from '../run/keep-running.ts';

/** Days for which replay answers, live events and settled messages about nothing in particular are kept. */
const KEEP_DAYS = { idempotensi: 2, peristiwa: 2, outbox: 7 };

/**
 * What a feature removes every night. With scope 'faskes' it runs once in each facility, in a transaction that sees
 * that facility alone; with scope 'platform' once, for tables that no facility owns.
 */
export type Cleaning = { scope: 'faskes' | 'platform'; clean(client: pg.ClientBase): Promise<unknown> };

/**
 * A settled message about nothing that a page shows may hold what somebody typed whom nobody knew yet, such as an
 * e-mail.
 */
const CLEAN_OUTBOX = `
  delete from kiriman where status <> ${OUTBOX_MENUNGGU} and acuan = '' and dibuat_pada < now() - interval '${KEEP_DAYS.outbox} days';
  delete from kiriman_selesai where acuan = '' and layanan <> '' and dibuat_pada < now() - interval '${KEEP_DAYS.outbox} days'`;
/** Months for which other settled messages are kept. */
const KEEP_MONTHS = 24;

const PLATFORM_CLEANING: Cleaning = {
  scope: 'faskes',
  clean: (client) =>
    client.query(`
      delete from idempotensi where dibuat_pada < now() - interval '${KEEP_DAYS.idempotensi} days';
      delete from peristiwa where dibuat_pada < now() - interval '${KEEP_DAYS.peristiwa} days';
      ${CLEAN_OUTBOX};
      ${MERGE_NOTES}`),
};

/** The messages of no facility wait in facility 0. */
const cleanPlatformOutbox = (client: pg.ClientBase): Promise<unknown> =>
  inTransaction(client, async () => {
    await enterFaskes(client, 0);
    await client.query(CLEAN_OUTBOX);
  });

/** Runs every night: removes what has expired, by the platform's cleaning and those of features, and adds partitions. */
export async function cleanNightly(client: pg.ClientBase, cleanings: readonly Cleaning[] = []): Promise<void> {
  const all = [PLATFORM_CLEANING, ...cleanings];
  // Row-level security holds for the owner too, so each facility is cleaned in a transaction of its own.
  const { rows } = await client.query<{ id: number }>('select id from faskes');
  for (const { id } of rows) {
    await inTransaction(client, async () => {
      await enterFaskes(client, id);
      for (const { scope, clean } of all) if (scope === 'faskes') await clean(client);
    });
  }
  await cleanPlatformOutbox(client);
  for (const { scope, clean } of all) if (scope === 'platform') await clean(client);
  await client.query('call siapkan_partisi()');
  await client.query(`call buang_kiriman_lama(${KEEP_MONTHS})`);
}

/** Jobs of one lane never wait for those of another: 'panjang' has what may take minutes or hours, 'singkat' the rest. */
const LANES = ['singkat', 'panjang'] as const;
type Lane = (typeof LANES)[number];

/** How many jobs of a lane are at work together. A job takes one place of its lane, however often its time comes. */
const PLACES = 2;

/** When a job runs, in which lane, and for how long. */
type JobTimes = {
  nama: string;
  /** As in a crontab, UTC. */
  jadwal: string;
  /**
   * Makes up once, after the next start, for a run that was missed while the computer was off, if it is no longer ago
   * than this. It is as long as the time between two runs.
   */
  catchUp?: '1d' | '1w';
  /** Without one: 'singkat'. */
  lane?: Lane;
  /** After so many milliseconds its signal aborts. */
  maxMs?: number;
};

/**
 * A job of a feature: its times, and what it does once (`run`) or in each active facility, at most `atOnce` of them
 * together (`perFaskes`). A job that fails is tried again later; facilities that did not fail are done by then.
 * `signal` aborts when the server stops; a long job should end soon then, because the stop waits for it.
 */
export type Job = JobTimes &
  (
    | { run(signal: AbortSignal): Promise<unknown> }
    | { perFaskes(ctx: Ctx, signal: AbortSignal): Promise<unknown>; atOnce?: number }
  );

/** A run that waits gives way to the next one, so that at most one of each job waits. */
const crontabLine = ({ nama, jadwal, catchUp }: JobTimes): string =>
  `${jadwal} ${nama} ?jobKey=${nama}${catchUp ? `&fill=${catchUp}` : ''}`;

type JobLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** The messages of the library quote errors, which may quote stored values, so only kind, place and job are logged. */
const createLogger = (log: JobLog): Logger =>
  new Logger(({ taskIdentifier }) => (level, _pesan, meta) => {
    const error = meta?.['error'];
    const content = {
      tugas: taskIdentifier ?? (meta?.['job'] as { task_identifier?: string } | undefined)?.task_identifier,
      ...errorTrace(error),
      ...(error instanceof RoundError ? { gagal: error.failed, dari: error.of } : {}),
    };
    if (String(level) === 'error') log.error(content, meta?.['failure'] ? 'job failed' : 'trouble with the jobs');
    if (String(level) === 'warning') log.warn(content, 'trouble with the jobs');
  });

/** What a job does at its time, in all its facilities. */
function toRun(job: Job, db: Database, log: JobLog): (signal: AbortSignal) => Promise<unknown> {
  if ('run' in job) return job.run;
  const { nama, perFaskes, atOnce } = job;
  const onFailed = (faskes: number, error: unknown): void =>
    log.error({ tugas: nama, faskes, ...errorTrace(error) }, 'a job failed in one facility');
  return (signal) => eachFaskes(db, perFaskes, { signal, atOnce, onFailed });
}

/**
 * The task of a job. Where its time comes while it is still at work here, there is nothing to do: it does all there is,
 * and would only take a second place of its lane.
 */
function taskOf(job: Job, db: Database, log: JobLog): (content: unknown, helpers: JobHelpers) => Promise<void> {
  const run = toRun(job, db, log);
  let atWork = false;
  return async (_content, { abortSignal }) => {
    if (atWork) return;
    atWork = true;
    try {
      const { maxMs } = job;
      await run(maxMs === undefined ? abortSignal : AbortSignal.any([abortSignal, AbortSignal.timeout(maxMs)]));
    } finally {
      atWork = false;
    }
  };
}

const NIGHTLY = { nama: 'bersihkan_malam', jadwal: '0 18 * * *', catchUp: '1d', lane: 'panjang' } as const;

type JobsOptions = {
  /** Connects as the owner of the tables. */
  owner: pg.ClientConfig;
  db: Database;
  log: JobLog;
  jobs?: readonly Job[];
  cleanings?: readonly Cleaning[];
};

/**
 * Starts the jobs, which run inside the server with the owner's connection, and keeps them running. 18:00 UTC is 01:00
 * in Jakarta. Each lane is a runner of its own (decision 0160).
 */
export async function startJobs({ owner, db, log, jobs = [], cleanings = [] }: JobsOptions): Promise<RunningJobs> {
  // These connections use pg's own types, because the library computes missed runs with Date objects.
  const openPool = (): pg.Pool => {
    const pgPool = new pg.Pool({ ...owner, max: 4 });
    pgPool.on('error', () => undefined);
    pgPool.on('connect', (client) => client.on('error', () => undefined));
    return pgPool;
  };
  const startLane = (lane: Lane): Promise<RunningJobs> => {
    const ours = jobs.filter((job) => (job.lane ?? 'singkat') === lane);
    const nightly = NIGHTLY.lane === lane;
    const runnerOptions = {
      concurrency: PLACES,
      // A job that is put in line wakes a place at once; this is for those that are tried again.
      pollInterval: 2000 * LANES.length,
      noHandleSignals: true,
      crontab: [...(nightly ? [NIGHTLY] : []), ...ours].map(crontabLine).join('\n'),
      taskList: {
        ...(nightly && {
          [NIGHTLY.nama]: async (_isi: unknown, { withPgClient }: JobHelpers) =>
            withPgClient((client) => cleanNightly(client, cleanings)),
        }),
        ...Object.fromEntries(ours.map((job) => [job.nama, taskOf(job, db, log)])),
      },
      // A stop aborts running jobs at once. Only when these delays are set, even to zero, does the library wait until
      // finished jobs are recorded as done.
      preset: { worker: { gracefulShutdownAbortTimeout: 0, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: createLogger(log),
    };
    return keepRunning(openPool, runnerOptions, {
      onStopped: () => log.error({ jalur: lane }, 'the jobs stopped by themselves'),
      onFailed: (error) => log.error({ jalur: lane, ...errorTrace(error) }, 'the jobs could not start again yet'),
    });
  };
  const lanes: RunningJobs[] = [];
  try {
    // The first start of one makes the library's tables, which the other then finds.
    for (const lane of LANES) lanes.push(await startLane(lane));
  } catch (error) {
    await Promise.all(lanes.map((one) => one.stop()));
    throw error;
  }
  return {
    running: () => lanes.every((one) => one.running()),
    leave: () => lanes.forEach((one) => one.leave()),
    stop: async () => void (await Promise.all(lanes.map((one) => one.stop()))),
  };
}
