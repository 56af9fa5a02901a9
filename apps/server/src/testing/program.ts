import { spawn, type ChildProcess } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import { expect, vi } from 'vitest';

const SOON = { timeout: 60_000, interval: 50 };

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export type Running = { child: ChildProcess; address: string; ended: Promise<{ code: number | null }> };

/** Starts the real program on a database whose owner may work as nadi_app, and waits until it is ready. */
export async function startProgram(owner: pg.ClientConfig, dataDir: string): Promise<Running> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'main.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      NADI_DATA_DIR: dataDir,
      NADI_DEMO: 'off',
      NADI_DEV: '1',
      DATABASE_URL: `postgres://${encodeURIComponent(String(owner.user))}@localhost/${owner.database}?host=${owner.host}`,
    },
  });
  const ended = new Promise<{ code: number | null }>((resolve) => child.once('exit', (code) => resolve({ code })));
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), SOON);
  return { child, address, ended };
}
