import { createDecipheriv, createHash } from 'node:crypto';
import LZString from 'lz-string';
import type { Kredensial } from './kredensial.ts';

/** SHA-256 of cons id, secret and the request's timestamp; its first 16 bytes are also the IV (integrasi.md A1). */
export const deriveAnswerKey = (
  { consId, consSecret }: Pick<Kredensial, 'consId' | 'consSecret'>,
  timestamp: string,
): Buffer => createHash('sha256').update(`${consId}${consSecret}${timestamp}`).digest();

/**
 * Opens an encrypted `response`: base64, AES-256-CBC, lz-string, JSON text.
 *
 * Returns: null when it is damaged or was encrypted with another key.
 * Source:  integrasi.md A1 "How to Decrypt", A14.5.
 */
export function decryptAnswer(
  encrypted: string,
  kredensial: Pick<Kredensial, 'consId' | 'consSecret'>,
  timestamp: string,
): string | null {
  const key = deriveAnswerKey(kredensial, timestamp);
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16));
    const lz = Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()]).toString('utf8');
    return LZString.decompressFromEncodedURIComponent(lz) || null;
  } catch {
    // The caller can't use OpenSSL's own message about a bad block.
    return null;
  }
}
