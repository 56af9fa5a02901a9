import { describe, expect, it } from 'vitest';
import { PARAMETER_BAWAAN } from './parameter-bawaan.ts';
import {
  asksHamil,
  bukanJenisnya,
  DIKERJAKAN,
  DIMINTA,
  DITERIMA,
  formatNomorPenunjang,
  jenisPemeriksaan,
  mayStep,
  PENUNJANG_BATAL,
  PENUNJANG_SELESAI,
} from './penunjang.ts';
import type { StatusPenunjang } from './penunjang.ts';
import { batasFor, formatRujukan, interpret, interpretFor, isKritis, type Batas } from './rujukan.ts';

const YEAR = 365.25;
const ofKode = (kode: string): readonly Batas[] => PARAMETER_BAWAAN.find((one) => one.kode === kode)?.batas ?? [];
const batasOf = (kode: string, jenisKelamin: number | null, years: number): Batas | null =>
  batasFor(ofKode(kode), { jenisKelamin, umurHari: Math.floor(years * YEAR) });

describe('spec: RM18: the steps of an order', () => {
  const ALL: StatusPenunjang[] = [1, 2, 3, 4, 9];
  const ALLOWED = [
    [DIMINTA, DITERIMA],
    [DIMINTA, PENUNJANG_BATAL],
    [DITERIMA, DIKERJAKAN],
    [DITERIMA, PENUNJANG_BATAL],
    [DIKERJAKAN, PENUNJANG_SELESAI],
    [DIKERJAKAN, PENUNJANG_BATAL],
    [PENUNJANG_SELESAI, PENUNJANG_BATAL],
  ].map(String);
  it('are these and no others', () =>
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
  it.each([
    ['a woman whose age nobody knows', 2, null, true],
    ['of whom nobody knows anything', null, null, true],
    ['of 30 whose sex nobody knows', null, 30, true],
    ['of 8 whose sex nobody knows', null, 8, false],
    ['a man whose age nobody knows', 1, null, false],
  ] as const)('somebody: %s', (_who, jenisKelamin, years, asked) =>
    expect(asksHamil('radiologi', { jenisKelamin, umurHari: years === null ? null : Math.floor(years * YEAR) })).toBe(
      asked,
    ),
  );
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
    expect(batasFor(ofKode('HB'), { jenisKelamin: 1, umurHari: null })).toBeNull();
    expect(batasOf('HB', 1, 0.01)).toBeNull();
  });
  const UNKNOWN = { jenisKelamin: null, umurHari: null };
  const ADULT = { jenisKelamin: null, umurHari: 40 * 366 };
  it.each([
    ['limits of all ages', 'K', { orang: UNKNOWN, nilai: 5.4 }, 'H'],
    ['limits of all ages, in order', 'K', { orang: UNKNOWN, nilai: 4 }, 'N'],
    ['limits of all ages, critical', 'K', { orang: UNKNOWN, nilai: 7.5 }, 'HH'],
    ['low by every limit that may hold', 'HB', { orang: UNKNOWN, nilai: 6.2 }, 'LL'],
    ['high by every limit that may hold', 'HB', { orang: { jenisKelamin: 2, umurHari: null }, nilai: 21 }, 'HH'],
    ['critical for a man and for a woman', 'HB', { orang: ADULT, nilai: 7 }, 'LL'],
    ['low for some only, critical for none', 'HB', { orang: ADULT, nilai: 12.5 }, null],
    ['limits of adults alone, critical', 'KRE', { orang: UNKNOWN, nilai: 9.1 }, 'HH'],
    ['limits of adults alone, not critical', 'KRE', { orang: UNKNOWN, nilai: 1 }, null],
    ['no limits at all', 'BTA', { orang: UNKNOWN, nilai: 1 }, null],
  ] as const)('of somebody unknown: %s', (_what, kode, { orang, nilai }, meant) =>
    expect(interpretFor(nilai, ofKode(kode), orang)).toBe(meant),
  );
  it('critical at one age and high at another is not said to be critical', () => {
    const line = { jenisKelamin: null, rendah: null, tinggi: 5, kritisRendah: null };
    const batas = [
      { ...line, umurDari: 0, umurSampai: 28, kritisTinggi: 15 },
      { ...line, umurDari: 29, umurSampai: null, kritisTinggi: 10 },
    ];
    expect(interpretFor(12, batas, UNKNOWN)).toBeNull();
    expect(interpretFor(16, batas, UNKNOWN)).toBe('HH');
    expect(batasFor(batas, UNKNOWN)).toBeNull();
  });
  it('limits of one sex hold for nobody whose sex is not known', () => {
    const men = { jenisKelamin: 1, umurDari: 0, umurSampai: null, rendah: 1, tinggi: 2 };
    const batas = [{ ...men, kritisRendah: null, kritisTinggi: null }];
    expect(batasFor(batas, { jenisKelamin: null, umurHari: 9000 })).toBeNull();
    expect(batasFor(batas, { jenisKelamin: 1, umurHari: null })).toMatchObject({ tinggi: 2 });
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

describe('the kind that a test belongs to (RM18)', () => {
  it.each<[string, string | null, boolean, 'lab' | 'radiologi' | null]>([
    ['Foto dada', '87.44', false, 'radiologi'],
    ['USG kandungan', '88.78', false, 'radiologi'],
    ['Foto dada', null, false, 'radiologi'],
    ['Rontgen lutut AP/Lat', null, false, 'radiologi'],
    ['CT Scan kepala', null, false, 'radiologi'],
    ['USG pembuluh darah', null, false, 'radiologi'],
    ['Darah lengkap', '90.59', false, 'lab'],
    ['Urine lengkap', '91.39', false, 'lab'],
    ['Kalium', null, true, 'lab'],
    ['Rekam jantung', '89.52', false, null],
    ['Fototerapi', null, false, null],
    ['Sidik jari', null, false, null],
  ])('%s (%s, %s) is %s', (nama, icd9, parameter, jenis) =>
    expect(jenisPemeriksaan({ nama, icd9, parameter })).toBe(jenis),
  );

  it('an order of one kind names the tests of the other', () => {
    const foto = { nama: 'Foto dada', icd9: '87.44', parameter: false };
    const darah = { nama: 'Darah lengkap', icd9: '90.59', parameter: true };
    const jantung = { nama: 'Rekam jantung', icd9: '89.52', parameter: false };
    expect(bukanJenisnya([foto, darah, jantung], 'lab')).toBe(
      'Foto dada adalah pemeriksaan radiologi, bukan laboratorium: lepas, atau ganti jenisnya',
    );
    expect(bukanJenisnya([foto, darah], 'radiologi')).toMatch(/^Darah lengkap adalah pemeriksaan laboratorium/);
    expect([bukanJenisnya([darah, jantung], 'lab'), bukanJenisnya([foto, jantung], 'radiologi')]).toEqual([null, null]);
  });
});
