import { describe, expect, it } from 'vitest';
import { artiHasil, bacaHasil, isBacaUlang, tulisHasil } from './baca-hasil.ts';
import type { ParameterHasil } from './baca-hasil.ts';
import type { Batas, Interpretasi } from './rujukan.ts';

const limits = (
  rendah: number | null,
  tinggi: number | null,
  kritisRendah: number | null = null,
  kritisTinggi: number | null = null,
): Batas[] => [{ jenisKelamin: null, umurDari: 0, umurSampai: null, rendah, tinggi, kritisRendah, kritisTinggi }];
const ORANG = { jenisKelamin: 1, umurHari: 12_000 };
const NO_WORDS = { rujukan: [], kritis: [] };
const LEUKOSIT: ParameterHasil = {
  nama: 'Leukosit',
  satuan: '/uL',
  desimal: 0,
  batas: limits(4000, 10_000, 2000, 30_000),
  kata: NO_WORDS,
};
const GLUKOSA: ParameterHasil = {
  nama: 'Glukosa',
  satuan: 'mg/dL',
  desimal: 1,
  batas: limits(70, 199, 50, 400),
  kata: NO_WORDS,
};
const CRP: ParameterHasil = { ...GLUKOSA, nama: 'CRP', satuan: 'mg/L', batas: limits(null, 5) };
const BASE_EXCESS: ParameterHasil = { ...GLUKOSA, nama: 'Kelebihan', satuan: 'mmol/L', batas: limits(-2, 3, -10, 10) };
const BERAT_JENIS: ParameterHasil = { nama: 'Berat jenis', satuan: '', desimal: 3, batas: [], kata: NO_WORDS };
const SEDIMEN: ParameterHasil = { nama: 'Sedimen', satuan: '/lpb', desimal: 0, batas: [], kata: NO_WORDS };
const MALARIA: ParameterHasil = { ...SEDIMEN, satuan: '', kata: { rujukan: ['Negatif'], kritis: ['positif'] } };
const PROTEIN: ParameterHasil = { ...CRP, kata: { rujukan: ['Negatif'], kritis: ['positif'] } };

/** Reads a text and says what it means. */
function meaning(teks: string, parameter: ParameterHasil): { nilai: number; tanda: string; arti: Interpretasi | null } {
  const read = bacaHasil(teks, parameter);
  if (read.hasil !== 'angka') throw new Error(JSON.stringify(read));
  const arti = artiHasil(read, parameter.batas, ORANG);
  if ('pesan' in arti) throw new Error(arti.pesan);
  return { nilai: read.nilai, tanda: read.tanda, arti: arti.interpretasi };
}

// Issue 30 A: the analyst's typed results and what each is.
it.each<readonly [string, ParameterHasil, number, string, Interpretasi | null]>([
  ['45000', LEUKOSIT, 45_000, '', 'HH'],
  ['250000', LEUKOSIT, 250_000, '', 'HH'],
  ['-3', BASE_EXCESS, -3, '', 'L'],
  ['\u221212', BASE_EXCESS, -12, '', 'LL'],
  ['-4,5', { ...CRP, nama: 'BE (ecf)' }, -4.5, '', 'N'],
  ['45.000', LEUKOSIT, 45_000, '', 'HH'],
  ['8.500', LEUKOSIT, 8500, '', 'N'],
  ['250.000', LEUKOSIT, 250_000, '', 'HH'],
  ['8.500 /uL', LEUKOSIT, 8500, '', 'N'],
  ['8.500/µL', LEUKOSIT, 8500, '', 'N'],
  ['> 600', GLUKOSA, 600, '>', 'HH'],
  ['>600 mg/dL', GLUKOSA, 600, '>', 'HH'],
  ['7.9 mg/dL', GLUKOSA, 7.9, '', 'LL'],
  ['7,9 MG/DL', GLUKOSA, 7.9, '', 'LL'],
  ['< 20', GLUKOSA, 20, '<', 'LL'],
  ['< 60', GLUKOSA, 60, '<', 'LL'],
  ['> 400', GLUKOSA, 400, '>', 'HH'],
  ['> 250', GLUKOSA, 250, '>', 'HH'],
  ['<0,5', CRP, 0.5, '<', 'N'],
  ['< 10', CRP, 10, '<', null],
  ['> 5', CRP, 5, '>', 'H'],
])('%j is read and means what it says', (...[teks, parameter, nilai, tanda, arti]) =>
  expect(meaning(teks, parameter)).toEqual({ nilai, tanda, arti }),
);

