import type { z } from 'zod';
import { RARELY_CHANGING } from './query.ts';
import { session, subscribeSession } from './session.ts';

/** The prefix of a facility's lists that this browser keeps (platform.md 4); they hold nothing about patients. */
const PREFIX = 'nadi-daftar:';

const storageKey = (nama: string): string => `${PREFIX}${session().user?.entity?.id ?? 0}:${nama}`;

function readKeptList<T>(nama: string, schema: z.ZodType<T>): T | undefined {
  const content = localStorage.getItem(storageKey(nama));
  if (content === null) return undefined;
  try {
    return schema.parse(JSON.parse(content));
  } catch {
    // The stored list is of an earlier version or damaged, so it is dropped and asked for again.
    localStorage.removeItem(storageKey(nama));
    return undefined;
  }
}

function writeKeptList(nama: string, content: unknown): void {
  try {
    localStorage.setItem(storageKey(nama), JSON.stringify(content));
  } catch {
    // The storage is full, so the list is dropped and asked for again next time.
    localStorage.removeItem(storageKey(nama));
  }
}

export function removeKeptLists(nama?: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && (nama === undefined || key === storageKey(nama))) localStorage.removeItem(key);
  }
}

/**
 * The options of a query whose list the browser keeps. The kept list is there at once after a start, and the server is
 * asked all the same, because nobody told this browser about changes while it was closed.
 */
export const keptList = <T>(nama: string, schema: z.ZodType<T>, load: (signal: AbortSignal) => Promise<T>) => ({
  ...RARELY_CHANGING,
  initialData: () => readKeptList(nama, schema),
  initialDataUpdatedAt: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<T> => {
    const content = await load(signal);
    writeKeptList(nama, content);
    return content;
  },
});

subscribeSession(() => {
  if (session().stage === 'keluar') removeKeptLists();
});
