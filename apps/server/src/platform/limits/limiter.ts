/**
 * Runs tasks so that at most `places` are taken at once. A heavier task takes more places. First come, first served.
 */
export function createLimiter(places: number): <T>(weight: number, fn: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: { weight: number; start: () => void }[] = [];
  const release = (weight: number): void => {
    free += weight;
    while (waiting[0] && waiting[0].weight <= free) {
      const next = waiting.shift() as (typeof waiting)[number];
      free -= next.weight;
      next.start();
    }
  };
  return async (weight, fn) => {
    if (waiting.length > 0 || weight > free) await new Promise<void>((start) => waiting.push({ weight, start }));
    else free -= weight;
    try {
      return await fn();
    } finally {
      release(weight);
    }
  };
}

/** At most so many keys are remembered; the one that did nothing for longest goes first. */
const MAX_KEYS = 50_000;

/**
 * Counts how often each key does something. It lives in memory, because there is one server process.
 *
 * Units:   `burst` calls at once; `perMinute` how many come back in a minute.
 * Returns: a function that takes one call of a key: 0 when it may be made, else the seconds until it may.
 */
export function createAllowance(
  { burst, perMinute }: { burst: number; perMinute: number },
  now: () => number = Date.now,
): (key: string) => number {
  const used = new Map<string, { amount: number; at: number }>();
  const restoreMs = 60_000 / perMinute;
  const amountNow = ({ amount, at }: { amount: number; at: number }): number =>
    Math.max(0, amount - (now() - at) / restoreMs);
  return (key) => {
    const record = used.get(key);
    const amount = record ? amountNow(record) : 0;
    if (amount + 1 > burst) return Math.max(1, Math.ceil(((amount + 1 - burst) * restoreMs) / 1000));
    used.delete(key);
    if (used.size >= MAX_KEYS) used.delete(used.keys().next().value as string);
    used.set(key, { amount: amount + 1, at: now() });
    return 0;
  };
}
