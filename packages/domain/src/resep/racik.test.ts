import { describe, expect, it } from 'vitest';
import { hitungSisa, type BahanLain } from './racik-sisa.ts';
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

  it.each([
    // spec: putusan.md E1
    ['10 % beside 90 g', [[10_000, 'g', null]], 90_000_000, [10_000]],
    ['2 % beside 98 g', [[2000, 'g', null]], 98_000_000, [2000]],
    ['2 % beside 100 g', [[2000, 'g', null]], 100_000_000, [2041]],
    ['in milligrams', [[2000, 'mg', null]], 98_000_000, [2_000_000]],
    ['2,5 % beside 9,75 g', [[2500, 'g', null]], 9_750_000, [250]],
    [
      'two shares of one whole',
      [
        [3000, 'g', null],
        [5000, 'g', null],
      ],
      92_000_000,
      [3000, 5000],
    ],
    ['half', [[50_000, 'g', null]], 10_000_000, [10_000]],
    // 1 % of a substance from a cream that holds 2,5 %: 40 g of it make 100 g.
    ['of a preparation by weight', [[1000, 'g', { milli: 25_000, satuan: 'mg' }]], 60_000_000, [40_000]],
    ['of a preparation in percent', [[1000, 'g', { milli: 2500, satuan: '%' }]], 60_000_000, [40_000]],
    ['all of it', [[100_000, 'g', null]], 10_000_000, [null]],
    ['a preparation that is too weak', [[5000, 'g', { milli: 2500, satuan: '%' }]], 10_000_000, [null]],
    ['not weighed', [[2000, 'tablet', null]], 98_000_000, [null]],
    [
      'one of two not weighed',
      [
        [2000, 'g', null],
        [2000, 'mL', null],
      ],
      98_000_000,
      [null, null],
    ],
    ['nothing else', [[2000, 'g', null]], 0, [null]],
  ] as const)('a share in percent is of the finished amount: %s', (...[, bagian, massa, butuh]) =>
    expect(
      hitungPersen(
        bagian.map(([persenMilli, satuanProduk, kekuatan]) => ({ persenMilli, satuanProduk, kekuatan })),
        massa,
      ).map((one) => one && one.butuh),
    ).toEqual(butuh),
  );

  it('takes whole units of a share, and discards the rest', () => {
    const [only] = hitungPersen([{ persenMilli: 2000, satuanProduk: 'g', kekuatan: null }], 100_000_000);
    expect(only).toEqual({ butuh: 2041, jumlah: 3, sisa: 959 });
  });

  it('milligrams of a preparation that is weighed are of its substance', () => {
    const krim = { kekuatan: { milli: 10_000, satuan: 'mg' }, satuanProduk: 'g' };
    const racik = { cara: 'bagi', bungkus: 1 } as const;
    expect(hitungBahan({ diminta: 5000, satuan: 'mg', ...krim }, racik)?.butuh).toBe(500);
    expect(hitungBahan({ diminta: 5000, satuan: 'g', ...krim }, racik)?.butuh).toBe(5000);
    // 1 % is 10 mg in a gram and in a millilitre.
    for (const satuanProduk of ['g', 'mL'])
      expect(
        hitungBahan({ diminta: 5000, satuan: 'mg', kekuatan: { milli: 1000, satuan: '%' }, satuanProduk }, racik)
          ?.butuh,
      ).toBe(500);
  });

  it('knows the mass of what is weighed', () => {
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

describe('the base that fills a compound up (q.s. ad)', () => {
  const lain = (diminta: number, satuan: BahanLain['satuan'], over: Partial<BahanLain> = {}): BahanLain => ({
    nama: 'Asam salisilat',
    diminta: diminta * 1000,
    satuan,
    satuanProduk: 'g',
    kekuatan: null,
    ...over,
  });
  const g30 = { milli: 30_000, satuan: 'g' } as const;
  it.each([
    ['alone it is the whole', g30, [], 30_000],
    ['beside what is weighed', g30, [lain(600, 'mg')], 29_400],
    ['beside a share of the whole', g30, [lain(2, '%')], 29_400],
    ['beside both', g30, [lain(2, '%'), lain(4, 'g')], 25_400],
    // 30 mg of a cream of 1 % are 3 g of it.
    ['beside a preparation', g30, [lain(30, 'mg', { kekuatan: { milli: 1000, satuan: '%' } })], 27_000],
    [
      'beside what is measured',
      { milli: 60_000, satuan: 'mL' } as const,
      [lain(10, 'mL', { satuanProduk: 'mL' })],
      50_000,
    ],
  ])('%s', (_what, whole, others, sisa) => expect(hitungSisa(whole, others)).toEqual({ sisa }));
  it.each([
    [
      'a tablet that nobody weighs',
      g30,
      [lain(2, 'tablet', { nama: 'Prednison', satuanProduk: 'tablet' })],
      /Prednison/,
    ],
    ['a powder in a liquid', { milli: 60_000, satuan: 'mL' } as const, [lain(2, 'g')], /beratnya dalam mL|dalam mL/],
    ['a strength that is not known', g30, [lain(2, 'g', { kekuatan: 'tak diketahui' })], /Asam salisilat/],
    ['what nobody can read', g30, [lain(2, 'g', { diminta: null })], /Asam salisilat/],
    ['more than the whole', g30, [lain(31, 'g')], /sudah 31 g/],
  ])('%s is told in words', (_what, whole, others, pesan) =>
    expect(hitungSisa(whole, others)).toEqual({ pesan: expect.stringMatching(pesan) }),
  );
});
