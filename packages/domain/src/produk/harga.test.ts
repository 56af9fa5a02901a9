import { describe, expect, it } from 'vitest';
import { formatRupiah } from '../uang/rupiah.ts';
import { checkHargaTetap, computeHarga, hetPerUnit, pickHargaTetap, pickMargin, pickPpn, priceOf } from './harga.ts';
import type { HargaFacts, HargaQuestion, HargaTetapRow, MarginRow, PpnRow } from './harga.ts';

const PPN: readonly PpnRow[] = [
  { mulai_tanggal: '2022-04-01', persen: 11, dpp_pembilang: 1, dpp_penyebut: 1 },
  { mulai_tanggal: '2025-01-01', persen: 12, dpp_pembilang: 11, dpp_penyebut: 12 },
];
const [OLD_PPN, NEW_PPN] = PPN as [PpnRow, PpnRow];
const ASK: HargaQuestion = { kelas: null, penjaminId: 1, kelompok: 'umum', cara: 'resep', tanggal: '2026-07-01' };
const by = { ppn: OLD_PPN, persenMargin: 25, rumus: 'margin-hna-ppn', bulat: 50 } as const;

describe('farmasi.md F7: the computed price of one unit', () => {
  it.each([
    ['HNA 50,000 per 100, PPN 11 %, margin 25 % is 693.75, so Rp. 700', { hna: 50_000, isi: 100 }, {}, 700],
    ['rounded up to a whole rupiah only', { hna: 50_000, isi: 100 }, { bulat: 1 }, 694],
    ['12 % on 11/12 is what 11 % was', { hna: 50_000, isi: 100 }, { ppn: NEW_PPN, bulat: 1 }, 694],
    ['HNA x (1 + PPN + margin): 680', { hna: 50_000, isi: 100 }, { rumus: 'margin-hna', bulat: 1 }, 680],
    ['the same with the fraction', { hna: 50_000, isi: 100 }, { rumus: 'margin-hna', ppn: NEW_PPN, bulat: 1 }, 680],
    ['a price that is a multiple already stays', { hna: 1000, isi: 1 }, { ppn: null, persenMargin: 0 }, 1000],
    ['one rupiah above goes to the next', { hna: 1001, isi: 1 }, { ppn: null, persenMargin: 0 }, 1050],
    ['hundredths of a percent count', { hna: 10_000, isi: 1 }, { ppn: null, persenMargin: 0.01, bulat: 1 }, 10_001],
    ['no HNA costs nothing', { hna: 0, isi: 1 }, {}, 0],
    ['the largest loses no rupiah', { hna: 1_000_000_000, isi: 1 }, { persenMargin: 200, bulat: 1 }, 3_330_000_000],
  ] as const)('%s', (_rule, hna, change, harga) => expect(computeHarga(hna, { ...by, ...change })).toBe(harga));
});

describe('farmasi.md F10: the tax of a day', () => {
  it.each([
    ['2022-03-31', null],
    ['2022-04-01', OLD_PPN],
    ['2024-12-31', OLD_PPN],
    ['2025-01-01', NEW_PPN],
  ])('%s', (tanggal, row) => expect(pickPpn(PPN, tanggal)).toEqual(row));
});

const line = (id: number, persen: number, over: Partial<MarginRow> = {}): MarginRow => ({
  id,
  kelompok: null,
  penjamin_id: null,
  kelas: null,
  cara: null,
  kategori_id: null,
  golongan: null,
  persen,
  mulai_tanggal: '2026-01-01',
  ...over,
});

