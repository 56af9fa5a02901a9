import { expect, it } from 'vitest';
import { tanyaBerlaku } from './berlaku.ts';

it.each([
  ['without an end', null, null],
  ['of this year', '2026-12-31', null],
  ['of a passport', '2036-04-14', null],
  ['of twenty years', '2046-12-31', null],
  ['a digit too much', '3030-01-01', 'berlaku sampai tahun 3030, 1004 tahun lagi'],
  ['a digit slipped', '2062-01-01', 'berlaku sampai tahun 2062, 36 tahun lagi'],
  ['that ended long ago', '1999-01-01', null],
  ['of a year that is none', '0206-01-01', 'berlaku sampai tahun 0206'],
])('issue 31 C: a document %s', (_what, sampai, asked) => expect(tanyaBerlaku(sampai, '2026-04-14')).toBe(asked));
