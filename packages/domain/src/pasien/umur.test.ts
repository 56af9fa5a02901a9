import { describe, expect, it } from 'vitest';
import {
  birthFault,
  formatShortUmur,
  formatFullUmur,
  formatLongUmur,
  computeUmur,
  umurInYears,
  umurUntil,
} from './umur.ts';

describe('completed years, months and days', () => {
  it.each([
    ['the day before a birthday is a year less', '1985-03-20', '2026-03-19', [40, 11, 27]],
    ['the birthday itself completes the year', '1985-03-19', '2026-03-19', [41, 0, 0]],
    ['born today is 0', '2026-03-19', '2026-03-19', [0, 0, 0]],
    ['born yesterday over a month end', '2026-02-28', '2026-03-01', [0, 0, 1]],
    ['31 January to 1 March is one month and a day', '2025-01-31', '2025-03-01', [0, 1, 1]],
    ['31 January to 28 February is not yet a month', '2025-01-31', '2025-02-28', [0, 0, 28]],
    ['a leap-day child is not yet 1 on 28 February', '2024-02-29', '2025-02-28', [0, 11, 30]],
    ['and is 1 on 1 March', '2024-02-29', '2025-03-01', [1, 0, 1]],
    ['December to January', '2025-12-15', '2026-01-15', [0, 1, 0]],
  ])('%s', (_rule, lahir, today, [years, months, days]) => {
    expect(computeUmur(lahir, today)).toEqual({ years, months, days });
    expect(umurInYears(lahir, today)).toBe(years);
  });
  it.each([
    ['a birth in the future', '2026-03-20'],
    ['no birth date', null],
    ['not a date', '0000-00-00'],
    ['empty', ''],
  ])('%s has no age', (_rule, lahir) => {
    expect([computeUmur(lahir, '2026-03-19'), umurInYears(lahir, '2026-03-19')]).toEqual([null, null]);
    expect([formatShortUmur, formatLongUmur, formatFullUmur].map((tulis) => tulis(lahir, '2026-03-19'))).toEqual([
      '-',
      '-',
      '-',
    ]);
  });
});

describe('ages as written', () => {
  it.each([
    ['from one year in years', '1985-02-10', '41 th', '41 tahun 1 bulan', '41 tahun 1 bulan 9 hari'],
    ['without a zero month', '1985-03-01', '41 th', '41 tahun', '41 tahun 18 hari'],
    ['below a year in months', '2025-11-16', '4 bln', '4 bulan 3 hari', '4 bulan 3 hari'],
    ['whole months without days', '2025-11-19', '4 bln', '4 bulan', '4 bulan'],
    ['below a month in days', '2026-03-07', '12 hr', '12 hari', '12 hari'],
    ['born today', '2026-03-19', '0 hr', '0 hari', '0 hari'],
    ['the birthday in whole years', '1985-03-19', '41 th', '41 tahun', '41 tahun'],
  ])('%s', (_rule, lahir, ...tulisan) => {
    expect([formatShortUmur, formatLongUmur, formatFullUmur].map((tulis) => tulis(lahir, '2026-03-19'))).toEqual(
      tulisan,
    );
  });
});

it.each([
  ['the living are as old as today', null, '2026-03-19'],
  ['the dead as on the day of death', '2020-01-02', '2020-01-02'],
  ['a death that is dated later does not make older', '2027-01-02', '2026-03-19'],
])('issue 30 E2: %s', (_who, meninggal, day) => expect(umurUntil('2026-03-19', meninggal)).toBe(day));

it.each([
  ['exactly 120 years is allowed', '1906-03-19', '2026-03-19', null],
  ['a day more is not', '1906-03-18', '2026-03-19', 'terlaluTua'],
  ['also when today is a leap day and 1900 had none', '1900-02-28', '2020-02-29', 'terlaluTua'],
  ['a birth today', '2026-03-19', '2026-03-19', null],
  ['none is to come', '2026-03-20', '2026-03-19', 'belumTerjadi'],
])('platform.md 5: %s', (_rule, lahir, today, fault) => expect(birthFault(lahir, today)).toBe(fault));
