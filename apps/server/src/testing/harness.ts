import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp, type AppOptions } from '#app.ts';
import type { NadiApp } from '#platform/http/app-type.ts';
import { openBerkas } from '#platform/berkas/berkas.ts';
import type { Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/postgres/open-database.ts';
import { types } from '#platform/db/pg-values.ts';
import { createUserCache } from '#platform/auth/user-cache.ts';
import { openBroadcast } from '#platform/live/broadcast.ts';
import { createToken, type Token } from '#platform/auth/token.ts';
import { createTestFaskes, type TestFaskes, type FaskesOptions } from './test-faskes.ts';
import { openFakeMail, type FakeMail } from './fake-mail.ts';
import { openFakeOutside, type FakeOutside, type TestConnection } from './fake-outside.ts';

export type { TestFaskes, MultipartValue, Person } from './test-faskes.ts';

const TOKEN_KEY = new Uint8Array(32).fill(7);

export type TestApp = {
  app: NadiApp;
  db: Database;
  token: Token;
  owner: pg.ClientConfig;
  superuser: pg.Client;
  /** Connects beside the app's own database, for what can't be done from inside it. */
  admin(work: (admin: pg.Client) => Promise<unknown>): Promise<void>;
  /** Holds berkas/, the stored files. */ dataDir: string;
  /** What the app believes of its computer. A file that changes it takes an app of its own. */
  host: { jobs: boolean; free: number };
  /** Makes the app listen and returns its address, for tests that need a connection of their own. */
  address(): Promise<string>;
  newFaskes(options?: FaskesOptions): Promise<TestFaskes>;
  /**
   * The simulator of BPJS, which starts when it is first asked for. `connectBpjs` gives a facility credentials of it,
   * and `clock` is the server's clock towards the outside.
   */
  simulator: FakeOutside['simulator'];
  connectBpjs(rs: TestFaskes, connection?: TestConnection): Promise<void>;
  clock: FakeOutside['clock'];
  /** Printers of the network, which stand at the addresses that a test puts them at. */
  printers: FakeOutside['printers'];
  /** The letters that were sent, and what the mail server says to the next one. */
  mail: FakeMail;
};
type OpenedApp = TestApp & {
  /** Undoes what one test file has changed. */ restore(): Promise<void>;
  close(): Promise<void>;
};

let databaseNumber = 0;
let sharedApp: Promise<OpenedApp> | null = null;
/** Ends what a file has opened for itself. */
const closers: (() => Promise<void>)[] = [];

/**
 * Returns the real app on a clone of the template database, which all test files of a worker share. What a file needs
 * for itself is made in a facility of its own.
 */
export const startTestApp = (): Promise<TestApp> => (sharedApp ??= openApp());

/**
 * Returns an app and a database for this file alone, for tests that change the schema or look at all facilities. They
 * are closed after the file's last test.
 */
export async function startOwnApp(options?: AppOptions): Promise<TestApp> {
  const opened = await openApp(options);
  closers.push(async () => {
    await opened.close();
    await withAdmin(opened.owner.host, (admin) => admin.query(`drop database ${opened.owner.database} with (force)`));
  });
  return opened;
}

/** Returns another app on the database of `startTestApp`, for tests of what an app was started with. */
export async function startAppBeside(options: AppOptions): Promise<TestApp> {
  const { owner } = await startTestApp();
  const opened = await openApp(options, owner.database);
  closers.push(opened.close);
  return opened;
}

/** Runs after a file's last test. */
export async function closeOwnApps(): Promise<void> {
  for (const close of closers.splice(0)) await close();
  await (await sharedApp)?.restore();
}

/** Runs after a worker's last file. The database is removed with the whole server, which is stopping by then. */
export async function closeSharedApp(): Promise<void> {
  await (await sharedApp)?.close();
  sharedApp = null;
}

async function withAdmin(host: string | undefined, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}

async function cloneDatabase(): Promise<string> {
  const name = `test_${process.pid}_${databaseNumber++}`;
  await withAdmin(inject('database').socket, async (admin) => {
    // Cloning locks the template, so workers wait for each other here.
    await admin.query('select pg_advisory_lock(1)');
    await admin.query(`create database ${name} template nadi owner nadi_owner`);
    await admin.query('select pg_advisory_unlock(1)');
  });
  return name;
}

async function openApp(options?: AppOptions, existing?: string): Promise<OpenedApp> {
  const { socket: host, folder } = inject('database');
  const databaseName = existing ?? (await cloneDatabase());
  const base = { host, port: 5432, database: databaseName };
  const owner = { ...base, user: 'nadi_owner' };
  const superuser = new pg.Client({ ...base, user: 'postgres', types });
  // Only a superuser may copy rows without looking up what they name (test-faskes.sql).
  const faskesMaker = new pg.Client({ ...base, user: 'postgres', types });
  for (const client of [superuser, faskesMaker]) {
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
  const fakeMail = openFakeMail();
  const hostState = { jobs: true, free: Infinity };
  const services = {
    db,
    berkas: await openBerkas(dataDir, null),
    vault: fakeOutside.vault,
    outside: fakeOutside.outside,
    token,
    user: users,
    broadcast,
    version: 'uji',
    demo: false,
    mail: fakeMail,
    mailbox: null,
    alamat: 'https://nadi.uji',
    nudgePekerjaan: () => undefined,
    host: { jobsRunning: () => hostState.jobs, freeBytes: async () => hostState.free },
  };
  const app = await buildApp(services, options);
  await app.ready();
  let address: Promise<string> | null = null;
  return {
    app,
    db,
    token,
    owner,
    superuser,
    admin: (work) => withAdmin(host, work),
    dataDir,
    host: hostState,
    mail: fakeMail,
    address: () => (address ??= app.listen({ port: 0, host: '127.0.0.1' })),
    newFaskes: (options) => createTestFaskes({ app, token, faskesMaker: faskesMaker }, options),
    simulator: fakeOutside.simulator,
    clock: fakeOutside.clock,
    printers: fakeOutside.printers,
    connectBpjs: (rs, connection) => fakeOutside.connectBpjs(owner, rs.faskesId, connection),
    restore: async () => {
      await fakeOutside.close();
      // A job goes over every active facility, so without this it does the work that all files before have left.
      await superuser.query('update faskes set aktif = false where aktif');
    },
    close: async () => {
      await broadcast.close();
      await app.close();
      await fakeOutside.close();
      await db.close();
      await faskesMaker.end();
      await superuser.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
