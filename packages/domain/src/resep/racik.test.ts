import { describe, expect, it } from 'vitest';
import { hitungBahan, hitungPersen, massaBahan, peringatanBahan, SATUAN_BAHAN, toMilli, tulisSatuan } from './racik.ts';

const tablet = (milli: number, satuan = 'mg') => ({ kekuatan: { milli, satuan }, satuanProduk: 'tablet' });

// spec: RS5
describe('what a compound takes', () => {
  it.each([
    ['dtd paracetamol 120 mg x 12, tablet 500 mg', 120, 'mg', tablet(500_000), 'dtd', 12, 2880, 3, 120],
    ['dtd CTM 0,5 mg x 12, tablet 4 mg', 0.5, 'mg', tablet(4000), 'dtd', 12, 1500, 2, 500],
    ['dtd digoksin 70 mcg x 5, tablet 0,25 mg', 70, 'mcg', tablet(250), 'dtd', 5, 1400, 2, 600],
    ['bagi 10 tablets into 12', 10, 'tablet', tablet(500_000), 'bagi', 12, 10_000, 10, 0],
    ['dtd 1/2 tablet x 10', 0.5, 'tablet', tablet(500_000), 'dtd', 10, 5000, 5, 0],
    ['bagi 1 g in all, tablet 500 mg', 1, 'g', tablet(500_000), 'bagi', 10, 2000, 2, 0],
    ['powder that is stocked in mg', 2.5, 'g', { kekuatan: null, satuanProduk: 'mg' }, 'bagi', 10, 2_500_000, 2500, 0],
    ['mL of what is stocked in mL', 60, 'mL', { kekuatan: null, satuanProduk: 'mL' }, 'bagi', 1, 60_000, 60, 0],
    ['a third that never ends', 100, 'mg', tablet(300_000), 'dtd', 1, 333, 1, 667],
    [
      'what is above a unit by less than a thousandth is still a unit more',
      500.001,
      'mg',
      tablet(500_000),
      'dtd',
      2,
      2000,
      3,
      1000,
    ],
    [
      'IU of a capsule',
      400,
      'IU',
      { kekuatan: { milli: 1_000_000, satuan: 'IU' }, satuanProduk: 'kapsul' },
      'dtd',
      5,
      2000,
      2,
      0,
    ],
  ] as const)('%s', (...[, diminta, satuan, produk, cara, bungkus, butuh, jumlah, sisa]) =>
    expect(hitungBahan({ diminta: toMilli(diminta) ?? 0, satuan, ...produk }, { cara, bungkus })).toEqual({
      butuh,
      jumlah,
      sisa,
    }),
  );

  it('nobody can say where strength and unit don’t fit', () => {
    const racik = { cara: 'dtd', bungkus: 10 } as const;
    expect(hitungBahan({ diminta: 1000, satuan: 'mg', kekuatan: null, satuanProduk: 'tablet' }, racik)).toBeNull();
    expect(hitungBahan({ diminta: 1000, satuan: 'IU', ...tablet(500_000) }, racik)).toBeNull();
    expect(hitungBahan({ diminta: 1000, satuan: 'mL', ...tablet(500_000) }, racik)).toBeNull();
    expect(hitungBahan({ diminta: 1000, satuan: '%', ...tablet(500_000) }, racik)).toBeNull();
    // One 'tablet' of syrup or powder is neither a millilitre nor a milligram.
    for (const satuanProduk of ['mL', 'ml', 'L', 'mg', 'mcg', 'g'])
      expect(
        hitungBahan({ diminta: 1000, satuan: 'tablet', kekuatan: null, satuanProduk }, racik),
        satuanProduk,
      ).toBeNull();
  });

  it('a share in percent is of the others’ mass: 2 % of 100 g is 2 g', () => {
    expect(hitungPersen(2000, 100_000_000, 'mg')).toEqual({ butuh: 2_000_000, jumlah: 2000, sisa: 0 });
    expect(hitungPersen(2000, 100_000_000, 'g')).toEqual({ butuh: 2000, jumlah: 2, sisa: 0 });
    expect(hitungPersen(2500, 10_000_000, 'g')).toEqual({ butuh: 250, jumlah: 1, sisa: 750 });
    expect(hitungPersen(2000, 100_000_000, 'tablet')).toBeNull();
    expect(massaBahan({ diminta: 120_000, satuan: 'mg' }, { cara: 'dtd', bungkus: 12 })).toBe(1_440_000);
    expect(massaBahan({ diminta: 10_000, satuan: 'g' }, { cara: 'bagi', bungkus: 12 })).toBe(10_000_000);
    expect(massaBahan({ diminta: 1000, satuan: 'tablet' }, { cara: 'dtd', bungkus: 12 })).toBeNull();
  });

  it('has at most three decimals', () => {
    expect(toMilli(0.5)).toBe(500);
    expect(toMilli(0.1 + 0.2)).toBe(300);
    expect(toMilli(0.0005)).toBeNull();
  });

  it('warns of what must not be ground, and of less than a quarter of a tablet', () => {
    const keep = { satuanProduk: 'tablet', bolehGerus: false, butuh: 12_000 };
    expect(peringatanBahan(keep, { jenis: 1, bungkus: 12 })).toEqual(['Sediaan ini tidak boleh digerus']);
    expect(peringatanBahan(keep, { jenis: 5, bungkus: 12 })).toEqual([]);
    expect(peringatanBahan({ ...keep, bolehGerus: null, butuh: 2999 }, { jenis: 1, bungkus: 12 })).toEqual([
      'Kurang dari 1/4 tablet tiap bungkus',
    ]);
    expect(peringatanBahan({ ...keep, bolehGerus: true, butuh: 3000 }, { jenis: 1, bungkus: 12 })).toEqual([]);
  });
});

it('spec RS1: units are written as nobody misreads them', () =>
  expect(SATUAN_BAHAN.map(tulisSatuan)).toEqual(['mg', 'mikrogram', 'g', 'mL', 'unit', 'tablet', '%']));
