import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import type { NadiApp } from '../platform/app-type.ts';
import { openBerkas } from '../platform/berkas/berkas.ts';
import { openDatabase, types, type Database } from '../platform/db.ts';
import { createUserCache } from '../platform/user-cache.ts';
import { openBroadcast } from '../platform/broadcast.ts';
import { createToken, type Token } from '../platform/token.ts';
import { buatFaskesUji, type TestFaskes, type OpsiFaskes } from './faskes-uji.ts';
import { openFakeOutside, type FakeOutside, type TestConnection } from './fake-outside.ts';

export type { TestFaskes, IsiFormulir, Orang } from './faskes-uji.ts';

const TOKEN_KEY = new Uint8Array(32).fill(7);

export type TestApp = {
  app: NadiApp;
  db: Database;
  token: Token;
  owner: pg.ClientConfig;
  superuser: pg.Client;
  /** Holds berkas/, the stored files. */ dataDir: string;
  /** Makes the app listen and returns its address, for tests that need a connection of their own. */
  alamat(): Promise<string>;
  newFaskes(options?: OpsiFaskes): Promise<TestFaskes>;
  /**
   * The simulator of BPJS, which starts when it is first asked for. `connectBpjs` gives a facility credentials of it,
   * and `clock` is the server's clock towards the outside.
   */
  simulator: FakeOutside['simulator'];
  connectBpjs(rs: TestFaskes, connection?: TestConnection): Promise<void>;
  clock: FakeOutside['clock'];
};
type Dibuka = TestApp & {
  /** Undoes what one test file has changed. */ pulihkan(): Promise<void>;
  tutup(): Promise<void>;
};

let databaseNumber = 0;
let bersama: Promise<Dibuka> | null = null;
const sendiri: Dibuka[] = [];

/**
 * Returns the real app on a clone of the template database, which all test files of a worker share. What a file needs
 * for itself is made in a facility of its own.
 */
export const startTestApp = (): Promise<TestApp> => (bersama ??= buka());

/**
 * Returns an app and a database for this file alone, for tests that change the schema or look at all facilities. They
 * are closed after the file's last test.
 */
export async function ujiSendiri(): Promise<TestApp> {
  const dibuka = await buka();
  sendiri.push(dibuka);
  return dibuka;
}

/** Runs after a file's last test. */
export async function tutupSendiri(): Promise<void> {
  for (const insertId of sendiri.splice(0)) {
    await insertId.tutup();
    await diPusat(insertId.owner.host, (admin) => admin.query(`drop database ${insertId.owner.database} with (force)`));
  }
  await (await bersama)?.pulihkan();
}

/** Runs after a worker's last file. The database is removed with the whole server, which is stopping by then. */
export async function tutupBersama(): Promise<void> {
  await (await bersama)?.tutup();
  bersama = null;
}

async function diPusat(host: string | undefined, kerja: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await kerja(admin).finally(() => admin.end());
}

async function buka(): Promise<Dibuka> {
  const { soket: host, folder } = inject('basis');
  const databaseName = `uji_${process.pid}_${databaseNumber++}`;
  await diPusat(host, async (admin) => {
    // Cloning locks the template, so workers wait for each other here.
    await admin.query('select pg_advisory_lock(1)');
    await admin.query(`create database ${databaseName} template nadi owner nadi_owner`);
    await admin.query('select pg_advisory_unlock(1)');
  });
  const base = { host, port: 5432, database: databaseName };
  const owner = { ...base, user: 'nadi_owner' };
  const superuser = new pg.Client({ ...base, user: 'postgres', types });
  const pembuat = new pg.Client({ ...owner, types });
  for (const client of [superuser, pembuat]) {
    client.on('error', () => undefined);
    await client.connect();
  }
  const db = openDatabase({ ...base, user: 'nadi_app' }, { max: 8 });
  const users = createUserCache(db);
  const token = createToken(TOKEN_KEY);
  const broadcast = openBroadcast({ ...base, user: 'nadi_app' }, db, {
    users,
    onError: () => undefined,
  });
  // Inside the run's own folder, which goes with the run even when a worker is killed.
  const dataDir = mkdtempSync(path.join(folder, 'berkas-'));
  const fakeOutside = openFakeOutside();
  const app = await buildApp({
    db,
    berkas: await openBerkas(dataDir, null),
    vault: fakeOutside.vault,
    outside: fakeOutside.outside,
    token,
    user: users,
    broadcast,
    version: 'uji',
    demo: false,
  });
  await app.ready();
  let alamat: Promise<string> | null = null;
  return {
    app,
    db,
    token,
    owner,
    superuser,
    dataDir,
    alamat: () => (alamat ??= app.listen({ port: 0, host: '127.0.0.1' })),
    newFaskes: (options) => buatFaskesUji({ app, token, pembuat }, options),
    simulator: fakeOutside.simulator,
    clock: fakeOutside.clock,
    connectBpjs: (rs, connection) => fakeOutside.connectBpjs(owner, rs.faskesId, connection),
    pulihkan: fakeOutside.close,
    tutup: async () => {
      await broadcast.close();
      await app.close();
      await fakeOutside.close();
      await db.close();
      await pembuat.end();
      await superuser.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
