import { expect, it } from 'vitest';
import { hariUlangTahun, umurPadaUlangTahun } from './ulang-tahun.ts';

it('spec RM24: the days go over New Year', () =>
  expect(hariUlangTahun('2026-12-31', 2)).toEqual([
    { tanggal: '2026-12-31', lahir: [1231] },
    { tanggal: '2027-01-01', lahir: [101] },
  ]));

it.each([
  ['2027-02-27', [[227], [228, 229], [301]]],
  ['2028-02-27', [[227], [228], [229]]],
  ['2100-02-27', [[227], [228, 229], [301]]],
  ['2000-02-27', [[227], [228], [229]]],
])('spec RM24: 29 February is celebrated on the 28th of a year without one (from %s)', (today, lahir) =>
  expect(hariUlangTahun(today, 3).map((day) => day.lahir)).toEqual(lahir),
);

it('tells the age that is reached', () => expect(umurPadaUlangTahun('1960-02-29', '2027-02-28')).toBe(67));
