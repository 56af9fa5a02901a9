// Runs on Node 20 with nothing installed: installs the packages (Node 24 among them) as package-lock.json names them.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = path.join(ROOT, 'node_modules', '.nadi-terpasang');
/** Node 24, which npm installs like any package. */
export const NODE = path.join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

const fingerprint = () =>
  createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');

/** Runs a program and passes signals on to it, so that Ctrl-C lets it finish in order. Resolves with its exit code. */
export function runProgram(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    // The terminal sends Ctrl-C to the child as well, so it is ignored here. A kill of this process alone is passed on.
    const forward = (signal) => child.kill(signal);
    process.on('SIGTERM', forward);
    process.on('SIGHUP', forward);
    const ignore = () => undefined;
    process.on('SIGINT', ignore);
    child.once('error', reject);
    child.once('exit', (exitCode, signal) => {
      process.off('SIGTERM', forward);
      process.off('SIGHUP', forward);
      process.off('SIGINT', ignore);
      resolve(signal ? 130 : (exitCode ?? 1));
    });
  });
}

/** Installs the packages when they are not those of the lock file. Exits with one sentence when npm fails. */
export async function installPackages() {
  if (existsSync(STAMP) && existsSync(NODE) && readFileSync(STAMP, 'utf8') === fingerprint()) return false;
  console.log('[1/6] Memasang paket (sekali saja, 20 sampai 90 detik) ...');
  const startedAt = Date.now();
  const exitCode = await runProgram(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (exitCode !== 0) {
    console.error(
      'Nadi: paket tidak dapat dipasang; periksa sambungan ke npm registry lalu jalankan lagi perintah yang sama.',
    );
    process.exit(1);
  }
  writeFileSync(STAMP, fingerprint());
  console.log(`      selesai dalam ${Math.round((Date.now() - startedAt) / 1000)} detik`);
  return true;
}

/** The environment of every program we start: Node 24 first on the path. */
export const environment = () => ({
  ...process.env,
  PATH: `${path.join(ROOT, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
});
