import { expect, it } from 'vitest';
import { startTimeLimit } from './time-limit.ts';

it('work within its time goes on, and beyond it is told in words', () => {
  let now = 0;
  const limit = startTimeLimit(60_000, 'Bagi lembarnya.', () => now);
  now = 60_000;
  expect(() => limit.check()).not.toThrow();
  expect(limit.isOver()).toBe(false);
  now = 60_001;
  expect(() => limit.check()).toThrow(expect.objectContaining({ code: 'TERLALU_LAMA', message: 'Bagi lembarnya.' }));
  expect(limit.isOver()).toBe(true);
});
