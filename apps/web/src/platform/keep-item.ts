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
