import { describe, expect, it } from 'vitest';
import { checkBatas, raguKritis, raguLazim, raguSatuan } from './batas-check.ts';
import { PARAMETER_BAWAAN } from './parameter-bawaan.ts';
import type { Batas } from './rujukan.ts';
import { formatUmurBatas, parseUmurBatas } from './umur-batas.ts';

const line = (changes: Partial<Batas> = {}): Batas => ({
  jenisKelamin: null,
  umurDari: 0,
  umurSampai: null,
  rendah: 3.5,
  tinggi: 5.1,
  kritisRendah: 2.5,
  kritisTinggi: 6.5,
  ...changes,
});

describe('rekam-medis.md RM19: limits of a parameter', () => {
  it.each<[string, Batas[], [number, string][]]>([
    ['in their order', [line()], []],
    ['one side alone', [line({ rendah: null, kritisRendah: null, kritisTinggi: null })], []],
    ['men and women of all ages', [line({ jenisKelamin: 1 }), line({ jenisKelamin: 2 })], []],
    ['one sex beside both', [line({ jenisKelamin: 1 }), line()], []],
    ['ages that follow each other', [line({ umurSampai: 28 }), line({ umurDari: 29 })], []],
    ['low above high', [line({ rendah: 6 })], [[0, 'tinggi']]],
    ['a critical limit inside the others', [line({ kritisTinggi: 5 })], [[0, 'kritisTinggi']]],
    [
      'no limit at all',
      [line({ rendah: null, tinggi: null, kritisRendah: null, kritisTinggi: null })],
      [[0, 'rendah']],
    ],
    ['an end before its beginning', [line({ umurDari: 30, umurSampai: 29 })], [[0, 'umurSampai']]],
    ['more decimals than the parameter has', [line({ rendah: 3.55 })], [[0, 'rendah']]],
    ['the same people twice', [line(), line({ umurDari: 29 })], [[1, 'umurDari']]],
    ['a day that two lines share', [line({ umurSampai: 29 }), line({ umurDari: 29 })], [[1, 'umurDari']]],
  ])('%s', (_what, all, wrong) => expect(checkBatas(all, 1).map(({ at, field }) => [at, field])).toEqual(wrong));
  it('the shipped parameters hold to it', () =>
    expect(PARAMETER_BAWAAN.flatMap(({ batas, desimal }) => checkBatas(batas, desimal))).toEqual([]));
});

describe('an age of a range', () => {
  it.each([
    ['18', 'dari', 6570, '18 tahun'],
    ['18 th', 'dari', 6570, '18 tahun'],
    ['6 bln', 'dari', 180, '6 bulan'],
    ['29 hari', 'dari', 29, '29 hari'],
    ['0', 'dari', 0, '0 hari'],
    ['17', 'sampai', 6569, '17 tahun'],
    ['28 hari', 'sampai', 28, '28 hari'],
    ['5 bulan', 'sampai', 179, '5 bulan'],
  ] as const)('%s %s is %i days, written %s', (typed, tepi, days, written) => {
    expect(parseUmurBatas(typed, tepi)).toBe(days);
    expect(formatUmurBatas(days, tepi)).toBe(written);
    expect(parseUmurBatas(written, tepi)).toBe(days);
  });
  it.each(['', 'dewasa', '-1', '1,5', '200 tahun', '18 x'])('%s is none', (typed) =>
    expect(parseUmurBatas(typed, 'dari')).toBeNull(),
  );
});

describe('another unit', () => {
  const of = (satuan: string, rendah = 4) => ({ satuan, batas: [line({ rendah, tinggi: 10 })] });
  it.each([
    ['10^3/uL', '/uL', /^Satuan berubah dari 10\^3\/uL menjadi \/uL, tetapi batas/],
    ['', 'mg/dL', /dari tanpa satuan menjadi mg\/dL/],
  ])('with the old limits is asked about: %s, %s', (lama, baru, says) =>
    expect(raguSatuan(of(baru), of(lama))).toEqual([expect.stringMatching(says)]),
  );
  it('is not asked about with other limits, without any, or where it is only spelt otherwise', () => {
    expect(raguSatuan(of('/uL', 4000), of('10^3/uL'))).toEqual([]);
    expect(raguSatuan(of('/uL'), null)).toEqual([]);
    expect(raguSatuan({ satuan: '/uL', batas: [] }, { satuan: '10^3/uL', batas: [] })).toEqual([]);
    expect(raguSatuan(of('10^3/UL'), of('10^3 /µL'))).toEqual([]);
  });
});

describe('critical limits', () => {
  const one = (kritisRendah: number | null, kritisTinggi: number | null) =>
    line({ rendah: 13, tinggi: 17, kritisRendah, kritisTinggi });
  it('far beyond the normal ones are asked about, and not again', () => {
    expect(raguKritis([one(0.7, 20)], [one(7, 20)])).toEqual(['Kritis rendah 0,7 jauh di bawah batas rendah 13']);
    expect(raguKritis([one(7, 200)], [])).toEqual(['Kritis tinggi 200 jauh di atas batas tinggi 17']);
    expect(raguKritis([one(0.7, 20)], [one(0.7, 20)])).toEqual([]);
    expect(raguKritis([one(7, 20), one(null, null)], [])).toEqual([]);
  });
  it('of the shipped parameters are none of these', () =>
    expect(PARAMETER_BAWAAN.flatMap(({ batas }) => raguKritis(batas, []))).toEqual([]));
});

describe('limits of a known parameter', () => {
  const hb = (rendah: number, tinggi: number, satuan = 'g/dL') => ({
    kode: 'HB2',
    nama: 'Hemoglobin',
    satuan,
    batas: [line({ rendah, tinggi, kritisRendah: null, kritisTinggi: null })],
  });
  it('in another unit, or without their comma, are asked about once', () => {
    expect(raguLazim(hb(13, 170), hb(13, 17))).toEqual(['Batas tinggi Hemoglobin 170 g/dL jauh dari yang lazim']);
    expect(raguLazim(hb(1.3, 17), null)).toEqual(['Batas rendah Hemoglobin 1,3 g/dL jauh dari yang lazim']);
    expect(raguLazim(hb(130, 170), hb(130, 170))).toEqual([]);
    expect(raguLazim(hb(130, 170, 'g/L'), null)).toEqual([]);
    expect(raguLazim(hb(130, 170, 'mg%'), null)).toEqual([]);
  });
  it('as they are shipped are none of these', () =>
    expect(PARAMETER_BAWAAN.flatMap((one) => raguLazim(one, null))).toEqual([]));
});
