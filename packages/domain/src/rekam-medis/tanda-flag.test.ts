import { describe, expect, it } from 'vitest';
import { diukurOf, flagVital, imtWord, normalOf } from './tanda-flag.ts';
import type { Diukur, Tanda } from './tanda-flag.ts';
import type { UkuranVital } from './tanda-vital.ts';

const at = (umurBulan: number, kelamin: number | null = 1, more: Partial<Diukur> = {}): Diukur => ({
  umurBulan,
  umurHari: Math.round(umurBulan * 30.4),
  kelamin,
  hamil: null,
  ...more,
});
const ADULT = at(41 * 12, 2);
const YEAR = 12;

describe('an adult (vitals.md 1 and 5)', () => {
  it.each([
    ['sistole', 89, 'sangat rendah'],
    ['sistole', 90, 'normal'],
    ['sistole', 129, 'normal'],
    ['sistole', 130, 'tinggi'],
    ['sistole', 179, 'tinggi'],
    ['sistole', 180, 'sangat tinggi'],
    ['diastole', 59, 'rendah'],
    ['diastole', 60, 'normal'],
    ['diastole', 84, 'normal'],
    ['diastole', 85, 'tinggi'],
    ['diastole', 109, 'tinggi'],
    ['diastole', 110, 'sangat tinggi'],
    ['heart_rate', 40, 'sangat rendah'],
    ['heart_rate', 41, 'rendah'],
    ['heart_rate', 59, 'rendah'],
    ['heart_rate', 60, 'normal'],
    ['heart_rate', 100, 'normal'],
    ['heart_rate', 101, 'tinggi'],
    ['heart_rate', 130, 'tinggi'],
    ['heart_rate', 131, 'sangat tinggi'],
    ['respiratory_rate', 8, 'sangat rendah'],
    ['respiratory_rate', 9, 'rendah'],
    ['respiratory_rate', 12, 'normal'],
    ['respiratory_rate', 20, 'normal'],
    ['respiratory_rate', 21, 'tinggi'],
    ['respiratory_rate', 24, 'tinggi'],
    ['respiratory_rate', 25, 'sangat tinggi'],
    ['suhu_badan', 35, 'sangat rendah'],
    ['suhu_badan', 35.1, 'rendah'],
    ['suhu_badan', 36.1, 'normal'],
    ['suhu_badan', 37.4, 'normal'],
    ['suhu_badan', 37.5, 'tinggi'],
    ['suhu_badan', 39, 'tinggi'],
    ['suhu_badan', 39.1, 'sangat tinggi'],
    ['spo2', 91, 'sangat rendah'],
    ['spo2', 92, 'rendah'],
    ['spo2', 94, 'rendah'],
    ['spo2', 95, 'normal'],
    ['spo2', 100, 'normal'],
    ['lingkar_perut', 80, 'normal'],
    ['lingkar_perut', 81, 'tinggi'],
    // Short or tall is no abnormality of an adult, and a weight is judged by its index.
    ['tinggi_badan', 120, null],
    ['berat_badan', 200, null],
    ['lila', 20, null],
    ['o2_lpm', 10, null],
  ] as [UkuranVital, number, Tanda | null][])('%s %d is %s', (nama, value, tanda) =>
    expect(flagVital(nama, value, ADULT)).toBe(tanda),
  );
  it('from 60 years on a fever begins lower', () => {
    expect(flagVital('suhu_badan', 37.3, at(60 * YEAR - 1))).toBe('normal');
    expect(flagVital('suhu_badan', 37.3, at(60 * YEAR))).toBe('tinggi');
  });
});

describe('pregnancy (vitals.md 5.3)', () => {
  const hamil = { ...ADULT, hamil: true };
  it.each([
    ['sistole', 159, 'tinggi'],
    ['sistole', 160, 'sangat tinggi'],
    ['diastole', 110, 'sangat tinggi'],
    ['lingkar_perut', 100, null],
  ] as [UkuranVital, number, Tanda | null][])('%s %d is %s', (nama, value, tanda) =>
    expect(flagVital(nama, value, hamil)).toBe(tanda),
  );
  it('has no word for the index', () => {
    expect(imtWord(28, hamil)).toBeNull();
    expect(imtWord(28, ADULT)).toBe('obesitas');
    expect(imtWord(23.1, ADULT)).toBe('normal');
  });
});

