import { useEffect } from 'react';
import { session, subscribeSession } from '#platform/session/session.ts';
import { createStore, useStore } from '#platform/draft/store.ts';

/** What somebody has begun at prescriptions and not stored yet, by what it belongs to: '12/2026-04-14T06:30:00Z'. */
export type NotStored<T> = {
  use: (key: string) => T;
  /** As it is at this moment, for an answer that comes later than the question. */ get: (key: string) => T;
  /** An answer that comes late still lands where its question was asked. */
  put: (key: string, next: (now: T) => T) => void;
  useAny: () => boolean;
};

/** Another prescription may be looked at in between, and nothing is lost; it goes with whoever signs out. */
export function createNotStored<T>(empty: T, isEmpty: (one: T) => boolean): NotStored<T> {
  const all = createStore<ReadonlyMap<string, T>>(new Map());
  subscribeSession(() => {
    if (session().stage === 'keluar' && all.get().size > 0) all.set(new Map());
  });
  const get = (key: string): T => all.get().get(key) ?? empty;
  const idOf = (key: string): string => key.slice(0, key.indexOf('/'));
  return {
    use(key) {
      // Of what has gone a step further meanwhile nothing holds any more.
      useEffect(() => {
        const kept = [...all.get()].filter(([other]) => other === key || idOf(other) !== idOf(key));
        if (kept.length < all.get().size) all.set(new Map(kept));
      }, [key]);
      return useStore(all).get(key) ?? empty;
    },
    get,
    put(key, next) {
      const then = next(get(key));
      const others = [...all.get()].filter(([other]) => other !== key);
      all.set(new Map(isEmpty(then) ? others : [...others, [key, then]]));
    },
    useAny: () => useStore(all).size > 0,
  };
}
