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
const MAX_CLOCK_SKEW_SECONDS = 300;

const equals = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

const headerOf = (headers: IncomingHttpHeaders, nama: string): string => {
  const value = headers[nama];
  return typeof value === 'string' ? value : '';
};

export type Guest = { akun: AkunSimulator; timestamp: string };

/**
 * The words of BPJS for these refusals are not known (integrasi.md F, point 1), so each text says that it is the simulator's.
 */
const refusal = (text: string): { tolak: string } => ({ tolak: `${text} (teks simulator)` });

/**
 * Returns who asks, or why they may not. Signature, clock, user key and sign-in are checked in the order in which a
 * mistake is found fastest.
 */
export function checkGuest(
  headers: IncomingHttpHeaders,
  layanan: Layanan,
  accounts: readonly AkunSimulator[],
  nowMs: number,
): Guest | { tolak: string } {
  const timestamp = headerOf(headers, 'x-timestamp');
  const akun = accounts.find((a) => a.layanan === layanan && a.consId === headerOf(headers, 'x-cons-id'));
  if (!akun) return refusal('Cons ID tidak terdaftar');
  if (!/^\d{9,11}$/.test(timestamp)) return refusal('X-timestamp tidak sesuai');
  if (
    !equals(
      headerOf(headers, 'x-signature'),
      createHmac('sha256', akun.consSecret).update(`${akun.consId}&${timestamp}`).digest('base64'),
    )
  )
    return refusal('Signature service tidak sesuai');
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > MAX_CLOCK_SKEW_SECONDS)
    return refusal('Service request expired, jam server tidak sesuai');
  if (!equals(headerOf(headers, 'user_key'), akun.userKey)) return refusal('user_key tidak sesuai');
  const credentials =
    akun.pcare &&
    `Basic ${Buffer.from(`${akun.pcare.username}:${akun.pcare.password}:${akun.pcare.kdAplikasi}`).toString('base64')}`;
  if (credentials !== null && !equals(headerOf(headers, 'x-authorization'), credentials))
    return refusal('Username atau password PCare tidak sesuai');
  return { akun, timestamp };
}

/**
 * Seals an answer, the inverse of what clients do (integrasi.md A1): JSON, lz-string, AES-256-CBC, base64, with the
 * timestamp of the request.
 */
export function sealAnswer(content: unknown, { akun, timestamp }: Guest): string {
  const key = createHash('sha256').update(`${akun.consId}${akun.consSecret}${timestamp}`).digest();
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16));
  return Buffer.concat([
    cipher.update(LZString.compressToEncodedURIComponent(JSON.stringify(content)), 'utf8'),
    cipher.final(),
  ]).toString('base64');
}
