/** What a live event tells a server about a facility. */
export type HeardEvent = { topik: string; data: Readonly<Record<string, string | number | undefined>> };

/** Something that a server keeps of a facility between requests; `outdatedBy` tells which events make it wrong. */
export type Remembered = { nama: string; outdatedBy: (event: HeardEvent) => boolean };

export type Memory = {
  /** Returns what is kept, or what `load` reads; that is kept unless something made it wrong meanwhile. */
  load<T>(faskesId: number, what: Remembered, load: () => Promise<T>): Promise<T>;
  forget(faskesId: number, what: Remembered): void;
  hear(faskesId: number, event: HeardEvent): void;
  /** Calls `listener` at each event that is heard, for what is kept elsewhere. */
  follow(listener: (event: HeardEvent) => void): void;
  /** While the events of other servers are not heard nothing is kept, because it might be wrong. */
  setHearing(hearing: boolean): void;
};

/** At most so many things are kept; the one that was kept first goes first. */
const MAX_KEPT = 200;

type Kept = { what: Remembered; faskesId: number; value: unknown };

/**
 * Keeps things in the memory of this server, each for one facility. Whoever changes what is kept announces a live event:
 * this server hears it with the commit (`tell` of a transaction), the other servers a moment later.
 */
export function createMemory(): Memory {
  const kept = new Map<string, Kept>();
  /** Reads that are on their way; one that something made wrong meanwhile is taken out. */
  const loading = new Set<Kept>();
  const listeners: ((event: HeardEvent) => void)[] = [];
  let hearing = false;
  const drop = (isWrong: (k: Kept) => boolean): void => {
    for (const [key, k] of kept) if (isWrong(k)) kept.delete(key);
    for (const k of loading) if (isWrong(k)) loading.delete(k);
  };
  return {
    load: async <T>(faskesId: number, what: Remembered, load: () => Promise<T>): Promise<T> => {
      const key = `${faskesId} ${what.nama}`;
      const found = kept.get(key);
      if (found) return found.value as T;
      const own: Kept = { what, faskesId, value: undefined };
      if (hearing) loading.add(own);
      try {
        const value = await load();
        if (loading.has(own)) kept.set(key, { ...own, value });
        if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as string);
        return value;
      } finally {
        loading.delete(own);
      }
    },
    forget: (faskesId, what) => drop((k) => k.faskesId === faskesId && k.what.nama === what.nama),
    hear: (faskesId, event) => {
      for (const listener of listeners) listener(event);
      drop((k) => k.faskesId === faskesId && k.what.outdatedBy(event));
    },
    follow: (listener) => void listeners.push(listener),
    setHearing: (now) => {
      hearing = now;
      drop(() => true);
    },
  };
}
