import { createCipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import LZString from 'lz-string';
import type { Layanan } from './layanan.ts';

/** A facility that may ask: its id and secret, the service's user key and, for PCare, its sign-in. */
export type AkunSimulator = {
  layanan: Layanan;
  consId: string;
  consSecret: string;
  userKey: string;
  pcare: { username: string; password: string; kdAplikasi: string } | null;
};

/** By how many seconds a caller's clock may be off: "some minutes" (integrasi.md A1). */
const SELISIH_JAM = 300;

const sama = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

const satu = (kepala: IncomingHttpHeaders, nama: string): string => {
  const nilai = kepala[nama];
  return typeof nilai === 'string' ? nilai : '';
};

export type Tamu = { akun: AkunSimulator; timestamp: string };

/**
 * The words of BPJS for these refusals are not known (integrasi.md F1), so each text says that it is the simulator's.
 */
const kata = (teks: string): { tolak: string } => ({ tolak: `${teks} (teks simulator)` });

/**
 * Returns who asks, or why they may not. Signature, clock, user key and sign-in are checked in the order in which a
 * mistake is found fastest.
 */
export function periksaTamu(
  kepala: IncomingHttpHeaders,
  layanan: Layanan,
  daftar: readonly AkunSimulator[],
  kiniMs: number,
): Tamu | { tolak: string } {
  const timestamp = satu(kepala, 'x-timestamp');
  const akun = daftar.find((a) => a.layanan === layanan && a.consId === satu(kepala, 'x-cons-id'));
  if (!akun) return kata('Cons ID tidak terdaftar');
  if (!/^\d{9,11}$/.test(timestamp)) return kata('X-timestamp tidak sesuai');
  if (
    !sama(
      satu(kepala, 'x-signature'),
      createHmac('sha256', akun.consSecret).update(`${akun.consId}&${timestamp}`).digest('base64'),
    )
  )
    return kata('Signature service tidak sesuai');
  if (Math.abs(kiniMs / 1000 - Number(timestamp)) > SELISIH_JAM)
    return kata('Service request expired, jam server tidak sesuai');
  if (!sama(satu(kepala, 'user_key'), akun.userKey)) return kata('user_key tidak sesuai');
  const masuk =
    akun.pcare &&
    `Basic ${Buffer.from(`${akun.pcare.username}:${akun.pcare.password}:${akun.pcare.kdAplikasi}`).toString('base64')}`;
  if (masuk !== null && !sama(satu(kepala, 'x-authorization'), masuk))
    return kata('Username atau password PCare tidak sesuai');
  return { akun, timestamp };
}

/**
 * Seals an answer, the inverse of what clients do (integrasi.md A1): JSON, lz-string, AES-256-CBC, base64, with the
 * timestamp of the request.
 */
export function tutupJawaban(isi: unknown, { akun, timestamp }: Tamu): string {
  const kunci = createHash('sha256').update(`${akun.consId}${akun.consSecret}${timestamp}`).digest();
  const sandi = createCipheriv('aes-256-cbc', kunci, kunci.subarray(0, 16));
  return Buffer.concat([
    sandi.update(LZString.compressToEncodedURIComponent(JSON.stringify(isi)), 'utf8'),
    sandi.final(),
  ]).toString('base64');
}
