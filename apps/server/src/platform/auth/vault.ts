import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts what must not be readable in the database or in a backup of it. */
export type Vault = {
  seal(content: unknown, purpose: string): Buffer;
  /** Returns null when it was sealed with another key or for another purpose, or was changed since. */
  open(sealed: Buffer, purpose: string): unknown;
  /** The same sealed with the key of now; null when it is already, or does not open. */
  renew(sealed: Buffer, purpose: string): Buffer | null;
  /** Whether there are older keys that something may still be sealed with. */
  hasOldKeys: boolean;
};

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const HEAD_LENGTH = 1 + NONCE_LENGTH + TAG_LENGTH;

/**
 * Seals with AES-256-GCM; the bytes are version, nonce, tag and encrypted text.
 *
 * Units:   `purpose` names whose secret it is and what for. It is bound to the text, so that a row copied to another
 *          facility does not open.
 *          `oldKeys` open what was sealed before a rotation.
 */
export function openVault(key: Uint8Array, oldKeys: readonly Uint8Array[] = []): Vault {
  const vault: Vault = {
    hasOldKeys: oldKeys.length > 0,
    seal: (content, purpose) => {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed, purpose) => {
      for (const one of [key, ...oldKeys]) {
        const content = openWith(one, sealed, purpose);
        if (content !== null) return content;
      }
      return null;
    },
    renew: (sealed, purpose) => {
      if (openWith(key, sealed, purpose) !== null) return null;
      const content = vault.open(sealed, purpose);
      return content === null ? null : vault.seal(content, purpose);
    },
  };
  return vault;
}

function openWith(key: Uint8Array, sealed: Buffer, purpose: string): unknown {
  if (sealed.length <= HEAD_LENGTH || sealed[0] !== VERSION) return null;
  const cipher = createDecipheriv(CIPHER, key, sealed.subarray(1, 1 + NONCE_LENGTH))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(1 + NONCE_LENGTH, HEAD_LENGTH));
  const text = cipher.update(sealed.subarray(HEAD_LENGTH));
  try {
    return JSON.parse(Buffer.concat([text, cipher.final()]).toString('utf8')) as unknown;
  } catch {
    // The tag does not match, so nothing of the text may be used.
    return null;
  }
}
