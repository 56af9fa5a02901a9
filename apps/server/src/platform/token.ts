import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from './errors.ts';

/** Decisions D7: seconds an access token lives. */
export const UMUR_TOKEN = 15 * 60;

/** faskes 0: a superadmin, who belongs to none. */
export type IsiToken = { akunId: number; faskesId: number; sesiId: number };

export type Token = { buat(isi: IsiToken): Promise<string>; baca(teks: string): Promise<IsiToken> };

const INGAT_TERBANYAK = 5000;

export function siapkanToken(kunci: Uint8Array): Token {
  /** A signature is checked once, not at each of the hundreds of calls a token makes; whether its session still lives is asked elsewhere. */
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

/** An opaque secret for refresh tokens and the device cookie; only its hash is kept. */
export const rahasiaAcak = (): string => randomBytes(32).toString('base64url');
export const hashRahasia = (teks: string): Buffer => createHash('sha256').update(teks).digest();
