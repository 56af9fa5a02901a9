import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from './errors.ts';

/** Decisions D7: how many seconds an access token is valid. */
export const UMUR_TOKEN = 15 * 60;

/** faskesId 0 is a superadmin, who belongs to no facility. */
export type IsiToken = { akunId: number; faskesId: number; sesiId: number };

export type Token = { buat(isi: IsiToken): Promise<string>; baca(teks: string): Promise<IsiToken> };

const INGAT_TERBANYAK = 5000;

export function siapkanToken(kunci: Uint8Array): Token {
  /**
   * Remembers tokens whose signature was checked, so that it is not checked again in each of a token's hundreds of
   * calls. Whether the session still exists is checked elsewhere.
   */
  const terbaca = new Map<string, { isi: IsiToken; sampai: number }>();
  return {
    buat: ({ akunId, faskesId, sesiId }) =>
      new SignJWT({ f: faskesId, s: sesiId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(akunId))
        .setIssuer('nadi')
        .setIssuedAt()
        .setExpirationTime(`${UMUR_TOKEN}s`)
        .sign(kunci),
    baca: async (teks) => {
      const ada = terbaca.get(teks);
      if (ada && ada.sampai > Date.now()) return ada.isi;
      try {
        const { payload } = await jwtVerify(teks, kunci, { algorithms: ['HS256'], issuer: 'nadi' });
        const isi = { akunId: Number(payload.sub), faskesId: Number(payload['f']), sesiId: Number(payload['s']) };
        if (terbaca.size >= INGAT_TERBANYAK) terbaca.clear();
        terbaca.set(teks, { isi, sampai: (payload.exp ?? 0) * 1000 });
        return isi;
      } catch {
        throw new AppError('BELUM_MASUK');
      }
    },
  };
}

/** Makes an opaque secret for refresh tokens and the device cookie, of which only the hash is stored. */
export const rahasiaAcak = (): string => randomBytes(32).toString('base64url');
export const hashRahasia = (teks: string): Buffer => createHash('sha256').update(teks).digest();
