import { keepItem } from './keep-item.ts';
import { RARELY_CHANGING } from '../http/query.ts';
import { session, subscribeSession } from '../session/session.ts';

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

/** Returns what was kept, or throws where it is not of that shape. A Zod schema is one. */
type Reader<T> = { parse: (json: unknown) => T };
type Kept = { versi?: unknown; faskes?: unknown; isi?: unknown } | null;

function readKeptList<T>(key: KeptKey, reader: Reader<T>): T | undefined {
  const stored = localStorage.getItem(key);
  if (stored === null) return undefined;
  try {
    const kept = JSON.parse(stored) as Kept;
    if (kept?.versi !== VERSION || kept.faskes !== faskesHere()) throw new Error('not of this version and facility');
    return reader.parse(kept.isi);
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
export const keptList = <T>(key: KeptKey, reader: Reader<T>, load: (signal: AbortSignal) => Promise<T>) => ({
  ...RARELY_CHANGING,
  initialData: () => readKeptList(key, reader),
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
