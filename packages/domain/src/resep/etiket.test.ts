import { describe, expect, it } from 'vitest';
import { etiketOf, isObatLuar, isRacikLuar, isRuteLuar, type BarisEtiket } from './etiket.ts';
import { EMPTY_SIGNA, type SatuanDosis, type Signa } from './signa.ts';

const signa: Signa = {
  ...EMPTY_SIGNA,
  kali: 3,
  dosis: { pembilang: 1, penyebut: 1, satuan: 'tablet' },
  waktu: ['pc'],
  prn: 'nyeri',
};
const BARIS: BarisEtiket = {
  nama: 'Asam mefenamat 500 mg tablet',
  jumlah: 10,
  satuan: 'tablet',
  signa,
  aturan_teks: '3 x sehari 1 tablet sesudah makan bila nyeri',
  luar: false,
  kocok: false,
  antibiotik: false,
  suhu: [],
  bud: null,
  racik: false,
  batch: [
    { no_batch: 'A1', ed: '2027-01-31' },
    { no_batch: 'A2', ed: '2027-06-30' },
  ],
};

// spec: RS16
describe('the label', () => {
  it('has the use in large words, when and why below, and the first expiry', () =>
    expect(etiketOf(BARIS)).toEqual({
      obat: 'Asam mefenamat 500 mg tablet',
      jumlah: '10 tablet',
      aturan: '3 x sehari 1 tablet',
      tambahan: ['sesudah makan', 'bila nyeri'],
      peringatan: [],
      simpan: '',
      batas: { jenis: 'ED', tanggal: '31/01/2027' },
      batch: 'A1, A2',
      luar: false,
      tanpa_bud: false,
    }));
  it('warns: shake, finish, store', () =>
    expect(etiketOf({ ...BARIS, kocok: true, antibiotik: true, suhu: ['2-8 C'] })).toMatchObject({
      peringatan: ['Kocok dahulu', 'Habiskan'],
      simpan: 'Simpan 2-8 C',
    }));
  it.each([
    [2, 1, 'sendok takar (5 mL)', '2 sendok takar (10 mL)'],
    [1, 1, 'sendok takar (5 mL)', '1 sendok takar (5 mL)'],
    [3, 2, 'sendok takar (5 mL)', '1 1/2 sendok takar (7,5 mL)'],
    [1, 4, 'sendok takar (5 mL)', '1/4 sendok takar (1,25 mL)'],
    [1, 3, 'sendok takar (5 mL)', '1/3 sendok takar (kira-kira 1,67 mL)'],
    [2, 1, 'sendok makan (15 mL)', '2 sendok makan (30 mL)'],
    [25, 4, 'mg', '6,25 mg'],
  ] as const)('says what spoons hold together: %i/%i %s', (pembilang, penyebut, satuan, words) =>
    expect(etiketOf({ ...BARIS, signa: { ...signa, dosis: { pembilang, penyebut, satuan } } }).aturan).toBe(
      `3 x sehari ${words}`,
    ),
  );
  it('keeps words that nobody could read', () =>
    expect(etiketOf({ ...BARIS, signa: null, aturan_teks: 'sesuai petunjuk' })).toMatchObject({
      aturan: 'sesuai petunjuk',
      tambahan: [],
    }));
  it('of a compound: the day that was typed, and no batch; none is invented', () => {
    expect(etiketOf({ ...BARIS, racik: true, bud: '30/11/2026' })).toMatchObject({
      batas: { jenis: 'BUD', tanggal: '30/11/2026' },
      batch: '',
    });
    expect(etiketOf({ ...BARIS, racik: true })).toMatchObject({ batas: null, tanpa_bud: true });
    expect(etiketOf({ ...BARIS, racik: true, bud: '30/11/2026' }).tanpa_bud).toBe(false);
    expect(etiketOf({ ...BARIS, batch: [{ no_batch: '', ed: null }] })).toMatchObject({ batas: null, batch: '' });
  });
  it('of a compound is stored as each of its ingredients, said once', () =>
    expect(
      etiketOf({ ...BARIS, racik: true, suhu: ['di bawah 30 C', ' Di bawah 30 C', '', 'terlindung cahaya'] }).simpan,
    ).toBe('Simpan Di bawah 30 C; terlindung cahaya'));
  it('what is not swallowed is blue', () =>
    expect(
      (['oral', 'sublingual', 'topikal', 'mata', 'subkutan', null] as const).map((rute) =>
        isObatLuar({ ...signa, rute }),
      ),
    ).toEqual([false, false, true, true, true, false]));
  it('a dose that nobody swallows is blue without a route, and a route that was written goes before it', () => {
    const of = (satuan: SatuanDosis, rute: Signa['rute'] = null) =>
      isObatLuar({ ...signa, rute, dosis: { pembilang: 1, penyebut: 1, satuan } });
    expect(
      (['oles', 'semprot', 'hisapan', 'suppositoria', 'ovula', 'tube', 'lembar'] as const).map((one) => of(one)),
    ).not.toContain(false);
    expect((['tablet', 'sendok takar (5 mL)', 'mL', 'tetes', 'bungkus'] as const).map((one) => of(one))).not.toContain(
      true,
    );
    expect(of('semprot', 'sublingual')).toBe(false);
    expect(isObatLuar(null)).toBe(false);
  });
  it('by the kind of compound, and by the route of a product in either writing', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].filter(isRacikLuar)).toEqual([3, 6, 7, 8]);
    expect(['topikal', ' Pada Kulit', 'mata', 'oral', 'Diminum', 'lewat mulut', '', null].map(isRuteLuar)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
