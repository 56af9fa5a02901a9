import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

/** The browser's own database, named for the product, version 1 (platform.md 9). */
const NAME = 'nadi';
const VERSION = 1;

/** Keys are given by whoever stores something (platform.md 3). */
interface LocalSchema extends DBSchema {
  /** Answers of the server (platform.md 9); see http-cache/. What is read is checked, since anything may lie there. */
  axiosCache: { key: string; value: unknown };
  /** Counts of stock that are not sent yet. */
  opname: { key: string; value: unknown };
}
export type LocalDb = IDBPDatabase<LocalSchema>;

let opened: Promise<LocalDb> | null = null;

/**
 * The database, opened once. Rejects where the browser has none, denies it, or holds one of a later version of the
 * program; the next call then tries again.
 */
export async function openLocalDb(): Promise<LocalDb> {
  opened ??= open();
  try {
    return await opened;
  } catch (error) {
    forget();
    throw error;
  }
}

const forget = (): void => {
  opened = null;
};

async function open(): Promise<LocalDb> {
  return openDB<LocalSchema>(NAME, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('axiosCache');
      db.createObjectStore('opname');
    },
    // Another tab, with a later version of the program, waits for this connection to close.
    blocking: (_now, _next, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
}
