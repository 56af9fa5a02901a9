import { run, type Runner } from 'graphile-worker';
import pg from 'pg';
import { types } from './db.ts';

/** Days a replay answer, an ended session, a live event and the last answer of BPJS about somebody are kept. */
const SIMPAN_HARI = { idempotensi: 2, sesi: 30, peristiwa: 2, bpjs_peserta: 180 };

/** Nightly: expired replay keys, ended sessions, old live events and answers nobody asked for in half a year go; next month's partitions come. */
export async function bersihkanMalam(client: pg.ClientBase | pg.Pool): Promise<void> {
  // The tenant wall holds for the owner too, so each facility is cleaned inside its own walls.
  const { rows } = await client.query<{ id: number }>('select id from faskes');
  for (const { id } of rows) {
    await client.query(`begin; set local app.faskes_id = ${id};
      delete from idempotensi where dibuat_pada < now() - interval '${SIMPAN_HARI.idempotensi} days';
      delete from peristiwa where dibuat_pada < now() - interval '${SIMPAN_HARI.peristiwa} days';
      delete from bpjs_peserta where diambil_pada < now() - interval '${SIMPAN_HARI.bpjs_peserta} days'; commit`);
  }
  await client.query(`delete from sesi where coalesce(diakhiri_pada, kedaluwarsa_pada) < now() - interval '${SIMPAN_HARI.sesi} days'`);
  await client.query('call siapkan_partisi()');
}

/** Work that a feature brings: its name, when it runs (as in a crontab, UTC), and what it does. One that fails is tried again later. */
export type Tugas = { nama: string; jadwal: string; jalankan(): Promise<void> };

/** Jobs run beside the server with the owner's connection. 18:00 UTC is 01:00 in Jakarta. */
export async function mulaiPekerjaan(owner: pg.ClientConfig, tugas: readonly Tugas[] = []): Promise<Runner> {
  const pgPool = new pg.Pool({ ...owner, max: 4, types });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  const runner = await run({
    pgPool,
    concurrency: 2,
    noHandleSignals: true,
    crontab: ['0 18 * * * bersihkan_malam', ...tugas.map(({ nama, jadwal }) => `${jadwal} ${nama}`)].join('\n'),
    taskList: {
      bersihkan_malam: async (_isi, { withPgClient }) => withPgClient((client) => bersihkanMalam(client)),
      ...Object.fromEntries(tugas.map(({ nama, jalankan }) => [nama, () => jalankan()])),
    },
    logger: new (await import('graphile-worker')).Logger(() => () => undefined),
  });
  runner.events.on('stop', () => void pgPool.end());
  return runner;
}
