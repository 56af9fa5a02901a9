import { expect, it } from 'vitest';
import { tulisNomorAntrean } from './antrean.ts';

it.each([
  ['has three digits', 'A', 23, 'A-023'],
  ['starts at 1', 'B', 1, 'B-001'],
  ['is never cut', 'A', 1000, 'A-1000'],
  ['keeps a longer code', 'GIGI', 7, 'GIGI-007'],
])('a queue number %s', (_rule, kode, nomor, hasil) => expect(tulisNomorAntrean(kode, nomor)).toBe(hasil));

it.each([0, -1, 1.5])('%j is not a queue number', (nomor) =>
  expect(() => tulisNomorAntrean('A', nomor)).toThrow(RangeError),
);
