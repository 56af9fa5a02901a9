import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type JobHelpers } from 'graphile-worker';
import pg from 'pg';
import { jejakGalat } from './errors.ts';
import { masukFaskes, transaksi } from './pasang.ts';

/** Days a replay answer, an ended session, a live event and the last answer of BPJS about somebody are kept. */
const SIMPAN_HARI = { idempotensi: 2, sesi: 30, peristiwa: 2, bpjs_peserta: 180 };

/** Nightly: expired replay keys, ended sessions, old live events and answers nobody asked for in half a year go; next month's partitions come. */
export async function bersihkanMalam(client: pg.ClientBase): Promise<void> {
  // The tenant wall holds for the owner too, so each facility is cleaned inside its own walls.
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
 * Work that a feature brings: its name, when it runs (as in a crontab, UTC), and what it does. One that fails is tried again later.
 * `batal`: the server stops; who may be long at work ends soon then, for the stop waits.
 * `susulan`: a computer that was off at that time does it after its next start, when it was this long ago at most; once, since it is as long as from one time to the next.
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

/** Its own sentences quote errors, and those may quote what is stored: only kind, place and job are passed on. */
const logger = (log: CatatanPekerjaan): Logger =>
  new Logger(({ taskIdentifier }) => (tingkat, _pesan, meta) => {
    const isi = {
      tugas: taskIdentifier ?? (meta?.['job'] as { task_identifier?: string } | undefined)?.task_identifier,
      ...jejakGalat(meta?.['error']),
    };
    if (String(tingkat) === 'error') log.error(isi, meta?.['failure'] ? 'job failed' : 'trouble with the jobs');
    if (String(tingkat) === 'warning') log.warn(isi, 'trouble with the jobs');
  });

/** Jobs run beside the server with the owner's connection. 18:00 UTC is 01:00 in Jakarta. */
export async function mulaiPekerjaan(
  owner: pg.ClientConfig,
  log: CatatanPekerjaan,
  tugas: readonly Tugas[] = [],
): Promise<{ stop(): Promise<void> }> {
  // With pg's own types: what was missed is counted in dates.
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
    // A stop calls off what is at work at once. Only with a delay, be it none, does it wait until what was done is written down as done.
    preset: { worker: { gracefulShutdownAbortTimeout: 0, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: logger(log),
  });
  return { stop: () => runner.stop().finally(() => pgPool.end()) };
}
