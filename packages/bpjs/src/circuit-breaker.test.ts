import { expect, it } from 'vitest';
import { recordResult, requestPermission, CLOSED_BREAKER, type CircuitBreaker } from './circuit-breaker.ts';

const RULES = { maxFailures: 3, holdMs: 1000 };
const failTimes = (times: number, now: number): CircuitBreaker =>
  Array.from({ length: times }).reduce((p: CircuitBreaker) => recordResult(p, false, now, RULES), CLOSED_BREAKER);

it('stays closed below three failures in a row', () =>
  expect(requestPermission(failTimes(2, 0), 0, RULES)).toMatchObject({ allowed: true }));

it('an answer in between starts the count again', () => {
  const p = recordResult(recordResult(failTimes(2, 0), true, 0, RULES), false, 0, RULES);
  expect(requestPermission(p, 0, RULES)).toMatchObject({ allowed: true });
  expect(p.failures).toBe(1);
});

it('opens at the third, and says how long', () => {
  const p = failTimes(3, 500);
  expect(requestPermission(p, 500, RULES)).toEqual({ allowed: false, waitMs: 1000 });
  expect(requestPermission(p, 1499, RULES)).toEqual({ allowed: false, waitMs: 1 });
});

it('after the hold one tries and the others wait for it', () => {
  const izin = requestPermission(failTimes(3, 0), 1000, RULES);
  if (!izin.allowed) throw new Error('nobody may try');
  expect(requestPermission(izin.breaker, 1000, RULES)).toEqual({ allowed: false, waitMs: 1000 });
  expect(recordResult(izin.breaker, true, 1100, RULES)).toEqual(CLOSED_BREAKER);
  const again = recordResult(izin.breaker, false, 1100, RULES);
  expect(requestPermission(again, 2099, RULES)).toMatchObject({ allowed: false });
  expect(requestPermission(again, 2100, RULES)).toMatchObject({ allowed: true });
});

it('a try that never came back does not close the way for good', () => {
  const izin = requestPermission(failTimes(3, 0), 1000, RULES);
  if (!izin.allowed) throw new Error('nobody may try');
  expect(requestPermission(izin.breaker, 2000, RULES)).toMatchObject({ allowed: true });
});
