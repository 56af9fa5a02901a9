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
import { ConfigError } from '../run/config.ts';

/**
 * `tokenKey` signs sessions; `vaultKey` seals credentials in the database. The old ones are those before a rotation, the
 * newest first: they only read.
 */
export type Secrets = {
  tokenKey: Uint8Array;
  vaultKey: Uint8Array;
  oldTokenKeys: readonly Uint8Array[];
  oldVaultKeys: readonly Uint8Array[];
};

const KEY_NAMES = ['kunci_token', 'kunci_brankas'] as const;
type KeyName = (typeof KEY_NAMES)[number];
type StoredKeys = Partial<Record<KeyName, string>> & { lama?: Partial<Record<KeyName, string[]>> };

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
    if (!changeKeys(file, (keys) => KEY_NAMES.forEach((nama) => (keys[nama] ??= newKey())))) pause();
    stored = readStored(file);
  }
  chmodSync(file, 0o600);
  const keyOf = (text: string | undefined): Buffer => {
    const key = Buffer.from(text ?? '', 'base64');
    if (key.length !== KEY_LENGTH) throw broken(file);
    return key;
  };
  return {
    tokenKey: keyOf(stored.kunci_token),
    vaultKey: keyOf(stored.kunci_brankas),
    oldTokenKeys: (stored.lama?.kunci_token ?? []).map(keyOf),
    oldVaultKeys: (stored.lama?.kunci_brankas ?? []).map(keyOf),
  };
}

const newKey = (): string => randomBytes(KEY_LENGTH).toString('base64');
const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);

/**
 * Gives the data directory new keys; the ones so far go on reading. What lies sealed in the database is sealed anew at
 * the next start, so the server must start again after it.
 */
export function rotateSecrets(dataDir: string): void {
  readSecrets(dataDir);
  changeForSure(path.join(dataDir, 'rahasia.json'), (keys) => {
    for (const nama of KEY_NAMES) {
      keys.lama = { ...keys.lama, [nama]: [keys[nama] ?? '', ...(keys.lama?.[nama] ?? [])] };
      keys[nama] = newKey();
    }
  });
}

/** Forgets the old keys. What is still sealed with one of them, such as in a backup, can't be opened any more. */
export function forgetOldSecrets(dataDir: string): void {
  readSecrets(dataDir);
  changeForSure(path.join(dataDir, 'rahasia.json'), (keys) => void delete keys.lama);
}

function changeForSure(file: string, change: (keys: StoredKeys) => void): void {
  while (!changeKeys(file, change)) pause();
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
 * Changes the keys of the file. The new file is written beside the old one and replaces it whole, so that a crash
 * leaves the old one.
 *
 * Returns: false when another program is doing the same just now. Its new file is the lock, so that two programs never
 * make two different keys.
 */
function changeKeys(file: string, change: (keys: StoredKeys) => void): boolean {
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
    change(stored);
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
