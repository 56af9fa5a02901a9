import { expect, it } from 'vitest';
import { toIso } from './pg-values.ts';

it.each([
  ['2026-11-22 16:25:01+00', '2026-11-22T16:25:01.000Z'],
  ['2026-11-22 16:25:01.5+00', '2026-11-22T16:25:01.500Z'],
  ['2026-11-22 16:25:01.05+00', '2026-11-22T16:25:01.050Z'],
  ['2026-11-22 16:25:01.123956+00', '2026-11-22T16:25:01.123Z'],
  ['2026-11-22 23:25:01.1+07', '2026-11-22T16:25:01.100Z'],
  ['1945-08-17 10:00:00+07:30', '1945-08-17T02:30:00.000Z'],
])('%s is read as %s', (text, iso) => {
  expect(toIso(text)).toBe(iso);
});

it('what is no instant is refused, not shown', () => {
  expect(() => toIso('infinity')).toThrow(RangeError);
});
