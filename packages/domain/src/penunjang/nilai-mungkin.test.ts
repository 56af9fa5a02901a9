import { expect, it } from 'vitest';
import { askNilaiMungkin, bolehNegatif } from './nilai-mungkin.ts';
import { PARAMETER_BAWAAN } from './parameter-bawaan.ts';
import type { Batas } from './rujukan.ts';

const limits = (rendah: number | null, tinggi: number | null): Batas[] => [
  { jenisKelamin: null, umurDari: 0, umurSampai: null, rendah, tinggi, kritisRendah: null, kritisTinggi: null },
];

it('none of the parameters that a facility starts with may be below zero', () =>
  expect(PARAMETER_BAWAAN.filter((one) => one.batas.length > 0 && bolehNegatif(one) !== false)).toEqual([]));

it.each<[string, Batas[], boolean | null]>([
  ['Base Excess', limits(null, 3), true],
  ['BE', limits(0, 3), true],
  ['BE-ecf', [], true],
  ['Anion gap', limits(8, 16), true],
  ['T-score L1-L4', [], true],
  ['Selisih osmol', [], true],
  ['Kelebihan', limits(-2, 2), true],
  ['Kebutuhan', limits(1, 2), false],
  ['Beta-hCG', limits(null, 5), false],
  ['Kalsium', [], null],
])('%s may be below zero: %s', (nama, batas, may) => expect(bolehNegatif({ nama, batas })).toBe(may));

it.each<[string, string, number, '' | '<', Batas[], RegExp | null]>([
  ['Kalsium', 'mg/dL', -3, '', [], /^Kalsium -3 mg\/dL di bawah nol\?/],
  ['Kalsium', 'mg/dL', 0, '<', [], /di bawah nol/],
  ['Kalsium', 'mg/dL', 0, '', [], null],
  ['Base excess', 'mmol/L', -3, '', [], null],
  ['Limfosit', '%', 265, '', limits(20, 40), /^Limfosit 265 % lebih dari seluruhnya\?/],
  ['Aktivitas protrombin', '%', 110, '', limits(70, 120), null],
])('%s %s %d %s', (...[nama, satuan, nilai, tanda, batas, says]) => {
  const asked = askNilaiMungkin({ nilai, tanda }, { nama, satuan, batas });
  if (says === null) expect(asked).toBeNull();
  else expect(asked).toMatch(says);
});
