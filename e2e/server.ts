import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

export type Server = { address: string; dataDir: string; close(): Promise<void> };

const CACHE = '.cache';
const PREPARED = 'e2e-prepared-';
export const DATA = `${CACHE}/e2e-data`;
const MAX_START_MS = 180_000;
const POLL_MS = 50;
/** The folders whose code makes the demo data. */
const DATA_SOURCES = ['apps/server/migrations', 'apps/server/src', 'packages', 'apps/simulator/src'];
const IS_SOURCE = /\.(ts|sql|json)$/;
const IS_LEFT_OUT = /\.test\.ts$|(^|\/)(testing|node_modules)\//;

/** A port that nobody has just now, so that two checkouts can run side by side. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

const MAX_STARTS = 3;
/** Starts the product on `dataDir`; anew where something else took the free port before the server did. */
async function startServer(dataDir: string, starts = 1): Promise<Server> {
  try {
    return await startOnce(dataDir);
  } catch (error) {
    if (starts === MAX_STARTS) throw error;
    return startServer(dataDir, starts + 1);
  }
}

/** Starts the whole product on `dataDir`, as its users start it. Resolves when it answers. */
async function startOnce(dataDir: string): Promise<Server> {
  const port = await findFreePort();
  // In a deep checkout the database's socket stands among the temporary files; with the server all of them go.
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'nadi-e2e-'));
  chmodSync(temporary, 0o755);
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      TMPDIR: temporary,
      PORT: String(port),
      HOST: '127.0.0.1',
      NADI_DATA_DIR: dataDir,
      NADI_DEMO: 'on',
      NADI_LOG: 'error',
    },
  });
  const stop = (): boolean => child.kill('SIGTERM');
  // A worker that ends early must leave no server behind.
  process.once('exit', stop);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + MAX_START_MS;
  while (!(await isReady(address))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      rmSync(temporary, { recursive: true, force: true });
      throw new Error(`the server on ${dataDir} does not start`);
    }
    await wait(POLL_MS);
  }
  return {
    address,
    dataDir,
    close: async () => {
      process.off('exit', stop);
      stop();
      await ended;
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}

/** Names everything that demo data is made from, and the facilities' day, because visits of today are part of it. */
function fingerprintData(): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Jakarta' });
  const hash = createHash('sha256').update(today);
  for (const folder of DATA_SOURCES)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (IS_SOURCE.test(file) && !IS_LEFT_OUT.test(file))
        hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the folder with the demo data that each server begins with. It is made anew when the code that makes it has
 * changed, or on another day, and kept until then.
 */
export async function prepareData(): Promise<string> {
  const prepared = `${CACHE}/${PREPARED}${fingerprintData()}`;
  if (existsSync(prepared)) return prepared;
  if (existsSync(CACHE))
    for (const old of readdirSync(CACHE).filter((name) => name.startsWith(PREPARED)))
      rmSync(path.join(CACHE, old), { recursive: true, force: true });
  const unfinished = `${CACHE}/${PREPARED}unfinished`;
  const server = await startServer(unfinished);
  await server.close();
  renameSync(unfinished, prepared);
  return prepared;
}

/** Starts a server for one worker of the run, so that what one journey does to it no other sees. */
export async function startWorkerServer(workerIndex: number): Promise<Server> {
  const dataDir = `${DATA}/${workerIndex}`;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(DATA, { recursive: true });
  // Owners and modes go along, because PostgreSQL opens no folder of somebody else.
  await promisify(execFile)('cp', ['-a', await prepareData(), dataDir]);
  const server = await startServer(dataDir);
  return {
    ...server,
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
