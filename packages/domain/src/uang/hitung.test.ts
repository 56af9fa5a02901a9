import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareByWeight } from './bagi.ts';
import { diskonOf, percentOf, reckonLines, sumOf, taxWithin, type BarisNota, type TarifPpn } from './hitung-nota.ts';
import { refundOf, refundShares } from './retur.ts';
import { ARAH_BULAT, roundCash } from './tunai.ts';

const rupiah = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 2_000_000_000 }));
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 });
const PPN_2025: TarifPpn = { persen: 12, dpp_pembilang: 11, dpp_penyebut: 12 };

describe('shares by largest remainder (kasir.md K9)', () => {
  it.each([
    ['a third each, the rupiah left over to the first', 100, [1, 1, 1], [34, 33, 33]],
    ['by remainder before order', 10, [5, 1, 1], [7, 2, 1]],
    ['equal remainders: to the earlier', 1, [1, 1], [1, 0]],
    ['nothing for a weight of nothing', 7, [0, 3, 0], [0, 7, 0]],
    ['something taken back', -100, [1, 1, 1], [-34, -33, -33]],
    ['nothing', 0, [0, 0], [0, 0]],
    [
      'more than a float holds on the way',
      9_007_199_254_740_991,
      [3, 3],
      [4_503_599_627_370_496, 4_503_599_627_370_495],
    ],
  ])('%s', (_, total, bobot, shares) => expect(shareByWeight(total, bobot)).toEqual(shares));
  it('there must be something to share by', () => {
    expect(() => shareByWeight(1, [0, 0])).toThrow(RangeError);
    expect(() => shareByWeight(1, [])).toThrow(RangeError);
    expect(() => shareByWeight(1, [-1, 2])).toThrow(RangeError);
  });
  it('sums to the whole, each share within a rupiah of its part, and never above its weight', () =>
    fc.assert(
      fc.property(rupiah, weights, (total, bobot) => {
        const sum = sumOf(bobot);
        fc.pre(sum > 0);
        const shares = shareByWeight(total, bobot);
        expect(sumOf(shares)).toBe(total);
        for (const [n, share] of shares.entries()) {
          const part = BigInt(total) * BigInt(bobot[n] as number);
          expect(BigInt(share) * BigInt(sum) - part).toBeLessThan(BigInt(sum));
          expect(part - BigInt(share) * BigInt(sum)).toBeLessThan(BigInt(sum));
          if (total <= sum) expect(share).toBeLessThanOrEqual(bobot[n] as number);
        }
      }),
    ));
});

describe('the lines of a bill (kasir.md K9)', () => {
  it('an own discount first, then what the line bears of the whole', () =>
    expect(
      reckonLines(
        [
          { harga: 500, jumlah: 10, diskon: { persen: 10 } },
          { harga: 35_000, jumlah: 1 },
          { harga: 1_333, jumlah: 3, diskon: { rupiah: 999 } },
        ],
        10_000,
      ),
    ).toEqual([
      { bruto: 5_000, diskon: 500, bagian: 1_059, nilai: 3_441 },
      { bruto: 35_000, diskon: 0, bagian: 8_235, nilai: 26_765 },
      { bruto: 3_999, diskon: 999, bagian: 706, nilai: 2_294 },
    ]));
  it.each([
    [1_005, 0.5, 5],
    [1_000, 0.05, 1],
    [999, 0.05, 0],
    [12_345, 12.5, 1_543],
    [2_000_000_000, 33.33, 666_600_000],
  ])('%i at %f percent is %i, exactly half up', (of, persen, is) => expect(percentOf(of, persen)).toBe(is));
  it('a discount above what it is taken off is refused', () => {
    expect(() => diskonOf(1_000, { rupiah: 1_001 })).toThrow(RangeError);
    expect(() => diskonOf(1_000, { persen: 100.01 })).toThrow(RangeError);
    expect(() => diskonOf(1_000, { rupiah: -1 })).toThrow(RangeError);
    expect(() => reckonLines([{ harga: 1_000, jumlah: 1, diskon: { rupiah: 500 } }], 501)).toThrow(RangeError);
    expect(() => reckonLines([], 1)).toThrow(RangeError);
  });
  it('money that a number can not hold is refused', () =>
    expect(() => reckonLines([{ harga: 2_000_000_000, jumlah: 100_000_000 }])).toThrow(RangeError));

  const line: fc.Arbitrary<BarisNota> = fc
    .record({ harga: fc.integer({ min: 0, max: 50_000_000 }), jumlah: fc.integer({ min: 0, max: 100_000 }) })
    .chain(({ harga, jumlah }) =>
      fc.record({
        harga: fc.constant(harga),
        jumlah: fc.constant(jumlah),
        diskon: fc.oneof(
          fc.constant(null),
          fc.integer({ min: 0, max: harga * jumlah }).map((one) => ({ rupiah: one })),
          fc.integer({ min: 0, max: 10_000 }).map((one) => ({ persen: one / 100 })),
        ),
      }),
    );
  it('values sum to what is left of the whole, none is below 0, however the discount falls', () =>
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.double({ min: 0, max: 1, noNaN: true }), (baris, part) => {
        const own = sumOf(reckonLines(baris).map(({ nilai }) => nilai));
        const diskonTotal = Math.floor(own * part);
        const lines = reckonLines(baris, diskonTotal);
        expect(sumOf(lines.map(({ nilai }) => nilai))).toBe(own - diskonTotal);
        expect(lines.every(({ nilai }) => nilai >= 0)).toBe(true);
        expect(lines.every(({ bruto, diskon, bagian, nilai }) => bruto - diskon - bagian === nilai)).toBe(true);
      }),
    ));
});

