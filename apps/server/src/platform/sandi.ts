import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id setting for interactive sign-in: 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashSandi = (sandi: string): Promise<string> => hash(sandi, OPTIONS);

/**
 * A hash of a password that nobody knows. It is checked for an unknown account, so that this takes as long as a wrong
 * password.
 */
const HASH_KOSONG = hash(crypto.randomUUID(), OPTIONS);

export async function cocokSandi(tersimpan: string | null, sandi: string): Promise<boolean> {
  const cocok = await verify(tersimpan ?? (await HASH_KOSONG), sandi);
  return cocok && tersimpan !== null;
}

/** Holds no two characters that look alike on a slip of paper. */
const HURUF_SANDI = 'abcdefghjkmnpqrstuvwxyz23456789';
const BAGIAN = 4;

/** Makes a first password that can be read out and typed: `k7mp-x2wq-9rtd-hn4c`, about 79 bits. */
export const sandiAcak = (): string =>
  Array.from({ length: BAGIAN }, () =>
    Array.from({ length: BAGIAN }, () => HURUF_SANDI[randomInt(HURUF_SANDI.length)]).join(''),
  ).join('-');
