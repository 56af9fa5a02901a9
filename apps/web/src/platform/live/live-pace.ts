/** Several topics often change together, as a visit and its patient do; they are asked again in one go. */
const GATHER_MS = 50;

/**
 * `gapMs` is the least time between two runs in the long run; `burst` runs may come without it after a quiet time, so
 * that one event does not make the next one late. `maxSpreadMs` is the longest that a run waits because many others
 * listen too. `from` is the share of that spread which nobody undercuts: none where people act together, so that the first
 * hears of it at once.
 */
export type Pace = { gapMs: number; burst: number; maxSpreadMs: number; from: number };

/**
 * Queues and free places, which people at several desks act on together: within a second everywhere, however many
 * listen (docs/decisions/0021-live-events-where-many-listen.md).
 */
export const PROMPT: Pace = { gapMs: 750, burst: 3, maxSpreadMs: 250, from: 0 };
/** Every other list. */
export const CALM: Pace = { gapMs: 1000, burst: 1, maxSpreadMs: 2000, from: 0.5 };

/** How many runs may come now, a part of one included; each takes one, and one comes back with every gap. */
export const sparedRuns = ({ gapMs, burst }: Pace, leftAfterRun: number, sinceRunMs: number): number =>
  Math.min(burst, leftAfterRun + sinceRunMs / gapMs);

/**
 * Returns how long to wait until `run` is due, with so many runs to spare. Browsers that heard the same event wait
 * differently long.
 */
export function waitFor(
  { gapMs, maxSpreadMs, from }: Pace,
  { spreadMs, spared, random }: { spreadMs: number; spared: number; random: number },
): number {
  const spread = Math.min(spreadMs, maxSpreadMs) * (from + (1 - from) * random);
  return Math.max(GATHER_MS + spread, (1 - spared) * gapMs);
}

export type PacedTopics<T extends string> = { add(topic: T, spreadMs: number): void; clear(): void };

/** Gathers topics and runs for all of them together, never more often than the pace allows. */
export function createPacedTopics<T extends string>(pace: Pace, run: (topics: readonly T[]) => void): PacedTopics<T> {
  const gathered = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRun = Number.NEGATIVE_INFINITY;
  let leftAfterRun = 0;
  const sparedNow = (): number => sparedRuns(pace, leftAfterRun, performance.now() - lastRun);
  const runNow = (): void => {
    const topics = [...gathered];
    gathered.clear();
    timer = undefined;
    leftAfterRun = sparedNow() - 1;
    lastRun = performance.now();
    run(topics);
  };
  return {
    add: (topic, spreadMs) => {
      gathered.add(topic);
      timer ??= setTimeout(runNow, waitFor(pace, { spreadMs, spared: sparedNow(), random: Math.random() }));
    },
    clear: () => {
      gathered.clear();
      clearTimeout(timer);
      timer = undefined;
      lastRun = Number.NEGATIVE_INFINITY;
    },
  };
}
