import type { Readable } from 'node:stream';

/** Names stored bytes by their SHA-256 inside their facility. */
export type BerkasKey = { faskesId: number; sha256: string };

/**
 * The place where the bytes are stored. A store knows nothing of patients, permissions or transactions, and nothing
 * else knows a disk or a bucket.
 */
export type BerkasStore = {
  /**
   * Stores the bytes of the file at `filePath`, whole or not at all. Storing the same key again changes nothing.
   * `sha256` is that of the bytes, where the key has another name.
   */
  put(key: BerkasKey, filePath: string, sha256?: string): Promise<void>;
  /** Returns undefined when nothing is stored under this key. */
  get(key: BerkasKey): Promise<{ stream: Readable; size: number } | undefined>;
  /** Does nothing when nothing is stored under this key. */
  delete(key: BerkasKey): Promise<void>;
  /** Lists all files of a facility whose hash begins with this prefix. */
  list(faskesId: number, prefix: string): AsyncIterable<{ sha256: string; modifiedAt: Date }>;
};

const SHA256 = /^[0-9a-f]{64}$/;

/** Returns <faskes>/<first two>/<sha256>. The pattern keeps any other text out of a path. */
export function keyPath({ faskesId, sha256 }: BerkasKey): string {
  if (!Number.isInteger(faskesId) || !SHA256.test(sha256)) throw new Error('not a key of a file');
  return `${faskesId}/${sha256.slice(0, 2)}/${sha256}`;
}

export const isSha256 = (nama: string): boolean => SHA256.test(nama);

/** The sixteen prefixes by which all files of a facility are gone through, one part at a time. */
export const PREFIXES = [...'0123456789abcdef'] as const;
