import { describe, expect, it } from 'vitest';
import { namaZat } from './baca-zat.ts';
import { KOSAKATA_ZAT } from './kosakata-zat.ts';
import { cocokZat, ejaanRagu, isSebutan, zatBernama } from './pilih-zat.ts';

const DAFTAR = [
  ...Object.keys(KOSAKATA_ZAT).map((id) => ({ id: Number(id), deskripsi: namaZat(Number(id)) })),
  { id: 9001, deskripsi: 'Ferrous sulfate' },
  { id: 9002, deskripsi: 'Folic acid nasal' },
];
const found = (typed: string): string[] => cocokZat(typed, DAFTAR).map(({ deskripsi }) => deskripsi);

// Issue 30 C; spec: RS22.
describe('the list of substances is found as people spell', () => {
  it.each([
    ['amoksisilin', 'Amoxicillin'],
    ['amoksi', 'Amoxicillin'],
    ['parasetamol', 'Paracetamol'],
    ['pct', 'Paracetamol'],
    ['panadol', 'Paracetamol'],
    ['INH', 'Isoniazid'],
    ['asam mefenamat', 'Asam mefenamat'],
    ['mefenamic', 'Asam mefenamat'],
    ['kaptopril', 'Captopril'],
    ['sefiksim', 'Cefixime'],
  ])('%s: %s first', (typed, name) => expect(found(typed)[0]).toBe(name));
  it.each([
    ['sulfa', 'Ferrous sulfate'],
    ['ASA', 'Folic acid nasal'],
    ['cillin', 'Amoxicillin'],
    ['mol', 'Paracetamol'],
  ])('%s is a part of %s, and does not find it', (typed, name) => expect(found(typed)).not.toContain(name));
  it('nothing typed is the whole list, and what must be asked finds nothing', () => {
    expect([found('').length, found('MS'), found('?')]).toEqual([DAFTAR.length, [], []]);
  });
});

describe('a cell of a sheet names one substance, or is asked', () => {
  const named = (typed: string) => {
    const read = zatBernama(typed, DAFTAR);
    return read.hasil === 'satu' ? read.zat.deskripsi : read.zat.map(({ deskripsi }) => deskripsi);
  };
  it.each<[string, string | string[]]>([
    ['Parasetamol', 'Paracetamol'],
    ['PARACETAMOL', 'Paracetamol'],
    ['amoksisilin', 'Amoxicillin'],
    ['Amlodipin besilat', 'Amlodipine'],
    ['metformin HCl', 'Metformin'],
    ['ferrous sulphate', 'Ferrous sulfate'],
    // Spelt nearly so, a combination, a word of two medicines, and nothing.
    ['Parasetamoll', 'Paracetamol'],
    ['Parasetmaol', ['Paracetamol']],
    ['Augmentin', ['Amoxicillin']],
    ['MSO4', []],
    ['entah apa', []],
    ['-', []],
  ])('%s: %s', (typed, expected) => expect(named(typed)).toEqual(expected));
  it('a group and an open salt are asked', () => {
    expect(named('penisilin')).toContain('Amoxicillin');
    expect((named('diklofenak') as string[]).length).toBeGreaterThan(1);
  });
});

it.each([
  ['captoprill', 'Zat "captoprill" dibaca Captopril'],
  ['captopri', 'Zat "captopri" dibaca Captopril'],
  ['kaptoprill', 'Zat "kaptoprill" dibaca Captopril'],
  ['Captopryl', null],
  ['captoprile', null],
  ['Captopril', null],
  ['kaptopril', null],
  ['CAPTO-PRIL', null],
])('%s may be asked', (typed, said) => expect(ejaanRagu(typed, { id: 83, deskripsi: 'Captopril' })).toBe(said));

describe('RS22: the words beside an entry that was chosen are its own', () => {
  const CTM = { id: 113, deskripsi: 'Chlorpheniramine maleate (CTM)' };
  it.each([
    ['Chlorpheniramine maleate (CTM)', true],
    ['  chlorpheniramine  MALEATE ctm', true],
    ['CTM', true],
    ['ctm 4 mg tablet', true],
    ['Amoksisilin', false],
    ['CTM, amoksisilin', false],
    ['CTM dan obat merah', false],
    ['Xyzal', false],
    ['antihistamin', false],
    ['', false],
  ])('%s: %s', (kata, own) => expect(isSebutan(kata, CTM)).toBe(own));
  it('an entry of the facility itself goes by its own name alone', () => {
    const own = { id: 10_001, deskripsi: 'Zat Baru' };
    expect([isSebutan('zat baru', own), isSebutan('Zat Lama', own), isSebutan('CTM', own)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