describe('tax within the price (kasir.md K10, putusan E3)', () => {
  it.each([
    ['11 % since 2022', 111_000, { persen: 11, dpp_pembilang: 1, dpp_penyebut: 1 }, 11_000],
    ['12 % of 11/12 since 2025 is the same', 111_000, PPN_2025, 11_000],
    ['in one step, half up', 50, PPN_2025, 5],
    ['no tax', 111_000, null, 0],
    ['nothing sold', 0, PPN_2025, 0],
  ] as const)('%s', (_, nilai, tarif, ppn) => expect(taxWithin([nilai], tarif).ppn).toBe(ppn));
  it('the lines bear it together', () =>
    fc.assert(
      fc.property(fc.array(rupiah, { maxLength: 30 }), (nilai) => {
        const { ppn, bagian } = taxWithin(nilai, PPN_2025);
        expect(sumOf(bagian)).toBe(ppn);
        expect(bagian.every((one, n) => one <= (nilai[n] as number))).toBe(true);
      }),
    ));
});

describe('cash (kasir.md K11, putusan G38)', () => {
  it.each([
    [139_540, 100, 'terdekat', 139_500],
    [139_550, 100, 'terdekat', 139_600],
    [39_540, 100, 'terdekat', 39_500],
    [139_501, 100, 'bawah', 139_500],
    [139_501, 100, 'atas', 139_600],
    [139_501, 1, 'atas', 139_501],
    [400, 1_000, 'terdekat', 0],
    [0, 500, 'atas', 0],
  ] as const)('%i to %i, %s, is %i', (sisa, kelipatan, arah, tunai) =>
    expect(roundCash(sisa, { kelipatan, arah })).toEqual({ tunai, pembulatan: tunai - sisa }),
  );
  it('is a multiple, and less than one of it away', () =>
    fc.assert(
      fc.property(
        rupiah,
        fc.constantFrom(1, 100, 500, 1_000),
        fc.constantFrom(...ARAH_BULAT),
        (sisa, kelipatan, arah) => {
          const { tunai, pembulatan } = roundCash(sisa, { kelipatan, arah });
          expect(tunai % kelipatan).toBe(0);
          expect(Math.abs(pembulatan)).toBeLessThan(kelipatan);
          expect(tunai).toBe(sisa + pembulatan);
        },
      ),
    ));
  it('what is left is never below 0', () => {
    expect(() => roundCash(-1, { kelipatan: 100, arah: 'atas' })).toThrow(RangeError);
    expect(() => roundCash(1, { kelipatan: 0, arah: 'atas' })).toThrow(RangeError);
  });
});

describe('what is given back (kasir.md K12, putusan G39)', () => {
  it('by units, the last one takes the rest', () => {
    const line = { nilai: 10_000, jumlah: 3 };
    expect([0, 1, 2].map((kembali) => refundOf({ ...line, kembali }, 1))).toEqual([3_333, 3_333, 3_334]);
    expect(refundOf({ ...line, kembali: 0 }, 3)).toBe(10_000);
    expect(refundOf({ ...line, kembali: 1 }, 2)).toBe(6_667);
    expect(() => refundOf({ ...line, kembali: 2 }, 2)).toThrow(RangeError);
  });
  it('what an insurer bore goes to the insurer', () =>
    expect(refundShares({ nilai: 100_000, jumlah: 1, kembali: 0, ditanggung: 80_000 }, 1)).toEqual({
      pasien: 20_000,
      penjamin: 80_000,
    }));
  it('the last of ten units takes back nothing from an insurer who bore a rupiah of them', () =>
    expect(refundShares({ nilai: 10, jumlah: 10, kembali: 9, ditanggung: 1 }, 1)).toEqual({ pasien: 9, penjamin: 1 }));
  it('however a line is given back, it gives back what was paid for it and no more', () =>
    fc.assert(
      fc.property(
        rupiah,
        fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (nilai, parts, part) => {
          const jumlah = sumOf(parts);
          const ditanggung = Math.floor(nilai * part);
          let kembali = 0;
          const given = parts.map((unit) => {
            const shares = refundShares({ nilai, jumlah, kembali, ditanggung }, unit);
            expect(shares.pasien).toBeGreaterThanOrEqual(0);
            expect(shares.penjamin).toBeGreaterThanOrEqual(0);
            kembali += unit;
            return shares;
          });
          expect(sumOf(given.map(({ pasien }) => pasien))).toBe(nilai - ditanggung);
          expect(sumOf(given.map(({ penjamin }) => penjamin))).toBe(ditanggung);
        },
      ),
    ));
});
