import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from './config.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
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
  'CHANGELOG.md',
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

/** Builds the web app when its sources have changed since the last build. Resolves with whether it was built. */
export async function buildWeb(): Promise<boolean> {
  const fingerprint = fingerprintSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return false;
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const output = await new Promise<{ exitCode: number; text: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: WEB,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (d: Buffer) => (text += d.toString()));
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve({ exitCode: exitCode ?? 1, text }));
  });
  if (output.exitCode !== 0)
    throw new ConfigError(
      `Aplikasi web tidak dapat dibangun:\n${output.text.trim().split('\n').slice(-12).join('\n')}`,
    );
  writeFileSync(STAMP, fingerprint);
  return true;
}
