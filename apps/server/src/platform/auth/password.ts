import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id setting for interactive sign-in: 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/**
 * A hash of a password that nobody knows. It is checked for an unknown account, so that this takes as long as a wrong
 * password.
 */
const DUMMY_HASH = hash(crypto.randomUUID(), OPTIONS);

export async function matchesPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await DUMMY_HASH), password);
  return matches && storedHash !== null;
}

/** Holds no two characters that look alike on a slip of paper. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PART_COUNT = 4;

/** Makes a first password that can be read out and typed: `k7mp-x2wq-9rtd-hn4c`, about 79 bits. */
export const randomPassword = (): string =>
  Array.from({ length: PART_COUNT }, () =>
    Array.from({ length: PART_COUNT }, () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)]).join(''),
  ).join('-');
