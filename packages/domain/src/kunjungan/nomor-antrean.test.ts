import { expect, it } from 'vitest';
import { formatNomorAntrean } from './nomor-antrean.ts';

it.each([
  ['has three digits', 'A', 23, 'A-023'],
  ['starts at 1', 'B', 1, 'B-001'],
  ['is never cut', 'A', 1000, 'A-1000'],
  ['keeps a longer code', 'GIGI', 7, 'GIGI-007'],
])('a queue number %s', (_rule, kode, nomor, result) => expect(formatNomorAntrean(kode, nomor)).toBe(result));

it.each([0, -1, 1.5])('%j is not a queue number', (nomor) =>
  expect(() => formatNomorAntrean('A', nomor)).toThrow(RangeError),
);
