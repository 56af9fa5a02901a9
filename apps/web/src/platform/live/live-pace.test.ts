import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CALM, createPacedTopics, PROMPT, waitFor } from './live-pace.ts';

/** After a quiet time. */
const RESTED = 1;
/** As far as the server's own gathering and the request itself leave of the second. */
const SECOND_LEFT_MS = 800;

it.each([0, 200, 2000])('a queue is asked again well within a second, spread over %d ms', (spreadMs) => {
  for (const random of [0, 0.5, 0.999])
    for (const spared of [0, 0.5, RESTED])
      expect(waitFor(PROMPT, { spreadMs, spared, random })).toBeLessThan(SECOND_LEFT_MS);
});

it('of many who show a queue the first asks at once and the last a quarter of a second later', () => {
  const waits = [0, 0.999].map((random) => waitFor(PROMPT, { spreadMs: 2000, spared: RESTED, random }));
  expect(waits[0]).toBeLessThan(100);
  expect(waits[1]).toBeGreaterThan(250);
  expect(waits[1]).toBeLessThan(350);
});

it('where few listen, a list that was quiet is asked again at once', () => {
  expect(waitFor(CALM, { spreadMs: 0, spared: RESTED, random: 0.999 })).toBeLessThan(100);
});

it('where many listen, lists are spread over one to two seconds', () => {
  const waits = [0, 0.999].map((random) => waitFor(CALM, { spreadMs: 2000, spared: RESTED, random }));
  expect(waits[0]).toBeGreaterThanOrEqual(1000);
  expect(waits[1]).toBeGreaterThan(1900);
  expect(waits[1]).toBeLessThan(2100);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a list is asked at most once a second, and the last event is never left out', () => {
  const runs: { at: number; topics: readonly string[] }[] = [];
  const startedAt = performance.now();
  const paced = createPacedTopics(CALM, (topics) => runs.push({ at: performance.now() - startedAt, topics }));
  for (let n = 0; n < 50; n++) {
    paced.add(n % 2 === 0 ? 'kunjungan' : 'pasien', 0);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(2000);
  expect(runs.length).toBeGreaterThan(3);
  for (const [n, run] of runs.entries()) if (n > 0) expect(run.at - runs[n - 1]!.at).toBeGreaterThanOrEqual(1000);
  expect(runs.slice(1).every(({ topics }) => topics.length === 2)).toBe(true);
  // The last event came after 4.9 s.
  expect(runs.at(-1)!.at).toBeGreaterThan(4900);
  paced.add('master', 0);
  vi.advanceTimersByTime(1100);
  expect(runs.at(-1)!.topics).toEqual(['master']);
});

it('what was gathered for a session that ended is not asked for the next one', () => {
  const run = vi.fn();
  const paced = createPacedTopics(PROMPT, run);
  paced.add('kunjungan', 0);
  paced.clear();
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
});

it('an event soon after another does not wait for the gap, and many of them do', () => {
  const at: number[] = [];
  const startedAt = performance.now();
  const paced = createPacedTopics(PROMPT, () => at.push(performance.now() - startedAt));
  for (let n = 0; n < 100; n++) {
    paced.add('kunjungan', 0);
    vi.advanceTimersByTime(100);
  }
  expect(at.slice(0, 3).every((one) => one < 400)).toBe(true);
  // Three come at once, and after that one with each gap, as if there had been no others.
  expect(at.length).toBeLessThanOrEqual(3 + 10_000 / PROMPT.gapMs);
  const late = at.slice(4).map((one, n) => one - at[n + 3]!);
  expect(Math.min(...late)).toBeGreaterThanOrEqual(PROMPT.gapMs - 1);
});
