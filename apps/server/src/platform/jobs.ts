import type { FastifyBaseLogger } from 'fastify';
import { Logger, type JobHelpers } from 'graphile-worker';
import pg from 'pg';
import { errorTrace } from './errors.ts';
import { enterFaskes, inTransaction } from './install.ts';
import { OUTBOX_MENUNGGU } from './outbox.ts';
import { keepRunning, type RunningJobs } from './keep-running.ts';

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
const CLEAN_OUTBOX = `delete from outbox where status <> ${OUTBOX_MENUNGGU} and acuan = '' and layanan <> '' and dibuat_pada < now() - interval '${KEEP_DAYS.outbox} days'`;

const PLATFORM_CLEANING: Cleaning = {
  scope: 'faskes',
  clean: (client) =>
    client.query(`
      delete from idempotensi where dibuat_pada < now() - interval '${KEEP_DAYS.idempotensi} days';
      delete from peristiwa where dibuat_pada < now() - interval '${KEEP_DAYS.peristiwa} days';
      ${CLEAN_OUTBOX}`),
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
}

/**
 * A job of a feature: its name, when it runs (as in a crontab, UTC) and what it does. A job that fails is tried again
 * later.
 * `signal` aborts when the server stops; a long job should end soon then, because the stop waits for it.
 * `catchUp` makes up once, after the next start, for a run that was missed while the computer was off, if it is no
 * longer ago than this. It is as long as the time between two runs.
 */
export type Job = {
  nama: string;
  jadwal: string;
  catchUp?: '1d' | '1w';
  run(signal: AbortSignal): Promise<void>;
};

const crontabLine = ({ nama, jadwal, catchUp }: Omit<Job, 'run'>): string =>
  `${jadwal} ${nama}${catchUp ? ` ?fill=${catchUp}` : ''}`;

type JobLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** The messages of the library quote errors, which may quote stored values, so only kind, place and job are logged. */
const createLogger = (log: JobLog): Logger =>
  new Logger(({ taskIdentifier }) => (level, _pesan, meta) => {
    const content = {
      tugas: taskIdentifier ?? (meta?.['job'] as { task_identifier?: string } | undefined)?.task_identifier,
      ...errorTrace(meta?.['error']),
    };
    if (String(level) === 'error') log.error(content, meta?.['failure'] ? 'job failed' : 'trouble with the jobs');
    if (String(level) === 'warning') log.warn(content, 'trouble with the jobs');
  });

/**
 * Starts the jobs, which run inside the server with the owner's connection, and keeps them running. 18:00 UTC is 01:00
 * in Jakarta.
 */
export async function startJobs(
  owner: pg.ClientConfig,
  log: JobLog,
  jobs: readonly Job[] = [],
  cleanings: readonly Cleaning[] = [],
): Promise<RunningJobs> {
  // These connections use pg's own types, because the library computes missed runs with Date objects.
  const openPool = (): pg.Pool => {
    const pgPool = new pg.Pool({ ...owner, max: 4 });
    pgPool.on('error', () => undefined);
    pgPool.on('connect', (client) => client.on('error', () => undefined));
    return pgPool;
  };
  const runnerOptions = {
    concurrency: 2,
    noHandleSignals: true,
    crontab: [{ nama: 'bersihkan_malam', jadwal: '0 18 * * *', catchUp: '1d' } as const, ...jobs]
      .map(crontabLine)
      .join('\n'),
    taskList: {
      bersihkan_malam: async (_isi: unknown, { withPgClient }: JobHelpers) =>
        withPgClient((client) => cleanNightly(client, cleanings)),
      ...Object.fromEntries(
        jobs.map(({ nama, run }) => [nama, (_isi: unknown, { abortSignal }: JobHelpers) => run(abortSignal)]),
      ),
    },
    // A stop aborts running jobs at once. Only when these delays are set, even to zero, does the library wait until
    // finished jobs are recorded as done.
    preset: { worker: { gracefulShutdownAbortTimeout: 0, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: createLogger(log),
  };
  return keepRunning(openPool, runnerOptions, {
    onStopped: () => log.error({}, 'the jobs stopped by themselves'),
    onFailed: (error) => log.error(errorTrace(error), 'the jobs could not start again yet'),
  });
}
