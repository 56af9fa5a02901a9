import { z } from 'zod';
import { keepItem } from './keep-item.ts';
import { RARELY_CHANGING } from './query.ts';
import { session, subscribeSession } from './session.ts';

/**
 * What the browser keeps from one start to the next, each under this very key of its storage (platform.md 4; the settings:
 * platform.md 9). `boxPattern`, `products`, `produk_obat` and `cart` are the keys of pages that are still to come. Lists
 * hold nothing about patients.
 */
const KEPT_KEYS = [
  'provinsi',
  'loket',
  'boxPattern',
  'products',
  'tindakan',
  'produk_obat',
  'cart',
  'setting',
] as const;
export type KeptKey = (typeof KEPT_KEYS)[number];

/** Another shape takes another number; what was stored under an earlier one is dropped. */
const VERSION = 1;
const faskesHere = (): number => session().user?.entity?.id ?? 0;

function readKeptList<T>(key: KeptKey, schema: z.ZodType<T>): T | undefined {
  const stored = localStorage.getItem(key);
  if (stored === null) return undefined;
  try {
    const kept = z.object({ versi: z.literal(VERSION), faskes: z.literal(faskesHere()), isi: schema });
    return kept.parse(JSON.parse(stored)).isi;
  } catch {
    // It is damaged, of another version or of another facility, so it is dropped and asked for again.
    localStorage.removeItem(key);
    return undefined;
  }
}

export function removeKeptLists(keys: readonly KeptKey[] = KEPT_KEYS): void {
  for (const key of keys) localStorage.removeItem(key);
}

/**
 * The options of a query whose list the browser keeps. The kept list is there at once after a start, and the server is
 * asked all the same, because nobody told this browser about changes while it was closed.
 */
export const keptList = <T>(key: KeptKey, schema: z.ZodType<T>, load: (signal: AbortSignal) => Promise<T>) => ({
  ...RARELY_CHANGING,
  initialData: () => readKeptList(key, schema),
  initialDataUpdatedAt: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<T> => {
    const content = await load(signal);
    keepItem(key, JSON.stringify({ versi: VERSION, faskes: faskesHere(), isi: content }));
    return content;
  },
});

subscribeSession(() => {
  if (session().stage === 'keluar') removeKeptLists();
});
