import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, assert, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openBroadcast, type Broadcast } from '../live/broadcast.ts';
import type { Database } from '../db/db.ts';
import { openDatabase } from './open-database.ts';
import { openEmbedded, type DatabaseServer } from './embedded.ts';
import { createUserCache } from '../auth/user-cache.ts';

const SOON = { timeout: 15_000, interval: 50 };

let dataDir: string;
let server: DatabaseServer;
let db: Database;
let broadcast: Broadcast;
beforeAll(async () => {
  // A server of its own: the one that the other tests share must not go away.
  dataDir = mkdtempSync(path.join(inject('database').folder, 'sendiri-'));
  server = await openEmbedded(dataDir);
  db = openDatabase(server.connections.app);
  broadcast = openBroadcast(server.connections.app, db, { users: createUserCache(db), onError: () => undefined });
  await vi.waitFor(async () => assert((await countListeners()) === 1), SOON);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...server.connections.superuser, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
const countListeners = () =>
  asSuperuser(
    async (client) => (await client.query(`select from pg_stat_activity where query like 'listen %'`)).rowCount ?? 0,
  );
const postmasterPid = (): number =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const readLog = (): string => readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');

describe('a signal to the database', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    '%s by somebody else is survived: it comes back with every committed row, and is listened to again',
    async (signal) => {
      await asSuperuser((client) =>
        client.query(`create table if not exists uji (n text); insert into uji values ('${signal}')`),
      );
      const before = postmasterPid();
      process.kill(before, signal);
      await vi.waitFor(() => expect(postmasterPid()).not.toBe(before), SOON);
      await vi.waitFor(() => db.ping(), SOON);
      await vi.waitFor(async () => expect(await countListeners()).toBe(1), SOON);
      const { rowCount } = await asSuperuser((client) => client.query('select from uji where n = $1', [signal]));
      expect(rowCount).toBe(1);
    },
  );
});

describe('its log', () => {
  it('keeps starts and recoveries, for its owner alone, and nothing of what was asked', async () => {
    await asSuperuser((client) => client.query(`select * from tidak_ada where nama = 'SITI RAHASIA'`)).catch(
      () => undefined,
    );
    expect(readLog()).toMatch(/database system was interrupted/);
    expect(readLog().match(/database system is ready to accept connections/g)?.length).toBeGreaterThanOrEqual(4);
    expect(readLog()).not.toMatch(/RAHASIA|tidak_ada/);
    expect(statSync(path.join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600);
  });
});

/** Of the same database, which the last of these spoils. */
describe('a start', () => {
  beforeAll(async () => {
    await broadcast.close();
    await db.close();
    await server.close();
  });

  it('of a tool beside a running server takes that one, and leaves it to whoever watches it', async () => {
    const watching = await openEmbedded(dataDir);
    const tool = await openEmbedded(dataDir);
    tool.leave();
    await watching.close();
    await wait(1500);
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('waits as long as the database recovers, and says so', async () => {
    // A recovery from an archive that answers late takes longer than the start would wait for a silent database.
    appendFileSync(path.join(dataDir, 'postgres', 'postgresql.auto.conf'), `restore_command = 'sleep 1; false'\n`);
    writeFileSync(path.join(dataDir, 'postgres', 'recovery.signal'), '');
    const told: string[] = [];
    const recovered = await openEmbedded(dataDir, (message) => told.push(message), { patienceMs: 500 });
    await recovered.close();
    expect(told).toContainEqual(expect.stringMatching(/^basis data sedang memulihkan diri; menunggu \(\d+ detik\)$/));
  });

  it('that can come to nothing ends with the database’s own reason', async () => {
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    await expect(openEmbedded(dataDir, () => undefined, { patienceMs: 1000 })).rejects.toThrow(
      /tidak menjawab.*postgres\.log.*FATAL: +database files are incompatible/s,
    );
  });
});
