// Runs on Node 20 with nothing installed: installs the packages (Node 24 among them) as package-lock.json names them.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const AKAR = fileURLToPath(new URL('..', import.meta.url));
const TANDA = path.join(AKAR, 'node_modules', '.nadi-terpasang');
/** Node 24, which npm installs like any package. */
export const NODE = path.join(AKAR, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

const sidik = () =>
  createHash('sha256')
    .update(readFileSync(path.join(AKAR, 'package-lock.json')))
    .digest('hex');

/** Runs a program and passes signals on to it, so that Ctrl-C lets it finish in order. Resolves with its exit code. */
export function jalankan(perintah, argumen, opsi = {}) {
  return new Promise((resolve, reject) => {
    const anak = spawn(perintah, argumen, { cwd: AKAR, stdio: 'inherit', ...opsi });
    // The terminal sends Ctrl-C to the child as well, so it is ignored here. A kill of this process alone is passed on.
    const teruskan = (sinyal) => anak.kill(sinyal);
    process.on('SIGTERM', teruskan);
    process.on('SIGHUP', teruskan);
    const diam = () => undefined;
    process.on('SIGINT', diam);
    anak.once('error', reject);
    anak.once('exit', (kode, sinyal) => {
      process.off('SIGTERM', teruskan);
      process.off('SIGHUP', teruskan);
      process.off('SIGINT', diam);
      resolve(sinyal ? 130 : (kode ?? 1));
    });
  });
}

/** Installs the packages when they are not those of the lock file. Exits with one sentence when npm fails. */
export async function pasangPaket() {
  if (existsSync(TANDA) && existsSync(NODE) && readFileSync(TANDA, 'utf8') === sidik()) return false;
  console.log('[1/6] Memasang paket (sekali saja, 20 sampai 90 detik) ...');
  const mulai = Date.now();
  const kode = await jalankan(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (kode !== 0) {
    console.error(
      'Nadi: paket tidak dapat dipasang; periksa sambungan ke npm registry lalu jalankan lagi perintah yang sama.',
    );
    process.exit(1);
  }
  writeFileSync(TANDA, sidik());
  console.log(`      selesai dalam ${Math.round((Date.now() - mulai) / 1000)} detik`);
  return true;
}

/** The environment of every program we start: Node 24 first on the path. */
export const lingkungan = () => ({
  ...process.env,
  PATH: `${path.join(AKAR, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
});
