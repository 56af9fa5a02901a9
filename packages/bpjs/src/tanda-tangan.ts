import { createHmac } from 'node:crypto';
import type { Kredensial } from './kredensial.ts';

/** base64(HMAC-SHA256(key, message)): integrasi.md A1. */
export const hmac = (pesan: string, kunci: string): string =>
  createHmac('sha256', kunci).update(pesan).digest('base64');

/** PCare only: `Basic ` + base64("username:password:kdAplikasi"). */
export const otorisasiPcare = ({ username, password, kdAplikasi }: NonNullable<Kredensial['pcare']>): string =>
  `Basic ${Buffer.from(`${username}:${password}:${kdAplikasi}`).toString('base64')}`;

/**
 * The headers of one call.
 *
 * Units:   `timestamp` is unix seconds as a decimal string. The caller keeps it, because it also decrypts the answer.
 * Source:  integrasi.md A1.
 */
export function susunKepala(k: Kredensial, timestamp: string): Record<string, string> {
  return {
    'X-cons-id': k.consId,
    'X-timestamp': timestamp,
    'X-signature': hmac(`${k.consId}&${timestamp}`, k.consSecret),
    user_key: k.userKey,
    ...(k.pcare ? { 'X-authorization': otorisasiPcare(k.pcare) } : {}),
  };
}
