import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { readWilayahVersion } from './features/wilayah/load-wilayah.ts';
import { openEmbedded, type DatabaseServer } from './platform/postgres/embedded.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { withOwner } from './platform/postgres/owner.ts';
import { readPostmaster } from './platform/postgres/postmaster.ts';
import { startProgram, type Running } from './testing/program.ts';

const SOON = { timeout: 20_000, interval: 50 };
/** Two looks of the watch, what the jobs leave open for a moment, and the database's own end. */
const GONE = { timeout: 15_000, interval: 50 };

let folder: string;
let database: DatabaseServer;
let program: Running;

/** Starts the server that is not ours: nobody watches it, so it stays down when it is stopped. */
async function startDatabase(): Promise<void> {
  database = await openEmbedded(folder);
  database.leave();
}
const postmaster = (): number | undefined => readPostmaster(path.join(folder, 'postgres'))?.pid;

beforeAll(async () => {
  folder = mkdtempSync(path.join(inject('database').folder, 'luar-'));
  await startDatabase();
  const { superuser, owner } = database.connections;
  await inDatabase({ ...superuser, database: 'postgres' }, 'grant nadi_app to nadi_owner');
  await withOwner(owner, async (client) => {
    await migrate(client);
    await client.query(`insert into pasang (kunci, nilai) values ('wilayah', $1)`, [readWilayahVersion()]);
  });
  program = await startProgram(owner, path.join(folder, 'program'));
});
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function inDatabase(connection: pg.ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  return client.query(text).finally(() => client.end());
}
const countListeners = async (): Promise<number> =>
  (
    await inDatabase(
      database.connections.superuser as pg.ClientConfig,
      `select from pg_stat_activity where query like 'listen %'`,
    )
  ).rows.length;

type Answer = { status: number; message: string };
async function signIn(): Promise<Answer> {
  const res = await fetch(`${program.address}/api/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'tidak.ada@uji.id', password: 'Bukan@2026' }),
  });
  return { status: res.status, message: ((await res.json()) as { message: string }).message };
}
/** A call whose statements leave together: the display is unknown, which only the database can say. */
const askAsDisplay = async (): Promise<number> =>
  (await fetch(`${program.address}/api/layar`, { headers: { cookie: `nadi_tv=1.1.${'x'.repeat(43)}` } })).status;
const condition = async (): Promise<unknown> => (await fetch(`${program.address}/readyz`)).json();

it('an external database that is asked to stop when everybody has left is let go, and is worked with again when it is back', async () => {
  await vi.waitFor(async () => expect(await countListeners()).toBe(1), SOON);
  expect((await signIn()).status).toBe(422);

  // A second administrator's session holds the shutdown, so that it can be looked at.
  const other = new pg.Client(database.connections.superuser as pg.ClientConfig);
  other.on('error', () => undefined);
  await other.connect();
  process.kill(postmaster() as number, 'SIGTERM');
  await vi.waitFor(
    async () =>
      expect((await other.query(`select query, state from pg_stat_activity where usename like 'nadi%'`)).rows).toEqual(
        [],
      ),
    GONE,
  );
  const meanwhile = await signIn();
  expect(meanwhile.status).toBe(503);
  expect(meanwhile.message).toMatch(/^Basis data sedang dimatikan atau dinyalakan ulang\. Isian Anda masih ada;/);

  await other.end();
  await vi.waitFor(() => expect(postmaster()).toBeUndefined(), GONE);
  expect(await signIn()).toEqual({
    status: 503,
    message: 'Basis data sedang tidak dapat dihubungi. Isian Anda masih ada; coba lagi sebentar lagi.',
  });

  await startDatabase();
  await vi.waitFor(async () => expect((await signIn()).status).toBe(422), SOON);
  await vi.waitFor(async () => expect(await countListeners()).toBe(1), SOON);
  await vi.waitFor(async () => expect(await condition()).toMatchObject({ database: 'ok', pekerjaan: 'ok' }), SOON);
});

it('its shutdown is let go as often as it is asked for', async () => {
  for (const _again of [1, 2]) {
    process.kill(postmaster() as number, 'SIGTERM');
    await vi.waitFor(() => expect(postmaster()).toBeUndefined(), GONE);
    await startDatabase();
    await vi.waitFor(async () => expect((await signIn()).status).toBe(422), SOON);
    expect(await askAsDisplay()).toBe(401);
  }
});
