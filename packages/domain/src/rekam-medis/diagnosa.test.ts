import { describe, expect, it } from 'vitest';
import { diagnosaIssues, diagnosaWarning, kategoriIcd } from './diagnosa.ts';

const of = (icd: string, peran: 'utama' | 'sekunder' = 'sekunder') => ({ icd, peran });

describe('the diagnoses of a visit (spec: RM17)', () => {
  it.each([
    ['none yet', [], []],
    ['one main, one more', [of('J00', 'utama'), of('I10')], []],
    ['two main ones', [of('J00', 'utama'), of('I10', 'utama')], ['diagnosa.1.peran']],
    ['one twice', [of('J00', 'utama'), of('J00')], ['diagnosa.1.icd']],
    ['20 sekunder beside the main one', [of('J00', 'utama'), ...Array.from({ length: 20 }, (_, n) => of(`A${n}`))], []],
    ['21 sekunder', Array.from({ length: 21 }, (_, n) => of(`A${n}`)), ['diagnosa']],
  ])('%s', (_what, list, fields) => expect(Object.keys(diagnosaIssues(list))).toEqual(fields));

  it('a category is three characters', () => expect(kategoriIcd('J45.9')).toBe('J45'));
});

describe('what is unlikely for a patient warns', () => {
  const DAY = 1;
  const YEAR = 365.25;
  it.each([
    ['O80', 1, 30 * YEAR, true],
    ['O80', 2, 30 * YEAR, false],
    ['O80', 2, 70 * YEAR, true],
    ['O80', null, 30 * YEAR, false],
    ['N40', 2, 60 * YEAR, true],
    ['N40', 1, 60 * YEAR, false],
    ['N40', 1, 20 * YEAR, true],
    ['P07.1', 1, 3 * DAY, false],
    ['P07.1', 1, 2 * YEAR, true],
    ['G30.9', 2, 12 * YEAR, true],
    ['J06.9', 1, null, false],
    ['N40', 2, null, true],
  ])('%s, sex %s, %s days: %s', (kode, jenisKelamin, umurHari, warns) =>
    expect(diagnosaWarning(kode, { jenisKelamin, umurHari }) !== null).toBe(warns),
  );
});
