import { describe, expect, it } from 'vitest';
import { PARAMETER_BAWAAN } from './parameter-bawaan.ts';
import {
  asksHamil,
  DIKERJAKAN,
  DIMINTA,
  DITERIMA,
  formatNomorPenunjang,
  mayStep,
  PENUNJANG_BATAL,
  PENUNJANG_SELESAI,
} from './penunjang.ts';
import type { StatusPenunjang } from './penunjang.ts';
import { batasFor, formatRujukan, interpret, isKritis, type Batas } from './rujukan.ts';

const YEAR = 365.25;
const batasOf = (kode: string, jenisKelamin: number | null, years: number): Batas | null =>
  batasFor(PARAMETER_BAWAAN.find((one) => one.kode === kode)?.batas ?? [], {
    jenisKelamin,
    umurHari: Math.floor(years * YEAR),
  });

describe('spec: RM18: the steps of an order', () => {
  const ALL: StatusPenunjang[] = [1, 2, 3, 4, 9];
  const ALLOWED = [
    [DIMINTA, DITERIMA],
    [DIMINTA, PENUNJANG_BATAL],
    [DITERIMA, DIKERJAKAN],
    [DIKERJAKAN, PENUNJANG_SELESAI],
  ].map(String);
  it('are these four and no others', () =>
    expect(ALL.flatMap((a) => ALL.filter((b) => mayStep(a, b)).map((b) => String([a, b])))).toEqual(ALLOWED));
  it('have numbers of a day and kind', () => {
    expect(formatNomorPenunjang('lab', '2026-11-23', 4)).toBe('L-261123-004');
    expect(formatNomorPenunjang('radiologi', '2026-01-02', 1234)).toBe('X-260102-1234');
  });
});

describe('spec: RM18: pregnancy before radiology', () => {
  it.each([
    ['a woman of 12', { jenis: 'radiologi', sex: 2, years: 12.01 }, true],
    ['a girl of 11', { jenis: 'radiologi', sex: 2, years: 11.9 }, false],
    ['a woman of 50', { jenis: 'radiologi', sex: 2, years: 50.9 }, true],
    ['a woman of 51', { jenis: 'radiologi', sex: 2, years: 51.1 }, false],
    ['a man', { jenis: 'radiologi', sex: 1, years: 30 }, false],
    ['a laboratory', { jenis: 'lab', sex: 2, years: 30 }, false],
  ] as const)('%s', (_who, { jenis, sex, years }, asked) =>
    expect(asksHamil(jenis, { jenisKelamin: sex, umurHari: Math.floor(years * YEAR) })).toBe(asked),
  );
  it('a woman whose age nobody knows', () =>
    expect(asksHamil('radiologi', { jenisKelamin: 2, umurHari: null })).toBe(true));
});

describe('spec: RM19: what a value means', () => {
  it.each([
    ['hemoglobin of a man at the limit', { kode: 'HB', sex: 1, years: 40, nilai: 13 }, 'N'],
    ['just below it', { kode: 'HB', sex: 1, years: 40, nilai: 12.9 }, 'L'],
    ['the same of a woman', { kode: 'HB', sex: 2, years: 40, nilai: 12.9 }, 'N'],
    ['of a child of three', { kode: 'HB', sex: 1, years: 3, nilai: 11 }, 'N'],
    ['at the critical limit', { kode: 'HB', sex: 2, years: 40, nilai: 7 }, 'LL'],
    ['just above it', { kode: 'HB', sex: 2, years: 40, nilai: 7.1 }, 'L'],
    ['potassium that is critical', { kode: 'K', sex: null, years: 60, nilai: 6.5 }, 'HH'],
    ['potassium that is high', { kode: 'K', sex: null, years: 60, nilai: 6.4 }, 'H'],
    ['cholesterol, which is never low', { kode: 'KOL', sex: 1, years: 40, nilai: 20 }, 'N'],
    ['HDL, which is never high', { kode: 'HDL', sex: 1, years: 40, nilai: 120 }, 'N'],
  ] as const)('%s', (_what, { kode, sex, years, nilai }, meant) => {
    const batas = batasOf(kode, sex, years);
    expect(batas && interpret(nilai, batas)).toBe(meant);
  });
  it('nothing is said where sex or age decide and are not known', () => {
    expect(batasOf('HB', null, 40)).toBeNull();
    expect(batasFor(PARAMETER_BAWAAN[0]?.batas ?? [], { jenisKelamin: 1, umurHari: null })).toBeNull();
    expect(batasOf('HB', 1, 0.01)).toBeNull();
  });
  it.each([
    [{ rendah: 12, tinggi: 15.5 }, '12 - 15,5'],
    [{ rendah: null, tinggi: 199 }, '<= 199'],
    [{ rendah: 40, tinggi: null }, '>= 40'],
    [null, ''],
  ])('limits are written %o as %s', (batas, text) => expect(formatRujukan(batas)).toBe(text));
  it('LL and HH are critical', () =>
    expect((['LL', 'L', 'N', 'H', 'HH', null] as const).filter(isKritis)).toEqual(['LL', 'HH']));
});

describe('the shipped parameters', () => {
  it('are 27, each once, with limits in their order', () => {
    expect(new Set(PARAMETER_BAWAAN.map(({ kode }) => kode)).size).toBe(27);
    expect(new Set(PARAMETER_BAWAAN.map(({ loinc }) => loinc)).size).toBe(27);
    for (const { kode, batas } of PARAMETER_BAWAAN)
      for (const { kritisRendah, rendah, tinggi, kritisTinggi } of batas) {
        const given = [kritisRendah, rendah, tinggi, kritisTinggi].filter((n) => n !== null);
        expect(given, kode).toEqual(given.toSorted((a, b) => a - b));
        expect(given.length, kode).toBeGreaterThan(0);
      }
  });
});
