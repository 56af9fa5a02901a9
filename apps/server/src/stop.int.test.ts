import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { readWilayahVersion } from './features/wilayah/load-wilayah.ts';
import { startOwnApp, type TestApp } from './testing/harness.ts';
import { startProgram } from './testing/program.ts';

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

it('a stop that is told twice at one moment, as to a whole process group, still answers the requests that run', async () => {
  const { child, address, ended } = await startProgram(t.owner, dataDir);
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
