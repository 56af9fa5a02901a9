import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as tunggu } from 'node:timers/promises';
import { AKAR } from './argumen.ts';

export type Layanan = {
  port: number;
  dataDir: string;
  /** Seconds from the start of the process to the first ready answer. */
  mulaiDetik: number;
  rssMB(): number;
  tutup(): Promise<void>;
};

const SERVER = path.join(AKAR, 'apps/server/src/main.ts');
const SEED = path.join(AKAR, 'apps/server/src/seed.ts');
const PALING_LAMA_MS = 180_000;

const anakHidup = new Set<ChildProcess>();
// This only matters when the bench ends without having stopped its children in order.
process.on('exit', () => {
  for (const anak of anakHidup) anak.kill('SIGTERM');
});

const lingkungan = (dataDir: string, port: number): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NADI_DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    NADI_DEMO: 'on',
  };
  delete env['DATABASE_URL'];
  return env;
};

/**
 * Starts a process in a group of its own. Ctrl-C then reaches only the bench, which stops the process once and in
 * order.
 */
function luncurkan(argumen: string[], env: NodeJS.ProcessEnv): { anak: ChildProcess; keluaran: () => string } {
  const anak = spawn(process.execPath, argumen, { cwd: AKAR, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let teks = '';
  const catat = (d: Buffer): void => void (teks = (teks + d.toString()).slice(-4000));
  anak.stdout.on('data', catat);
  anak.stderr.on('data', catat);
  anakHidup.add(anak);
  anak.once('exit', () => anakHidup.delete(anak));
  return { anak, keluaran: () => teks };
}

const sudahBerakhir = (anak: ChildProcess): boolean => anak.exitCode !== null || anak.signalCode !== null;

function akhiri(anak: ChildProcess): Promise<void> {
  if (sudahBerakhir(anak)) return Promise.resolve();
  return new Promise((resolve) => {
    anak.once('exit', () => resolve());
    anak.kill('SIGTERM');
  });
}

export async function hentikanSemua(): Promise<void> {
  await Promise.all([...anakHidup].map(akhiri));
}

const siap = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (r) => r.status === 200,
    () => false,
  );

function bacaRssMB(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) / 1024;
  }
}

export async function mulaiLayanan(dataDir: string, port: number): Promise<Layanan> {
  if (await siap(port)) throw new Error(`something already answers on port ${port}; stop it or pass --port.`);
  const awal = performance.now();
  // These are the flags of npm start.
  const { anak, keluaran } = luncurkan(
    ['--max-semi-space-size=8', '--max-old-space-size=1024', SERVER],
    lingkungan(dataDir, port),
  );
  while (!(await siap(port))) {
    if (sudahBerakhir(anak))
      throw new Error(
        `the server did not start on ${dataDir} (delete it to begin again when its schema is of another version):\n${keluaran().trim()}`,
      );
    if (performance.now() - awal > PALING_LAMA_MS)
      throw new Error(`the server is not ready after ${PALING_LAMA_MS / 1000} s:\n${keluaran().trim()}`);
    await tunggu(20);
  }
  const mulaiDetik = (performance.now() - awal) / 1000;
  return { port, dataDir, mulaiDetik, rssMB: () => bacaRssMB(anak.pid ?? 0), tutup: () => akhiri(anak) };
}

/** Adds patients to facility RSUD while the server runs. Returns the seconds it took. */
export async function tambahPasien(dataDir: string, port: number, jumlah: number): Promise<number> {
  const awal = performance.now();
  const { anak, keluaran } = luncurkan(
    ['--max-semi-space-size=64', SEED, '--faskes', 'RSUD', '--pasien', String(jumlah)],
    lingkungan(dataDir, port),
  );
  const kode = await new Promise<number>((resolve, reject) => {
    anak.once('error', reject);
    anak.once('exit', (k) => resolve(k ?? 1));
  });
  if (kode !== 0) throw new Error(`apps/server/src/seed.ts failed:\n${keluaran().trim()}`);
  return (performance.now() - awal) / 1000;
}
