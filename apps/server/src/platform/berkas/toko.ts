import type { Readable } from 'node:stream';

/** What is stored, and for whom: bytes are named by their own SHA-256, inside the facility. */
export type KunciBerkas = { faskesId: number; sha256: string };

/** Where the bytes lie. Nothing here knows patients, rights or transactions; nothing else knows a disk or a bucket. */
export type TokoBerkas = {
  /** Stores the bytes of the file at `jalur`; the same key again changes nothing. What is there is there whole, or not at all. */
  put(kunci: KunciBerkas, jalur: string): Promise<void>;
  /** undefined: not there. */
  get(kunci: KunciBerkas): Promise<{ isi: Readable; ukuran: number } | undefined>;
  /** Also when it isn't there. */
  delete(kunci: KunciBerkas): Promise<void>;
  /** All of a facility whose hash begins with this letter. */
  list(faskesId: number, awalan: string): AsyncIterable<{ sha256: string; diubahPada: Date }>;
};

const SHA256 = /^[0-9a-f]{64}$/;

/** <faskes>/<first two>/<sha256>; the pattern keeps every other text out of a path. */
export function jalurKunci({ faskesId, sha256 }: KunciBerkas): string {
  if (!Number.isInteger(faskesId) || !SHA256.test(sha256)) throw new Error('not a key of a file');
  return `${faskesId}/${sha256.slice(0, 2)}/${sha256}`;
}

export const namaSha256 = (nama: string): boolean => SHA256.test(nama);

/** The sixteen parts in which all of a facility's files are gone through. */
export const AWALAN = [...'0123456789abcdef'] as const;
