import { describe, expect, it } from 'vitest';
import { formatKekuatan, namaObat, tallMan } from './nama-obat.ts';
import type { NamaFacts } from './nama-obat.ts';

const AMOKSISILIN: NamaFacts = {
  nama: 'Amoksan 500',
  bentuk: 'kaplet',
  satuan: 'kaplet',
  merk: 'Amoksan',
  lasa: false,
  zat: [{ nama: 'Amoksisilin', kekuatan: 500, kekuatan_satuan: 'mg', per: 1 }],
};
const zat = (nama: string, kekuatan: number | null, kekuatan_satuan: string | null = 'mg', per = 1) => ({
  nama,
  kekuatan,
  kekuatan_satuan,
  per,
});

describe('resep.md RS1: zat kekuatan bentuk (merek)', () => {
  it.each<[string, Partial<NamaFacts>, string]>([
    ['substance, strength, form, brand', {}, 'Amoksisilin 500 mg kaplet (Amoksan)'],
    ['without a brand', { merk: null }, 'Amoksisilin 500 mg kaplet'],
    ['0,5 and never ,5', { merk: null, zat: [zat('Dexamethasone', 0.5)] }, 'Dexamethasone 0,5 mg kaplet'],
    ['mikrogram in full', { merk: null, zat: [zat('Digoxin', 250, 'mcg')] }, 'Digoxin 250 mikrogram kaplet'],
    [
      'unit in full',
      { merk: null, bentuk: 'injeksi', zat: [zat('Insulin', 100, 'IU')], satuan: 'mL' },
      'Insulin 100 unit/mL injeksi',
    ],
    [
      'a syrup for 5 mL',
      { merk: null, bentuk: 'sirup', satuan: 'mL', zat: [zat('Paracetamol', 120, 'mg', 5)] },
      'Paracetamol 120 mg/5 mL sirup',
    ],
    [
      'a cream in percent',
      { merk: null, bentuk: 'krim', satuan: 'g', zat: [zat('Miconazole', 2, '%')] },
      'Miconazole 2% krim',
    ],
    [
      'two substances',
      { merk: null, bentuk: 'tablet', zat: [zat('Trimethoprim', 80), zat('Sulfamethoxazole', 400)] },
      'Trimethoprim 80 mg + Sulfamethoxazole 400 mg tablet',
    ],
    [
      'LASA in capitals',
      { merk: null, lasa: true, bentuk: 'tablet', zat: [zat('Amitriptilin', 25)] },
      'amiTRIPtilin 25 mg tablet',
    ],
    ['no substance: the name as given, the brand once', { zat: [] }, 'Amoksan 500'],
    [
      'no substance, a brand that the name does not hold',
      { zat: [], nama: 'Kasa steril', merk: 'Husada' },
      'Kasa steril (Husada)',
    ],
    ['a strength that nobody knows', { merk: null, zat: [zat('Kaolin', null, null)] }, 'Kaolin kaplet'],
  ])('%s', (_rule, over, name) => expect(namaObat({ ...AMOKSISILIN, ...over })).toBe(name));

  it.each([
    [0.5, '0,5'],
    [5, '5'],
    [0.0625, '0,0625'],
    [1000, '1.000'],
    [1_200_000, '1.200.000'],
  ])('%d is written %s', (angka, text) => expect(formatKekuatan(angka)).toBe(text));
  it('a name that is not on the list keeps its letters', () => expect(tallMan('Paracetamol')).toBe('Paracetamol'));
});
