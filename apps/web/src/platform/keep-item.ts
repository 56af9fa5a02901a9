/** Keeps a convenience in this browser. Where the storage is full or closed it is forgotten, and nothing else changes. */
export function keepItem(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The caller works the same without it, so nobody is told.
  }
}
