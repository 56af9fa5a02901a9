import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { readWilayahVersion } from './features/wilayah/load-wilayah.ts';
import { readConfig } from './platform/run/config.ts';
import { createEnding } from './platform/run/ending.ts';
import { startServer } from './start-server.ts';
import { startOwnApp, type TestApp } from './testing/harness.ts';

let t: TestApp;
let dataDir: string;
beforeAll(async () => {
  t = await startOwnApp();
  // The start needs no list of regions here, and a role that may work as nadi_app.
  await t.superuser.query(`insert into pasang (kunci, nilai) values ('wilayah', $1)`, [readWilayahVersion()]);
  await t.superuser.query('grant nadi_app to nadi_owner');
  dataDir = mkdtempSync(path.join(inject('database').folder, 'berhenti-'));
});
afterAll(() => vi.unstubAllEnvs());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('a start looks at its configuration alone, whatever the environment says, and ends with what it opened', async () => {
  for (const [name, value] of [
    ['PORT', '1'],
    ['HOST', '192.0.2.1'],
    ['NADI_DATA_DIR', '/nowhere'],
    ['DATABASE_URL', 'postgres://nobody@192.0.2.1/none'],
    ['NADI_DEV', '0'],
    ['NADI_DEMO', 'on'],
  ] as const)
    vi.stubEnv(name, value);
  const config = readConfig(
    {
      NADI_DATA_DIR: dataDir,
      NADI_DEV: '1',
      NADI_LOG: 'silent',
      DATABASE_URL: `postgres://nadi_owner@localhost/${t.owner.database}?host=${t.owner.host}`,
    },
    '/',
  );
  const exit = vi.fn<(code: number) => never>();
  const ending = createEnding(exit);
  const stages: number[] = [];
  const { address, simulator } = await startServer(
    // Any port that is free.
    { ...config, port: 0 },
    { version: 'uji', ending, progress: { stage: (n) => void stages.push(n), detail: () => undefined } },
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect([stages, simulator]).toEqual([[2, 3, 4, 5, 6], null]);
  await ending.end(0);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  await expect(fetch(`${address}/readyz`)).rejects.toThrow('fetch failed');
});
