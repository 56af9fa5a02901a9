import { expect, it } from 'vitest';
import { formatNorm } from './norm.ts';

it.each([
  ['is padded with zeros', 123, 6, '000123'],
  ['is never cut', 1234567, 6, '1234567'],
  ['has no padding at length 0', 7, 0, '7'],
])('D5: a record number %s', (_rule, norm, minDigits, result) => expect(formatNorm(norm, minDigits)).toBe(result));

it.each([-1, 1.5, Number.NaN])('D5: %j is not a record number', (norm) =>
  expect(() => formatNorm(norm, 6)).toThrow(RangeError),
);
