/**
 * Encrypts what the browser keeps, with an AES-GCM key that cannot be exported and never leaves IndexedDB (decisions
 * D7).
 * On plain http, except on localhost, there is no `crypto.subtle`; then nothing is kept.
 */
const DB = 'nadi-kunci';
const STORE = 'kunci';
const NAME = 'utama';

export const vaultAvailable = (): boolean =>
  typeof crypto !== 'undefined' && Boolean(crypto.subtle) && typeof indexedDB !== 'undefined';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

function openDb(): Promise<IDBDatabase> {
  const request = indexedDB.open(DB, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

async function readOrMakeKey(): Promise<CryptoKey> {
  const db = await openDb();
  try {
    const kept: unknown = await done(db.transaction(STORE).objectStore(STORE).get(NAME));
    if (kept instanceof CryptoKey) return kept;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const store = db.transaction(STORE, 'readwrite').objectStore(STORE);
    // Another tab may have stored its key first: `add` then fails, and that key is used.
    await done(store.add(made, NAME)).catch(() => undefined);
    const now: unknown = await done(db.transaction(STORE).objectStore(STORE).get(NAME));
    return now instanceof CryptoKey ? now : made;
  } finally {
    db.close();
  }
}

let key: Promise<CryptoKey> | null = null;
function openKey(): Promise<CryptoKey> {
  key ??= readOrMakeKey().catch((error: unknown) => {
    key = null;
    throw error;
  });
  return key;
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

export async function seal(value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const secret = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await openKey(), plain));
  return `${toBase64(iv)}.${toBase64(secret)}`;
}

/** Throws when the text is corrupt or was sealed with another key. */
export async function unseal(text: string): Promise<unknown> {
  const [iv = '', secret = ''] = text.split('.');
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64(iv) },
    await openKey(),
    fromBase64(secret),
  );
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
