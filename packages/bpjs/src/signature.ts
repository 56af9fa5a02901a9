import { createHmac } from 'node:crypto';
import type { Kredensial } from './kredensial.ts';

/** base64(HMAC-SHA256(key, message)): integrasi.md A1. */
export const hmac = (message: string, key: string): string =>
  createHmac('sha256', key).update(message).digest('base64');

/** PCare only: `Basic ` + base64("username:password:kdAplikasi"). */
export const pcareAuthorization = ({ username, password, kdAplikasi }: NonNullable<Kredensial['pcare']>): string =>
  `Basic ${Buffer.from(`${username}:${password}:${kdAplikasi}`).toString('base64')}`;

/**
 * The headers of one call.
 *
 * Units:   `timestamp` is unix seconds as a decimal string. The caller keeps it, because it also decrypts the answer.
 * Source:  integrasi.md A1.
 */
export function buildHeaders(kredensial: Kredensial, timestamp: string): Record<string, string> {
  return {
    'X-cons-id': kredensial.consId,
    'X-timestamp': timestamp,
    'X-signature': hmac(`${kredensial.consId}&${timestamp}`, kredensial.consSecret),
    user_key: kredensial.userKey,
    ...(kredensial.pcare ? { 'X-authorization': pcareAuthorization(kredensial.pcare) } : {}),
  };
}
