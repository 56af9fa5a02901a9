/**
 * Counts failures in a sliding window. It lives in memory, because there is one server process, and a restart forgives.
 */
export type Throttle = { waitSeconds(key: string): number; recordFailure(key: string): void; reset(key: string): void };

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
  now?: () => number;
}): Throttle {
  const records = new Map<string, { failures: number; startedAt: number; until: number }>();
  return {
    waitSeconds: (key) => Math.max(0, Math.ceil(((records.get(key)?.until ?? 0) - now()) / 1000)),
    recordFailure: (key) => {
      if (records.size > 50_000)
        for (const [k, c] of records) if (c.until < now() && c.startedAt + windowMs < now()) records.delete(k);
      const old = records.get(key);
      const record = !old || old.startedAt + windowMs < now() ? { failures: 0, startedAt: now(), until: 0 } : old;
      record.failures += 1;
      if (record.failures > freeFailures)
        record.until = now() + Math.min(maxWaitSeconds, 2 ** (record.failures - freeFailures)) * 1000;
      records.set(key, record);
    },
    reset: (key) => void records.delete(key),
  };
}
