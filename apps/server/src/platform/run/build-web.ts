import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from './config.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const WEB = path.join(ROOT, 'apps/web');
const STAMP = path.join(WEB, 'dist/.sumber');
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/build',
  'apps/web/worker',
  'packages/domain/src',
  'packages/contract/src',
  // A page of the app shows it.
  'PERUBAHAN.md',
  'package-lock.json',
];

function filesIn(filePath: string): string[] {
  if (!existsSync(filePath)) return [];
  try {
    return readdirSync(filePath, { withFileTypes: true, recursive: true })
      .filter((e) => e.isFile())
      .map((e) => path.join(e.parentPath, e.name));
  } catch {
    return [filePath];
  }
}

function fingerprintSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((s) => filesIn(path.join(ROOT, s))).toSorted())
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** The build needs 1 GB for half a minute, and the data set-up beside it as much as a clinic's day. */
const BUILD_ALONE_BELOW = 2 * 1024 ** 3;
/**
 * Smaller heaps than the engine would take by itself; what the bundler takes stands outside of them. With them the build
 * needs 0.8 GB, and almost a tenth more of the processor.
 */
export const SMALL_HEAP = ['--max-old-space-size=384', '--max-semi-space-size=4'];

/**
 * Whether the build needs the memory for itself, before the database takes its share.
 *
 * Units: bytes; `allowed` is what the system lets this process have, 0 or more than there is where it sets no bound.
 */
export const buildsAlone = (total: number, allowed: number): boolean =>
  Math.min(total, allowed || total) < BUILD_ALONE_BELOW;

/** How the build ended: with a code, or by a signal of the system or of the engine that has no memory left. */
type BuildEnd = { exitCode: number | null; signal: string | null; text: string };

const OUT_OF_MEMORY = /heap out of memory|allocation failed|ENOMEM|Cannot allocate memory/i;

/** Returns what to tell whoever starts the server of a build that failed, with what helps; null where it did not. */
export function buildFailure({ exitCode, signal, text }: BuildEnd): string | null {
  if (exitCode === 0) return null;
  const last = text.trim().split('\n').slice(-12).join('\n');
  const how = signal === null ? `kode ${exitCode}` : `dihentikan sistem operasi dengan ${signal}`;
  const isMemory = signal === 'SIGKILL' || signal === 'SIGABRT' || OUT_OF_MEMORY.test(text);
  const reason = isMemory
    ? 'Biasanya karena memori habis: saat pertama kali dijalankan, membangunnya perlu kira-kira 900 MB. Tambah memori atau swap, atau tutup program lain, lalu jalankan lagi; yang sudah jadi tidak diulang. Bisa juga salin folder apps/web/dist dari komputer dengan versi yang sama.'
    : 'Jalankan lagi; bila tetap gagal, pasang ulang dengan npm ci.';
  return [`Aplikasi web tidak dapat dibangun (${how}). ${reason}`, ...(last === '' ? [] : [last])].join('\n');
}

/**
 * Builds the web app when its sources have changed since the last build; `heap` are options of the engine. Resolves with
 * whether it was built.
 */
export async function buildWeb(heap: readonly string[] = []): Promise<boolean> {
  const fingerprint = fingerprintSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return false;
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const output = await new Promise<BuildEnd>((resolve, reject) => {
    const child = spawn(process.execPath, [...heap, vite, 'build', '--logLevel', 'warn'], {
      cwd: WEB,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (d: Buffer) => (text += d.toString()));
    child.once('error', reject);
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal, text }));
  });
  const failure = buildFailure(output);
  if (failure !== null) throw new ConfigError(failure);
  writeFileSync(STAMP, fingerprint);
  return true;
}
