/** An attempt that was counted before its outcome was known. */
export type Attempt = {
  /** Takes the attempt back, because it was no failure after all. */
  takeBack(): void;
};

/**
 * Counts failures in a sliding window. It lives in memory, because there is one server process, and a restart forgives.
 */
export type Throttle = {
  waitSeconds(key: string): number;
  /** How many failures the window holds. */
  failures(key: string): number;
  /**
   * Counts an attempt as a failure until it is taken back, so that of many at one moment none is free because the
   * others have not failed yet. `weight` is how many failures it counts for.
   */
  count(key: string, weight?: number): Attempt;
  reset(key: string): void;
};

type Failures = { failures: number; startedAt: number; until: number };

/** At most so many keys are remembered; the one that was first counted longest ago goes first. */
const MAX_KEYS = 50_000;

/**
 * Slows down guessing.
 *
 * Units:   `windowMs` milliseconds; `waitSeconds` returns whole seconds to wait, 0 when free.
 * Rule:    the first `freeFailures` failures within the window cost nothing; each further one doubles the wait, from 2
 *          s up to `maxWaitSeconds`.
 */
export function createThrottle({
  freeFailures,
  windowMs,
  maxWaitSeconds,
  now = Date.now,
}: {
  freeFailures: number;
  windowMs: number;
  maxWaitSeconds: number;
  now?: (() => number) | undefined;
}): Throttle {
  const records = new Map<string, Failures>();
  const current = (key: string): Failures | undefined => {
    const record = records.get(key);
    return record && record.startedAt + windowMs >= now() ? record : undefined;
  };
  const start = (key: string): Failures => {
    const record = { failures: 0, startedAt: now(), until: 0 };
    records.delete(key);
    if (records.size >= MAX_KEYS) records.delete(records.keys().next().value as string);
    records.set(key, record);
    return record;
  };
  return {
    waitSeconds: (key) => Math.max(0, Math.ceil(((records.get(key)?.until ?? 0) - now()) / 1000)),
    failures: (key) => current(key)?.failures ?? 0,
    count: (key, weight = 1) => {
      const record = current(key) ?? start(key);
      const before = record.until;
      record.failures += weight;
      const over = record.failures - freeFailures;
      const until = over > 0 ? now() + Math.min(maxWaitSeconds, 2 ** over) * 1000 : before;
      record.until = until;
      return {
        takeBack: () => {
          record.failures -= weight;
          // Whoever failed meanwhile has set a wait of their own, which stays.
          if (record.until === until) record.until = before;
        },
      };
    },
    reset: (key) => void records.delete(key),
  };
}
