/**
 * Keeps a convenience in this browser. Where the storage is full or closed it is forgotten, with what was kept before,
 * and nothing else changes.
 */
export function keepItem(key: string, text: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, text);
  } catch {
    // The caller works the same without it, so nobody is told.
    storage.removeItem(key);
  }
}

/**
 * What `keepItem` kept as JSON, to be looked at before it is believed: another version may have kept it. Null where
 * nothing was kept, where it is damaged, and where the storage is closed; then the caller starts as if new.
 */
export function readItem(key: string, storage: Storage = localStorage): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
