import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type JobHelpers } from 'graphile-worker';
import pg from 'pg';
import { jejakGalat } from './errors.ts';
import { masukFaskes, transaksi } from './pasang.ts';

/** Days for which replay answers, ended sessions, live events and the last answer of BPJS about a person are kept. */
const SIMPAN_HARI = { idempotensi: 2, sesi: 30, peristiwa: 2, bpjs_peserta: 180 };

/**
 * Runs every night: removes expired replay keys, ended sessions, old live events and BPJS answers that nobody asked for
 * in half a year, and adds next month's partitions.
 */
export async function bersihkanMalam(client: pg.ClientBase): Promise<void> {
  // Row-level security holds for the owner too, so each facility is cleaned in a transaction of its own.
  const { rows } = await client.query<{ id: number }>('select id from faskes');
  for (const { id } of rows) {
    await transaksi(client, async () => {
      await masukFaskes(client, id);
      await client.query(`
        delete from idempotensi where dibuat_pada < now() - interval '${SIMPAN_HARI.idempotensi} days';
        delete from peristiwa where dibuat_pada < now() - interval '${SIMPAN_HARI.peristiwa} days';
        delete from bpjs_peserta where diambil_pada < now() - interval '${SIMPAN_HARI.bpjs_peserta} days'`);
    });
  }
  await client.query(
    `delete from sesi where coalesce(diakhiri_pada, kedaluwarsa_pada) < now() - interval '${SIMPAN_HARI.sesi} days'`,
  );
  await client.query('call siapkan_partisi()');
}

/**
 * A job of a feature: its name, when it runs (as in a crontab, UTC) and what it does. A job that fails is tried again
 * later.
 * `signal` aborts when the server stops; a long job should end soon then, because the stop waits for it.
 * `catchUp` makes up once, after the next start, for a run that was missed while the computer was off, if it is no
 * longer ago than this. It is as long as the time between two runs.
 */
export type Tugas = {
  nama: string;
  jadwal: string;
  susulan?: '1d' | '1w';
  jalankan(batal: AbortSignal): Promise<void>;
};

const barisJadwal = ({ nama, jadwal, susulan }: Omit<Tugas, 'jalankan'>): string =>
  `${jadwal} ${nama}${susulan ? ` ?fill=${susulan}` : ''}`;

type CatatanPekerjaan = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** The messages of the library quote errors, which may quote stored values, so only kind, place and job are logged. */
const logger = (log: CatatanPekerjaan): Logger =>
  new Logger(({ taskIdentifier }) => (tingkat, _pesan, meta) => {
    const isi = {
      tugas: taskIdentifier ?? (meta?.['job'] as { task_identifier?: string } | undefined)?.task_identifier,
      ...jejakGalat(meta?.['error']),
    };
    if (String(tingkat) === 'error') log.error(isi, meta?.['failure'] ? 'job failed' : 'trouble with the jobs');
    if (String(tingkat) === 'warning') log.warn(isi, 'trouble with the jobs');
  });

/** Starts the jobs, which run inside the server with the owner's connection. 18:00 UTC is 01:00 in Jakarta. */
export async function mulaiPekerjaan(
  owner: pg.ClientConfig,
  log: CatatanPekerjaan,
  tugas: readonly Tugas[] = [],
): Promise<{ stop(): Promise<void> }> {
  // This pool uses pg's own types, because the library computes missed runs with Date objects.
  const pgPool = new pg.Pool({ ...owner, max: 4 });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  const runner = await run({
    pgPool,
    concurrency: 2,
    noHandleSignals: true,
    crontab: [{ nama: 'bersihkan_malam', jadwal: '0 18 * * *', susulan: '1d' } as const, ...tugas]
      .map(barisJadwal)
      .join('\n'),
    taskList: {
      bersihkan_malam: async (_isi, { withPgClient }) => withPgClient((client) => bersihkanMalam(client)),
      ...Object.fromEntries(
        tugas.map(({ nama, jalankan }) => [
          nama,
          (_isi: unknown, { abortSignal }: JobHelpers) => jalankan(abortSignal),
        ]),
      ),
    },
    // A stop aborts running jobs at once. Only when these delays are set, even to zero, does the library wait until
    // finished jobs are recorded as done.
    preset: { worker: { gracefulShutdownAbortTimeout: 0, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: logger(log),
  });
  return { stop: () => runner.stop().finally(() => pgPool.end()) };
}
