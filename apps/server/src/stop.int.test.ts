import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { readWilayahVersion } from './features/wilayah/load-wilayah.ts';
import { startOwnApp, type TestApp } from './testing/harness.ts';

const SOON = { timeout: 20_000, interval: 50 };

let t: TestApp;
let dataDir: string;
beforeAll(async () => {
  t = await startOwnApp();
  // The start needs no list of regions here, and a role that may work as nadi_app.
  await t.superuser.query(`insert into pasang (kunci, nilai) values ('wilayah', $1)`, [readWilayahVersion()]);
  await t.superuser.query('grant nadi_app to nadi_owner');
  dataDir = mkdtempSync(path.join(inject('database').folder, 'berhenti-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

type Running = { child: ChildProcess; address: string; ended: Promise<{ code: number | null }> };

/** Starts the real program on the test's database. */
async function startProgram(): Promise<Running> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      NADI_DATA_DIR: dataDir,
      NADI_DEMO: 'off',
      NADI_DEV: '1',
      DATABASE_URL: `postgres://nadi_owner@localhost/${t.owner.database}?host=${t.owner.host}`,
    },
  });
  const ended = new Promise<{ code: number | null }>((resolve) => child.once('exit', (code) => resolve({ code })));
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), SOON);
  return { child, address, ended };
}

it('a stop that is told twice at one moment, as to a whole process group, still answers the requests that run', async () => {
  const { child, address, ended } = await startProgram();
  await t.superuser.query('begin; lock table migrasi in access exclusive mode');
  const answer = fetch(`${address}/readyz`).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  await vi.waitFor(async () => {
    const { rowCount } = await t.superuser.query(`select from pg_locks where not granted`);
    expect(rowCount).toBe(1);
  }, SOON);
  child.kill('SIGTERM');
  await wait(100);
  child.kill('SIGTERM');
  await wait(300);
  await t.superuser.query('rollback');
  expect(await answer).toBe(200);
  expect(await ended).toEqual({ code: 0 });
});
