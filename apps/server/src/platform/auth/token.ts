import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { JWTVerifyResult } from 'jose';
import { AppError } from '../http/errors.ts';

/** Decisions D7: how many seconds an access token is valid. */
export const TOKEN_SECONDS = 15 * 60;

/** faskesId 0 is a superadmin, who belongs to no facility. */
export type TokenClaims = { akunId: number; faskesId: number; sessionId: number };

/**
 * What somebody holds between the right password and the second factor. `sandi` marks the password it was given for, so
 * that it ends when that one is changed.
 */
export type TemporaryClaims = { akunId: number; sandi: string };
export const TEMPORARY_SECONDS = 10 * 60;

export type Token = {
  create(claims: TokenClaims): Promise<string>;
  read(text: string): Promise<TokenClaims>;
  createTemporary(claims: TemporaryClaims): Promise<string>;
  /** Returns null for anything but a temporary token that is still valid. */
  readTemporary(text: string): Promise<TemporaryClaims | null>;
};

/** The issuers tell the two kinds apart: neither is ever taken for the other. */
const ISSUER = 'nadi';
const TEMPORARY_ISSUER = 'nadi-2fa';

const MAX_REMEMBERED = 5000;

/** Whoever holds the key may still write nonsense; a token of ours has whole numbers that a row can have. */
function readId(claim: unknown): number {
  const id = Number(claim);
  if (!/^\d{1,10}$/.test(String(claim)) || id > 2_147_483_647) throw new AppError('BELUM_MASUK');
  return id;
}

/** `oldKeys` read tokens that were signed before a rotation; they are gone after quarter of an hour. */
export function createToken(key: Uint8Array, oldKeys: readonly Uint8Array[] = []): Token {
  /**
   * Remembers tokens whose signature was checked, so that it is not checked again in each of a token's hundreds of
   * calls. Whether the session still exists is checked elsewhere.
   */
  const verified = new Map<string, { claims: TokenClaims; until: number }>();
  return {
    create: ({ akunId, faskesId, sessionId }) =>
      new SignJWT({ f: faskesId, s: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(akunId))
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(key),
    read: async (text) => {
      const known = verified.get(text);
      if (known && known.until > Date.now()) return known.claims;
      try {
        const { payload } = await verify(text, ISSUER, [key, ...oldKeys]);
        const claims = { akunId: readId(payload.sub), faskesId: readId(payload['f']), sessionId: readId(payload['s']) };
        if (verified.size >= MAX_REMEMBERED) verified.clear();
        verified.set(text, { claims, until: Number(payload.exp) * 1000 });
        return claims;
      } catch {
        throw new AppError('BELUM_MASUK');
      }
    },
    createTemporary: ({ akunId, sandi }) =>
      new SignJWT({ p: sandi })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(akunId))
        .setIssuer(TEMPORARY_ISSUER)
        .setIssuedAt()
        .setExpirationTime(`${TEMPORARY_SECONDS}s`)
        .sign(key),
    readTemporary: async (text) => {
      const verified = await verify(text, TEMPORARY_ISSUER, [key, ...oldKeys]).catch(() => null);
      return verified && { akunId: readId(verified.payload.sub), sandi: String(verified.payload['p']) };
    },
  };
}

/** Makes an opaque secret for refresh tokens and the device cookie, of which only the hash is stored. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Tries the keys one after another. Throws as the last of them does. */
async function verify(text: string, issuer: string, [key, ...others]: readonly Uint8Array[]): Promise<JWTVerifyResult> {
  if (key === undefined) throw new AppError('BELUM_MASUK');
  try {
    return await jwtVerify(text, key, { algorithms: ['HS256'], issuer, requiredClaims: ['exp', 'sub'] });
  } catch (error) {
    if (others.length === 0) throw error;
    return verify(text, issuer, others);
  }
}