describe('children (vitals.md 2 and 3)', () => {
  it.each([
    ['the screening value of a boy of 1', 1 * YEAR, 1, 98, 52],
    ['of a girl of 2', 2 * YEAR, 2, 101, 58],
    ['of a boy of 8', 8 * YEAR, 1, 107, 69],
    ['of a girl of 12', 12 * YEAR, 2, 114, 75],
    ['of an unknown sex of 12, the lower of both', 12 * YEAR, null, 113, 75],
    ['of 13 that of grown-ups', 13 * YEAR, 1, 120, 80],
  ])('%s is the first that is high', (...row) => {
    const [, bulan, kelamin, sistole, diastole] = row;
    const of = at(bulan, kelamin);
    expect([flagVital('sistole', sistole - 1, of), flagVital('sistole', sistole, of)]).toEqual(['normal', 'tinggi']);
    expect([flagVital('diastole', diastole - 1, of), flagVital('diastole', diastole, of)]).toEqual([
      'normal',
      'tinggi',
    ]);
  });
  it.each([
    ['a neonate', at(0, 1, { umurHari: 27 }), 60],
    ['after 28 days', at(0, 1, { umurHari: 28 }), 70],
    ['11 months', at(11), 70],
    ['1 year', at(YEAR), 72],
    ['10 years', at(10 * YEAR), 90],
    ['11 years', at(11 * YEAR), 90],
  ])('%s: the systole is low below its line', (_what, of, line) => {
    expect(normalOf('sistole', of)?.min).toBe(line);
    expect([flagVital('sistole', line - 1, of), flagVital('sistole', line, of)]).toEqual(['rendah', 'normal']);
  });
  it('a newborn heart beats up to 205', () => {
    expect(flagVital('heart_rate', 205, at(0, 1, { umurHari: 27 }))).toBe('normal');
    expect(flagVital('heart_rate', 181, at(0, 1, { umurHari: 28 }))).toBe('tinggi');
    expect(flagVital('heart_rate', 59, at(YEAR))).toBe('sangat rendah');
  });
  it.each([
    ['under 2 months, where the band ends first', 1, 53, 54],
    ['2 to 11 months', 2, 49, 50],
    ['11 months', 11, 49, 50],
    ['from a year, where the band ends first', 12, 37, 38],
  ])('breathing is fast %s', (_what, bulan, normal, fast) => {
    expect(flagVital('respiratory_rate', normal, at(bulan))).toBe('normal');
    expect(flagVital('respiratory_rate', fast, at(bulan))).toBe('tinggi');
  });
  it('over 60 breaths are urgent at any age of a child', () => {
    expect(flagVital('respiratory_rate', 60, at(YEAR))).toBe('tinggi');
    expect(flagVital('respiratory_rate', 61, at(YEAR))).toBe('sangat tinggi');
  });
  it('an infant under three months: 38.0 and below 36.0 are urgent', () => {
    const of = at(2);
    expect(['37.9', '38.0', '36.0', '35.9'].map((v) => flagVital('suhu_badan', Number(v), of))).toEqual([
      'tinggi',
      'sangat tinggi',
      'rendah',
      'sangat rendah',
    ]);
    expect(flagVital('suhu_badan', 38, at(3))).toBe('tinggi');
  });
  it('height by age; the index has no word below 18', () => {
    const of = at(6 * YEAR, 1);
    expect([106, 106.1, 130.7, 130.8].map((cm) => flagVital('tinggi_badan', cm, of))).toEqual([
      'rendah',
      'normal',
      'normal',
      'tinggi',
    ]);
    // ketentuan D44: a child has the figure alone.
    expect([12.9, 13, 16.8, 16.9].map((imt) => imtWord(imt, of))).toEqual([null, null, null, null]);
  });
});

describe('who is not known', () => {
  it('an unknown age marks only what is urgent at any age', () => {
    const of = diukurOf(null, '2026-04-14', 1, null);
    expect(flagVital('heart_rate', 101, of)).toBeNull();
    expect(flagVital('heart_rate', 131, of)).toBe('sangat tinggi');
    expect(flagVital('heart_rate', 40, of)).toBe('sangat rendah');
    expect(imtWord(30, of)).toBeNull();
  });
  it('the age is that of the day of the reading', () => {
    expect(diukurOf('2026-03-15', '2026-04-14', 2, null)).toEqual({
      umurBulan: 0,
      umurHari: 30,
      kelamin: 2,
      hamil: null,
    });
    expect(diukurOf('2026-03-15', '2026-04-15', 2, null).umurBulan).toBe(1);
  });
});
