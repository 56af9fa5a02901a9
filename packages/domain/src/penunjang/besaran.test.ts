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
  ['LED', 5000, '50 '],
  // A comma that is lost, where the value is one that a very sick patient may have.
  ['LEU', 48, '4,8 '],
  ['LEU', 35, '3,5 '],
  ['LEU', 120, '12 '],
  ['LEU', 0.8, '8 '],
  ['A1C', 72, '7,2 '],
  ['A1C', 0.7, '7 '],
  ['HB', 45, '4,5 '],
  ['HT', 135, '13,5 '],
  ['K', 12, '1,2 '],
  ['KRE', 9, '0,9 '],
  ['KRE', 0.08, '0,8 '],
  ['CRP', 720, '72 '],
  ['LED', 250, '25 '],
  ['KOL', 1930, '193 '],
  ['TG', 1450, '145 '],
  ['HDL', 450, '45 '],
  ['LDL', 1160, '116 '],
  ['GDP', 980, '98 '],
  ['GDP', 9800, '98 '],
  ['TRO', 2500, '250 '],
  ['SGPT', 15_000, '1500 '],
  // Another unit.
  ['A1C', 72, '8,7 % (72 mmol/mol; tinggi)'],
  ['A1C', 42, '6 % (42 mmol/mol; tinggi)'],
  ['GDS', 6, '108 mg/dL (6 mmol/L; normal)'],
  ['GDS', 22, '396 mg/dL (22 mmol/L; tinggi)'],
  ['KOL', 5, '193 mg/dL (5 mmol/L; normal)'],
  ['TG', 2, '177 mg/dL (2 mmol/L; tinggi)'],
  ['HDL', 1, '39 '],
  ['LDL', 3, '116 '],
  ['URE', 5, '30 mg/dL (5 mmol/L; normal)'],
  ['KRE', 88, '1 mg/dL (88 umol/L; normal)'],
  ['KRE', 300, '3,39 mg/dL (300 umol/L; tinggi)'],
  ['AU', 350, '5,9 mg/dL (350 umol/L; normal)'],
  ['NA', 322, '140 mmol/L (322 mg/dL; normal)'],
  ['K', 15.6, '4 mmol/L (15,6 mg/dL; normal)'],
  ['MCH', 1.8, '29 pg (1,8 fmol; normal)'],
  ['MCHC', 20, '32,2 g/dL (20 mmol/L; normal)'],
])('%s %d may be %s', (kode, nilai, lain) => expect(ask(kode, nilai)).toContain(`atau ${lain}`));

it('asks in the unit that a facility counts in, of what it knows by another name, and of what an instrument cut off', () => {
  const batas = [{ jenisKelamin: null, umurDari: 0, umurSampai: null, kritisRendah: null, kritisTinggi: null }];
  const gula = {
    nama: 'Gula darah puasa',
    satuan: 'mmol/L',
    desimal: 1,
    batas: [{ ...batas[0]!, rendah: 3.9, tinggi: 5.5 }],
  };
  expect(askBesaran(99, gula, WOMAN)).toContain('atau 5,5 mmol/L (99 mg/dL; normal)');
  const kalsium = {
    nama: 'Kalsium',
    satuan: 'mg/dL',
    desimal: 1,
    batas: [{ ...batas[0]!, rendah: 8.6, tinggi: 10.2 }],
  };
  expect(askBesaran(2.4, kalsium, WOMAN)).toBe(
    'Kalsium 2,4 mg/dL (rendah) di luar yang lazim? Kembali dan ketik ulang bila komanya atau satuannya keliru',
  );
  expect(ask('MCV', 180)).toMatch(/^MCV 180 fL \(tinggi\) di luar yang lazim\?/);
  const trombosit = PARAMETER_BAWAAN.find(({ kode }) => kode === 'TRO');
  expect(trombosit && askBesaran(250_000, trombosit, WOMAN, '>')).toMatch(/^Trombosit > 250000 .*atau 250 /);
  expect(trombosit && askBesaran(2, trombosit, WOMAN, '<')).toBeNull();
  // A value that only its rounding makes is no advice: 15 /uL are none, and 2500 are not 3 thousand.
  expect(ask('TRO', 15)).not.toMatch(/ketik .*\b0\b/);
  expect(ask('TRO', 2500)).not.toMatch(/ketik .*\b3\b/);
});

it.each([
  ['TRO', 45],
  ['TRO', 20],
  ['TRO', 8],
  ['TRO', 1200],
  ['LEU', 45.2],
  ['LEU', 12],
  ['LEU', 1],
  ['A1C', 14.5],
  ['A1C', 17],
  ['GDS', 30],
  ['GDP', 690],
  ['TG', 900],
  ['URE', 250],
  ['URE', 9],
  ['KRE', 0.3],
  ['LED', 140],
  ['HB', 22],
  ['KOL', 70],
  ['NA', 170],
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
