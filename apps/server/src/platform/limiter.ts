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