describe('farmasi.md F8: the margin', () => {
  const KERAS = { kategori_id: 7, golongan: 'keras' } as const;
  it.each([
    ['one line for all', [line(1, 25)], 25],
    ['most filled fields win', [line(1, 25), line(2, 10, { golongan: 'keras' }), line(3, 30)], 10],
    ['two fields before one', [line(1, 10, { golongan: 'keras' }), line(2, 5, { cara: 'resep', kategori_id: 7 })], 5],
    ['then the newest', [line(1, 10), line(2, 20, { mulai_tanggal: '2026-06-01' })], 20],
    ['then the one written last', [line(1, 10), line(2, 20)], 20],
    ['one that has not begun waits', [line(1, 10), line(2, 20, { mulai_tanggal: '2026-07-02' })], 10],
    ['another payer’s is not taken', [line(1, 10), line(2, 20, { penjamin_id: 2 })], 10],
    ['a kind of payer', [line(1, 10), line(2, 15, { kelompok: 'umum' })], 15],
    ['another way', [line(1, 10), line(2, 15, { cara: 'bebas' })], 10],
    ['none fits', [line(1, 10, { kelas: 3 })], undefined],
  ])('%s', (_rule, rows, persen) => expect(pickMargin(rows, ASK, KERAS)?.persen).toBe(persen));
});

const tetap = (harga: number, over: Partial<HargaTetapRow> = {}): HargaTetapRow => ({
  kelas: null,
  penjamin_id: null,
  cara: null,
  mulai_tanggal: '2026-01-01',
  harga,
  ...over,
});

describe('farmasi.md F7: a fixed price, chosen as pilihTarif does', () => {
  it.each([
    ['payer before class', [tetap(1, { kelas: 3 }), tetap(2, { penjamin_id: 1 })], 2],
    ['class before way', [tetap(1, { cara: 'resep' }), tetap(2, { kelas: 3 })], 2],
    ['way before all', [tetap(1), tetap(2, { cara: 'resep' })], 2],
    [
      'the newest that has begun',
      [tetap(1), tetap(2, { mulai_tanggal: '2026-06-01' }), tetap(3, { mulai_tanggal: '2027-01-01' })],
      2,
    ],
    ['not that of another way', [tetap(1, { cara: 'bebas' })], undefined],
  ])('%s', (_rule, rows, harga) => expect(pickHargaTetap(rows, { ...ASK, kelas: 3 })?.harga).toBe(harga));
});

describe('the price', () => {
  const facts: HargaFacts = {
    produk: { kategori_id: null, golongan: 'keras', het: null, het_isi: 1 },
    hna: { hna: 50_000, isi: 100 },
    tetap: [],
    margin: [line(1, 25)],
    ppn: PPN,
    rumus: 'margin-hna-ppn',
    bulat: 50,
  };
  it('F7: HNA, PPN of the day and margin', () =>
    expect(priceOf(facts, ASK)).toEqual({ harga: 700, dari: 'rumus', cap: false }));
  it('F7: a fixed price goes before the rule', () =>
    expect(priceOf({ ...facts, tetap: [tetap(123)] }, ASK)).toEqual({ harga: 123, dari: 'tetap', cap: false }));
  it('F9: HET per pack, rounded down, caps what is computed', () => {
    const capped = { ...facts, produk: { ...facts.produk, het: 65_099, het_isi: 100 } };
    expect(hetPerUnit(capped.produk)).toBe(650);
    expect(priceOf(capped, ASK)).toEqual({ harga: 650, dari: 'rumus', cap: true });
  });
  it('F9: without HNA and fixed price it is not sellable', () =>
    expect(priceOf({ ...facts, hna: null }, ASK)).toBeNull());
  it('F9: a fixed price above HET is refused at its line, and the same line twice', () => {
    const produk = { het: 65_099, het_isi: 100 };
    expect(checkHargaTetap([tetap(650), tetap(651, { cara: 'resep' })], produk, formatRupiah)).toEqual({
      'tetap.1.harga': ['Di atas HET Rp. 650 per satuan'],
    });
    expect(checkHargaTetap([tetap(1), tetap(2)], { het: null, het_isi: 1 }, formatRupiah)).toEqual({
      'tetap.1.harga': ['Kelas, penjamin, cara, dan tanggal mulai ini sudah ada di baris 1'],
    });
  });
});
