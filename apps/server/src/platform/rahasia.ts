import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { KonfigurasiSalah } from './config.ts';

/** `tokenKey` signs sessions; `vaultKey` seals credentials in the database. */
export type Rahasia = { kunciToken: Uint8Array; kunciBrankas: Uint8Array };

const NAMA = ['kunci_token', 'kunci_brankas'] as const;
type Isi = Partial<Record<(typeof NAMA)[number], string>>;

const PANJANG = 32;
const TUNGGU_MS = 50;
/** A lock that is older than this was left behind by a program that was killed. */
const KUNCI_BASI_MS = 10_000;

/**
 * Reads the secrets. They are made on the first start and kept in the data directory, readable by its owner only. A key
 * that a new version needs is added.
 */
export function bacaRahasia(dataDir: string): Rahasia {
  const berkas = path.join(dataDir, 'rahasia.json');
  mkdirSync(dataDir, { recursive: true });
  let isi = baca(berkas);
  while (NAMA.some((nama) => isi[nama] === undefined)) {
    if (!tambah(berkas)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TUNGGU_MS);
    isi = baca(berkas);
  }
  chmodSync(berkas, 0o600);
  const [kunciToken, kunciBrankas] = NAMA.map((nama) => Buffer.from(isi[nama] ?? '', 'base64')) as [Buffer, Buffer];
  if (kunciToken.length !== PANJANG || kunciBrankas.length !== PANJANG) throw rusak(berkas);
  return { kunciToken, kunciBrankas };
}

const rusak = (berkas: string): KonfigurasiSalah =>
  new KonfigurasiSalah(
    `Berkas ${berkas} rusak; pulihkan dari cadangan, atau hapus agar dibuat lagi (semua orang harus masuk ulang, dan kredensial BPJS harus diisi ulang).`,
  );

function baca(berkas: string): Isi {
  let teks: string;
  try {
    teks = readFileSync(berkas, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new KonfigurasiSalah(`Berkas ${berkas} tidak dapat dibaca (${code}); periksa hak aksesnya.`);
  }
  try {
    return JSON.parse(teks) as Isi;
  } catch {
    throw rusak(berkas);
  }
}

/**
 * Adds the keys that are missing. The new file is written beside the old one and replaces it whole, so that a crash
 * leaves the old one.
 *
 * Returns: false when another program is doing the same just now. Its new file is the lock, so that two programs never
 * make two different keys.
 */
function tambah(berkas: string): boolean {
  const baru = `${berkas}.baru`;
  let tulis: number;
  try {
    tulis = openSync(baru, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (umurMs(baru) > KUNCI_BASI_MS) rmSync(baru, { force: true });
    return false;
  }
  try {
    const isi = baca(berkas);
    for (const nama of NAMA) isi[nama] ??= randomBytes(PANJANG).toString('base64');
    writeSync(tulis, JSON.stringify(isi));
    fsyncSync(tulis);
  } catch (error) {
    rmSync(baru, { force: true });
    throw error;
  } finally {
    closeSync(tulis);
  }
  renameSync(baru, berkas);
  return true;
}

/** Returns the age of a file, or 0 when it has gone meanwhile. */
function umurMs(berkas: string): number {
  const stat = statSync(berkas, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : 0;
}
