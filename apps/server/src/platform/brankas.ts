import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts what must not be readable in the database or in a backup of it. */
export type Brankas = {
  tutup(isi: unknown, untuk: string): Buffer;
  /** Returns null when it was sealed with another key or for another purpose, or was changed since. */
  buka(tertutup: Buffer, untuk: string): unknown;
};

const SANDI = 'aes-256-gcm';
const VERSI = 1;
const PANJANG_NONCE = 12;
const PANJANG_TANDA = 16;
const AWAL = 1 + PANJANG_NONCE + PANJANG_TANDA;

/**
 * Seals with AES-256-GCM; the bytes are version, nonce, tag and encrypted text.
 *
 * Units:   `purpose` names whose secret it is and what for. It is bound to the text, so that a row copied to another
 *          facility does not open.
 */
export function bukaBrankas(kunci: Uint8Array): Brankas {
  return {
    tutup: (isi, untuk) => {
      const nonce = randomBytes(PANJANG_NONCE);
      const sandi = createCipheriv(SANDI, kunci, nonce).setAAD(Buffer.from(untuk));
      const teks = Buffer.concat([sandi.update(JSON.stringify(isi), 'utf8'), sandi.final()]);
      return Buffer.concat([Buffer.of(VERSI), nonce, sandi.getAuthTag(), teks]);
    },
    buka: (tertutup, untuk) => {
      if (tertutup.length <= AWAL || tertutup[0] !== VERSI) return null;
      const sandi = createDecipheriv(SANDI, kunci, tertutup.subarray(1, 1 + PANJANG_NONCE))
        .setAAD(Buffer.from(untuk))
        .setAuthTag(tertutup.subarray(1 + PANJANG_NONCE, AWAL));
      const teks = sandi.update(tertutup.subarray(AWAL));
      try {
        return JSON.parse(Buffer.concat([teks, sandi.final()]).toString('utf8')) as unknown;
      } catch {
        // The tag does not match, so nothing of the text may be used.
        return null;
      }
    },
  };
}
