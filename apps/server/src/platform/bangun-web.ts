import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { KonfigurasiSalah } from './config.ts';

const AKAR = fileURLToPath(new URL('../../../../', import.meta.url));
const WEB = path.join(AKAR, 'apps/web');
const TANDA = path.join(WEB, 'dist/.sumber');
const SUMBER = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
];

function berkasDi(jalur: string): string[] {
  if (!existsSync(jalur)) return [];
  try {
    return readdirSync(jalur, { withFileTypes: true, recursive: true })
      .filter((e) => e.isFile())
      .map((e) => path.join(e.parentPath, e.name));
  } catch {
    return [jalur];
  }
}

function sidikSumber(): string {
  const hash = createHash('sha256');
  for (const berkas of SUMBER.flatMap((s) => berkasDi(path.join(AKAR, s))).toSorted())
    hash.update(path.relative(AKAR, berkas)).update(readFileSync(berkas));
  return hash.digest('hex');
}

/** Builds the web app when its sources have changed since the last build. Resolves with whether it was built. */
export async function bangunWeb(): Promise<boolean> {
  const sidik = sidikSumber();
  if (existsSync(TANDA) && readFileSync(TANDA, 'utf8') === sidik) return false;
  const vite = path.join(AKAR, 'node_modules/vite/bin/vite.js');
  const keluaran = await new Promise<{ kode: number; teks: string }>((resolve, reject) => {
    const anak = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: WEB,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let teks = '';
    for (const aliran of [anak.stdout, anak.stderr]) aliran.on('data', (d: Buffer) => (teks += d.toString()));
    anak.once('error', reject);
    anak.once('exit', (kode) => resolve({ kode: kode ?? 1, teks }));
  });
  if (keluaran.kode !== 0)
    throw new KonfigurasiSalah(
      `Aplikasi web tidak dapat dibangun:\n${keluaran.teks.trim().split('\n').slice(-12).join('\n')}`,
    );
  writeFileSync(TANDA, sidik);
  return true;
}
