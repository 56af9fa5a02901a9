import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id setting for interactive sign-in: 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashSandi = (sandi: string): Promise<string> => hash(sandi, OPTIONS);

/** A hash of nothing anybody knows: checked for an unknown account, so that it takes the same time as a wrong password. */
const HASH_KOSONG = hash(crypto.randomUUID(), OPTIONS);

export async function cocokSandi(tersimpan: string | null, sandi: string): Promise<boolean> {
  const cocok = await verify(tersimpan ?? (await HASH_KOSONG), sandi);
  return cocok && tersimpan !== null;
}
