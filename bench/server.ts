import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as tunggu } from 'node:timers/promises';
import { ROOT } from './arguments.ts';
import { readCpu, type CpuTime } from './cpu.ts';

export type RunningServer = {
  port: number;
  dataDir: string;
  /** Seconds from the start of the process to the first ready answer. */
  startSeconds: number;
  rssMB(): number;
  cpu(): CpuTime | null;
  /** When the first byte of each document was at a printer of the demo, by the machine's clock. */
  printedAtMs: readonly number[];
  close(): Promise<void>;
};

const SERVER = path.join(ROOT, 'apps/server/src/main.ts');
const WATCH_PRINTER = path.join(ROOT, 'bench/watch-printer.ts');
const SEED = path.join(ROOT, 'apps/server/src/seed.ts');
const MAX_START_MS = 180_000;

const livingChildren = new Set<ChildProcess>();
// This only matters when the bench ends without having stopped its children in order.
process.on('exit', () => {
  for (const child of livingChildren) child.kill('SIGTERM');
});

const environment = (dataDir: string, port: number): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = {
    // As npm start has them.
    NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compile'),
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    NADI_DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    NADI_DEMO: 'on',
    // A load comes from few accounts, and measures the server, not their share.
    NADI_JATAH: '0',
  };
  delete env['DATABASE_URL'];
  return env;
};

type Launched = { child: ChildProcess; printedAtMs: readonly number[]; output: () => string };

/**
 * Starts a process in a group of its own. Ctrl-C then reaches only the bench, which stops the process once and in
 * order.
 */
function launch(args: string[], env: NodeJS.ProcessEnv): Launched {
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
  const child = spawn(process.execPath, args, { cwd: ROOT, env, detached: true, stdio: [...stdio] });
  let text = '';
  const record = (d: Buffer): void => void (text = (text + d.toString()).slice(-4000));
  child.stdout?.on('data', record);
  child.stderr?.on('data', record);
  const printedAtMs: number[] = [];
  child.on('message', (told) => printedAtMs.push(Number((told as { firstByteNs: string }).firstByteNs) / 1e6));
  livingChildren.add(child);
  child.once('exit', () => livingChildren.delete(child));
  return { child, printedAtMs, output: () => text };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function endChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

export async function stopAll(): Promise<void> {
  await Promise.all([...livingChildren].map(endChild));
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (r) => r.status === 200,
    () => false,
  );

function readRssMB(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) / 1024;
  }
}

export async function startServer(dataDir: string, port: number): Promise<RunningServer> {
  if (await isReady(port)) throw new Error(`something already answers on port ${port}; stop it or pass --port.`);
  const startedAt = performance.now();
  // These are the flags of npm start.
  const { child, printedAtMs, output } = launch(
    ['--import', WATCH_PRINTER, '--max-semi-space-size=8', '--max-old-space-size=1024', '--expose-gc', SERVER],
    environment(dataDir, port),
  );
  while (!(await isReady(port))) {
    if (hasEnded(child))
      throw new Error(
        `the server did not start on ${dataDir} (delete it to begin again when its schema is of another version):\n${output().trim()}`,
      );
    if (performance.now() - startedAt > MAX_START_MS)
      throw new Error(`the server is not ready after ${MAX_START_MS / 1000} s:\n${output().trim()}`);
    await tunggu(20);
  }
  const startSeconds = (performance.now() - startedAt) / 1000;
  const pid = child.pid ?? 0;
  return {
    port,
    dataDir,
    startSeconds,
    rssMB: () => readRssMB(pid),
    cpu: () => readCpu(pid, dataDir),
    printedAtMs,
    close: () => endChild(child),
  };
}

/** Adds patients to facility RSUD while the server runs. Returns the seconds it took. */
export async function addPasien(dataDir: string, port: number, count: number): Promise<number> {
  const startedAt = performance.now();
  const { child, output } = launch(
    ['--max-semi-space-size=64', SEED, '--faskes', 'RSUD', '--pasien', String(count)],
    environment(dataDir, port),
  );
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (k) => resolve(k ?? 1));
  });
  if (exitCode !== 0) throw new Error(`apps/server/src/seed.ts failed:\n${output().trim()}`);
  return (performance.now() - startedAt) / 1000;
}