it.each<[string, ParameterHasil]>([
  ['7,5.', GLUKOSA],
  ['HI', GLUKOSA],
  ['LO', GLUKOSA],
  ['6,O', GLUKOSA],
  ['1l0', GLUKOSA],
  ['6O', GLUKOSA],
  ['7.9 mmol/L', GLUKOSA],
  ['normal', GLUKOSA],
  ['-', GLUKOSA],
  ['45,000', LEUKOSIT],
  ['7,25', GLUKOSA],
  ['12-15', GLUKOSA],
  ['999.999.999', LEUKOSIT],
  ['1.025', BERAT_JENIS],
  ['7,5.', BERAT_JENIS],
  ['1,0255', BERAT_JENIS],
  ['cukup', PROTEIN],
  // Nothing can be below zero of a count or a concentration.
  ['-12', LEUKOSIT],
  ['-3', GLUKOSA],
  ['\u22123 mg/dL', GLUKOSA],
  ['- 3', CRP],
  ['< 0', GLUKOSA],
  ['-0,5', PROTEIN],
])('%j is refused or asked, and never kept as a text', (teks, parameter) =>
  expect(bacaHasil(teks, parameter)).toMatchObject({ hasil: 'tolak', pesan: expect.stringMatching(/\S/) as string }),
);

it.each(['6O', '1O,2', '4OO', '1O,2 mg/dL', '4OOmg/dL', 'l0,2', '1 O'])(
  '%j names the letter among the digits',
  (teks) =>
    expect(bacaHasil(teks, GLUKOSA)).toHaveProperty('pesan', expect.stringContaining('periksa huruf di antara angka')),
);

it.each<[string, ParameterHasil]>([
  ['tidak dapat diperiksa: sampel lisis', GLUKOSA],
  ['Negatif', MALARIA],
  ['12', MALARIA],
  ['2-3/lpb', SEDIMEN],
  ['1/160', SEDIMEN],
  ['+2', SEDIMEN],
  ['kuning jernih', SEDIMEN],
  ['Negatif', PROTEIN],
])('%j stays a text', (teks, parameter) => expect(bacaHasil(teks, parameter)).toEqual({ hasil: 'teks', teks }));

it('1,025 of a specific gravity is read, and 1.025 asked with both readings', () => {
  expect(bacaHasil('1,025', BERAT_JENIS)).toEqual({ hasil: 'angka', nilai: 1.025, tanda: '' });
  expect(bacaHasil('1.025', BERAT_JENIS)).toHaveProperty('pesan', expect.stringContaining('1,025'));
});

it('a sign that may hide an alarm and may be normal is asked', () =>
  expect(artiHasil({ nilai: 100, tanda: '>' }, GLUKOSA.batas, ORANG)).toEqual({
    pesan: '"> 100" dapat berarti normal maupun kritis: ketik angkanya',
  }));

describe('reading back (RM20)', () => {
  it.each<[string, number, '' | '>', boolean]>([
    ['45000', 45_000, '', true],
    ['45.000', 45_000, '', true],
    ['45,000', 45_000, '', true],
    ['-12', -12, '', true],
    ['6.8', 6.8, '', true],
    ['6,8 mg/dL', 6.8, '', true],
    ['1.025', 1.025, '', true],
    ['1,025', 1.025, '', true],
    ['14', 14, '', true],
    ['14.000', 14, '', false],
    ['14,000', 14, '', false],
    ['14.500', 14.5, '', false],
    ['14,500', 14.5, '', false],
    ['14,50', 14.5, '', true],
    ['1.500 mg/dL', 1.5, '', false],
    ['> 1.500', 1.5, '>', false],
    ['-14.000', -14, '', false],
    ['> 600', 600, '>', true],
    ['600', 600, '>', false],
    ['8,6', 6.8, '', false],
    ['6,8 mmol/L', 6.8, '', false],
    ['', 6.8, '', false],
  ])('%j of %d %s is %s', (text, nilai, tanda, told) =>
    expect(isBacaUlang(text, { nilai, tanda, satuan: 'mg/dL' })).toBe(told),
  );
});

it('shows a sign', () =>
  expect([tulisHasil({ nilai: 600, tanda: '>' }), tulisHasil({ nilai: 6.8, tanda: '' })]).toEqual(['> 600', '6,8']));
