import { expect, it } from 'vitest';
import { askBesaran } from './besaran.ts';
import { PARAMETER_BAWAAN } from './parameter-bawaan.ts';

const WOMAN = { jenisKelamin: 2, umurHari: 40 * 365 };
const ask = (kode: string, nilai: number, orang: Parameters<typeof askBesaran>[2] = WOMAN): string | null => {
  const parameter = PARAMETER_BAWAAN.find((one) => one.kode === kode);
  if (!parameter) throw new Error(kode);
  return askBesaran(nilai, parameter, orang);
};

// Issue 30 A: a count typed in ones for a parameter of thousands would be an alarm, and the other way round none.
it.each([
  ['TRO', 250_000, '250 '],
  ['TRO', 45_000, '45 '],
  ['TRO', 600_000, '600 '],
  ['LEU', 8500, '8,5 '],
  ['LEU', 45_000, '45 '],
  ['HB', 135, '13,5 '],
  ['HB', 1.3, '13 '],
  ['HB', 70, '7 '],
  ['HB', 640, '6,4 '],
  ['K', 72, '7,2 '],
  ['NA', 1120, '112 '],
  ['NA', 14, '140 '],
  ['NA', 1400, '140 '],
  ['K', 45, '4,5 '],
  ['K', 0.4, '4 '],
  ['KRE', 100, '1 '],
  ['ERI', 4_500_000, '4,5 '],
  ['ERI', 514, '5,14 '],
  ['ERI', 51, '5,1 '],
  ['MCV', 883, '88,3 '],
  ['MCHC', 335, '33,5 '],
  ['AU', 52, '5,2 '],
  ['LED', 5000, null],
])('%s %d may be %s', (kode, nilai, lain) => {
  const asked = ask(kode, nilai);
  if (lain === null) expect(asked).toBeNull();
  else expect(asked).toContain(`atau ${lain}`);
});

it.each([
  ['TRO', 45],
  ['TRO', 20],
  ['TRO', 8],
  ['LEU', 48],
  ['TRO', 1200],
  ['LEU', 45],
  ['LEU', 1.2],
  ['HB', 6.2],
  ['HB', 3.1],
  ['K', 7.9],
  ['K', 2],
  ['NA', 112],
  ['GDS', 640],
  ['GDS', 35],
  ['KRE', 12.4],
  ['CRP', 250],
  ['AU', 14],
  ['ERI', 7.1],
  ['MCV', 125],
  ['SGPT', 5000],
  ['K', -12],
  ['K', 0],
])('a true alarm of %s at %d is not asked about', (kode, nilai) => expect(ask(kode, nilai)).toBeNull());

it('says both readings and what they mean, also of somebody whose age nobody knows', () => {
  expect(ask('TRO', 250_000)).toBe(
    'Trombosit 250000 10^3/uL (kritis tinggi), atau 250 10^3/uL (normal)? Kembali dan ketik 250 bila itu hasilnya',
  );
  expect(ask('HB', 135, { jenisKelamin: null, umurHari: null })).toContain('atau 13,5 g/dL');
});
