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
import { ConfigError } from './config.ts';

/** `tokenKey` signs sessions; `vaultKey` seals credentials in the database. */
export type Secrets = { tokenKey: Uint8Array; vaultKey: Uint8Array };

const KEY_NAMES = ['kunci_token', 'kunci_brankas'] as const;
type StoredKeys = Partial<Record<(typeof KEY_NAMES)[number], string>>;

const KEY_LENGTH = 32;
const WAIT_MS = 50;
/** A lock that is older than this was left behind by a program that was killed. */
const STALE_LOCK_MS = 10_000;

/**
 * Reads the secrets. They are made on the first start and kept in the data directory, readable by its owner only. A key
 * that a new version needs is added.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'rahasia.json');
  mkdirSync(dataDir, { recursive: true });
  let stored = readStored(file);
  while (KEY_NAMES.some((nama) => stored[nama] === undefined)) {
    if (!addMissing(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    stored = readStored(file);
  }
  chmodSync(file, 0o600);
  const [tokenKey, vaultKey] = KEY_NAMES.map((nama) => Buffer.from(stored[nama] ?? '', 'base64')) as [Buffer, Buffer];
  if (tokenKey.length !== KEY_LENGTH || vaultKey.length !== KEY_LENGTH) throw broken(file);
  return { tokenKey, vaultKey };
}

const broken = (file: string): ConfigError =>
  new ConfigError(
    `Berkas ${file} rusak; pulihkan dari cadangan, atau hapus agar dibuat lagi (semua orang harus masuk ulang, dan kredensial BPJS harus diisi ulang).`,
  );

function readStored(file: string): StoredKeys {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new ConfigError(`Berkas ${file} tidak dapat dibaca (${code}); periksa hak aksesnya.`);
  }
  try {
    return JSON.parse(text) as StoredKeys;
  } catch {
    throw broken(file);
  }
}

/**
 * Adds the keys that are missing. The new file is written beside the old one and replaces it whole, so that a crash
 * leaves the old one.
 *
 * Returns: false when another program is doing the same just now. Its new file is the lock, so that two programs never
 * make two different keys.
 */
function addMissing(file: string): boolean {
  const newFile = `${file}.baru`;
  let handle: number;
  try {
    handle = openSync(newFile, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (ageMs(newFile) > STALE_LOCK_MS) rmSync(newFile, { force: true });
    return false;
  }
  try {
    const stored = readStored(file);
    for (const nama of KEY_NAMES) stored[nama] ??= randomBytes(KEY_LENGTH).toString('base64');
    writeSync(handle, JSON.stringify(stored));
    fsyncSync(handle);
  } catch (error) {
    rmSync(newFile, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(newFile, file);
  return true;
}

/** Returns the age of a file, or 0 when it has gone meanwhile. */
function ageMs(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : 0;
}
