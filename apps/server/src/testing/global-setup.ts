import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg, { type Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createFaskes } from '#features/faskes-baru/create-faskes.ts';
import { openEmbedded } from '#platform/postgres/embedded.ts';
import { saveJenisDokumen } from '#platform/papers/jenis-dokumen.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { withOwner } from '#platform/postgres/owner.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's socket, and the run's own folder. */
    database: { socket: string; folder: string };
  }
}

/** The tables that setting up a facility fills. */
const NEW_FASKES_TABLES = [
  'peran',
  'setting',
  'penjamin',
  'referensi',
  'icd',
  'box_pattern',
  'depo',
  'ppn_tarif',
  'aturan_obat',
  'parameter_lab',
];

/** A few real rows are enough for tests, because loading the whole list takes seconds. */
const WILAYAH_SQL = `insert into wilayah (id, induk_id, jenis, deskripsi) values
  (33, null, 1, 'Jawa Tengah'), (32, null, 1, 'Jawa Barat'),
  (3374, 33, 2, 'Kota Semarang'), (3322, 33, 2, 'Kabupaten Semarang'), (3273, 32, 2, 'Kota Bandung'),
  (337410, 3374, 3, 'Tembalang'), (337411, 3374, 3, 'Banyumanik'), (332214, 3322, 3, 'Ungaran Barat'), (327301, 3273, 3, 'Sukasari'),
  (3374101001, 337410, 4, 'Bulusan'), (3374101002, 337410, 4, 'Tembalang'), (3374111001, 337411, 4, 'Ngesrep'), (3273011001, 327301, 4, 'Sukarasa')`;

/**
 * Makes a facility once, by the program's own set-up, and keeps its rows in the schema `testing`. The SQL function beside
 * this file copies them from there: one call instead of sixty for each of some hundred facilities. The facility itself
 * is removed again, so that a test database starts empty.
 */
async function prepareTestFaskes(client: Client): Promise<void> {
  await client.query('begin; create schema testing');
  const faskesId = await createFaskes(client, {
    kode: 'CONTOH',
    nama: 'Contoh',
    jenis: 'klinik',
    alamat: '',
    telepon: '',
    zona: 'Asia/Jakarta',
  });
  for (const table of NEW_FASKES_TABLES) {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '' and attname <> 'faskes_id'`,
      [table],
    );
    await client.query(`create table testing.${table} as select ${rows[0]?.columns} from ${table}`);
    await client.query(`delete from ${table}`);
  }
  await client.query('delete from faskes where id = $1', [faskesId]);
  await client.query(readFileSync(new URL('./test-faskes.sql', import.meta.url), 'utf8'));
  await client.query('commit');
}

/**
 * Nothing of the run outlives it, so nothing waits until it lies on the disk: a commit is there at once, and a database
 * is dropped in a tenth of the time, because each drop writes out what all databases have changed. Tidying up stays on,
 * though it takes a twelfth of the database's time: without it nothing counts the rows, and what goes through all
 * facilities of the tests took over 30 seconds twice in a run.
 */
async function liveForOneRun(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Starts one PostgreSQL for the run. Its database `nadi` is the template that is cloned for the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'nadi-test-'));
  chmodSync(dir, 0o755);
  const databaseServer = await openEmbedded(dir);
  await liveForOneRun(databaseServer.connections.superuser as pg.ClientConfig);
  await withOwner(databaseServer.connections.owner, async (client) => {
    await migrate(client);
    await saveJenisDokumen(client);
    await client.query(WILAYAH_SQL);
    await prepareTestFaskes(client);
  });
  const socket = String(databaseServer.connections.app.host);
  project.provide('database', { socket: socket, folder: dir });
  return async () => {
    await databaseServer.close();
    for (const folder of [dir, socket]) rmSync(folder, { recursive: true, force: true });
  };
}
