import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KonfigurasiSalah } from './config.ts';

export type Rahasia = { kunciToken: Uint8Array };

/** Secrets are made on the first start and kept in the data directory, readable by its owner only. */
export function bacaRahasia(dataDir: string): Rahasia {
  const berkas = path.join(dataDir, 'rahasia.json');
  if (!existsSync(berkas)) writeFileSync(berkas, JSON.stringify({ kunci_token: randomBytes(32).toString('base64') }), { mode: 0o600, flag: 'wx' });
  chmodSync(berkas, 0o600);
  try {
    const kunci = Buffer.from((JSON.parse(readFileSync(berkas, 'utf8')) as { kunci_token: string }).kunci_token, 'base64');
    if (kunci.length !== 32) throw new Error('length');
    return { kunciToken: kunci };
  } catch {
    throw new KonfigurasiSalah(`Berkas ${berkas} rusak; pulihkan dari cadangan, atau hapus agar dibuat lagi (semua orang harus masuk ulang).`);
  }
}
