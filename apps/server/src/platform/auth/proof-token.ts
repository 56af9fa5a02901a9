import { randomBytes } from 'node:crypto';

/** The path of the page that proves a paper by its code; `pages.ts` of the web app has it too. */
const PROOF_PATH = '/documents/periksa/';
const TOKEN_BYTES = 16;
/** The facility, and the 128 bits of `newToken`. */
const TOKEN = /^([1-9]\d{0,8})-[\w-]{22}$/;

/**
 * No dot, which would be a file to the server. The facility stands in the token, because whoever asks by it belongs to
 * none: 128 bits of it are random.
 */
export const newToken = (faskesId: number): string => `${faskesId}-${randomBytes(TOKEN_BYTES).toString('base64url')}`;

/** Where the code on a paper leads; null where the server has no public address, and the seal alone is printed. */
export const proofAddress = (alamat: string | null, token: string): string | null =>
  alamat === null ? null : `${alamat}${PROOF_PATH}${token}`;

/** The facility that a token is of; null for what is no token. */
export const faskesOfToken = (token: string): number | null => {
  const found = TOKEN.exec(token);
  return found ? Number(found[1]) : null;
};
