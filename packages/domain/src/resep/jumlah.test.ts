import { describe, expect, it } from 'vitest';
import { bacaAturanPakai, type ProdukBaris } from './baris/baca-baris.ts';
import { withSetara } from './setara.ts';
import { cukupHari, hitungJumlah, type SatuanProduk } from './jumlah.ts';
import { bagiKronis, isIterOver, isTanpaHari, iterIssue, kronisIssue, lamaRacik } from './kronis.ts';
import { signaOfPreset } from './signa-preset.ts';
import { EMPTY_SIGNA, formatSigna, type Signa } from './signa.ts';

const TABLET = { satuan: 'tablet', utuh: false, isi_kemasan: 10 };
const ML = { satuan: 'mL', utuh: false, isi_kemasan: 60 };
const BOTOL_60 = { ...ML, utuh: true };
const signa = (use: string): Signa | null => {
  const produk = { ...TABLET, bentuk: null, kekuatan: [] };
  return bacaAturanPakai(use.replace(/^(q\d+h)$/, '$1 1tab'), { produk: [produk] }).isi.signa;
};

// spec: RS4
describe('the amount', () => {
  it.each([
    ['3x1', 5, TABLET, 15],
    ['3x1/3', 5, TABLET, 5],
    ['2x1/2', 3, TABLET, 3],
    ['1x1/2', 3, TABLET, 2],
    ['3x1', 5, { ...TABLET, utuh: true }, 20],
    ['3xcth1', 5, ML, 75],
    ['3xcth1', 5, BOTOL_60, 120],
    ['3xcth1', 4, BOTOL_60, 60],
    ['3x2tts', 10, ML, 3],
    ['q8h', 2, { ...TABLET }, 6],
    ['q72h', 30, TABLET, 10],
    ['q24h 1vial', 3, { satuan: 'vial', utuh: false, isi_kemasan: null }, 3],
    ['1x1kap', 30, TABLET, 30],
  ])('%s for %i days of %o is %i', (use, hari, produk, jumlah) =>
    expect(hitungJumlah(signa(use), hari, produk)).toBe(jumlah),
  );
  it('a weight is counted by its pieces', () => {
    const lima: ProdukBaris = {
      satuan: 'tablet',
      bentuk: null,
      kekuatan: [{ nilai: 5, satuan: 'mg', per: 1 }],
      isi_kemasan: null,
      utuh: false,
    };
    const use = bacaAturanPakai('1x10mg', { produk: [lima] }).isi.signa;
    expect([hitungJumlah(use, 30, TABLET), cukupHari(use, 30, 'tablet')]).toEqual([60, 15]);
    // Of another product it is another number.
    expect(cukupHari(use && withSetara(use, { ...lima, kekuatan: [] }), 30, 'tablet')).toBeNull();
  });
  const sirup = (nilai: number, per = 5, bentuk = 'sirup'): ProdukBaris => ({
    ...BOTOL_60,
    bentuk,
    kekuatan: [{ nilai, satuan: 'mg', per }],
  });
  it.each([
    ['3x200mg', sirup(100), '3 x sehari 200 mg (10 mL)', 180, 2],
    ['2x100mg', { ...sirup(100), isi_kemasan: 30 }, '2 x sehari 100 mg (5 mL)', 60, 6],
    ['3x60mg', sirup(120), '3 x sehari 60 mg (2,5 mL)', 60, 8],
    ['1x0,2g', sirup(100), '1 x sehari 0,2 g (10 mL)', 60, 6],
    ['3 x sehari 200 mg (10 mL)', sirup(100), '3 x sehari 200 mg (10 mL)', 180, 2],
    ['2x25mg', sirup(100, 1, 'injeksi'), '2 x sehari 25 mg (0,25 mL)', 60, 120],
  ])('a weight of a liquid is counted by its mL: %s', (...[use, produk, words, jumlah, cukup]) => {
    const { hasil, isi } = bacaAturanPakai(use, { produk: [produk] });
    expect([
      hasil,
      isi.signa && formatSigna(isi.signa),
      hitungJumlah(isi.signa, 5, produk),
      cukupHari(isi.signa, 60, 'mL'),
    ]).toEqual(['baca', words, jumlah, cukup]);
  });
  it.each([
    ['3x150mg', sirup(120), ['3x 6,2 mL', '3x 6,3 mL']],
    ['1 x sehari 7 mg pagi', sirup(120), ['1 x sehari 0,2 mL pagi', '1 x sehari 0,3 mL pagi']],
    ['1x1mg', sirup(120), ['1x 0,1 mL']],
  ])('a volume that nobody can measure is asked: %s', (use, produk, mungkin) => {
    const read = bacaAturanPakai(use, { produk: [produk] });
    if (read.hasil !== 'tanya') throw new Error(read.hasil);
    expect(read.soal.map(({ pilihan }) => pilihan.map(({ teks }) => teks))).toEqual([mungkin]);
    for (const teks of mungkin) expect(bacaAturanPakai(teks, { produk: [produk] }).hasil).toBe('baca');
  });
  it('once is one, without days', () =>
    expect(
      hitungJumlah(signaOfPreset(57, '') as Signa, null, { satuan: 'ampul', utuh: false, isi_kemasan: null }),
    ).toBe(1));
  it.each([
    ['no days', signa('3x1'), null, TABLET],
    ['when needed, without days', signa('3x1 prn'), null, TABLET],
    ['when needed, without a frequency', signaOfPreset(46, '') as Signa, 3, TABLET],
    ['a rub from a tube', signa('2xoles'), 5, { satuan: 'tube', utuh: false, isi_kemasan: null }],
    ['spoons of a bottle', signa('3xcth1'), 5, { satuan: 'botol', utuh: false, isi_kemasan: null }],
    ['tidak terurai', null, 5, TABLET],
  ])('%s: it must be typed', (_what, use, hari, produk) => expect(hitungJumlah(use, hari, produk)).toBeNull());

  it('a typed amount tells its days: 15 tablet = 5 hari', () => {
    expect(cukupHari(signa('3x1'), 15, 'tablet')).toBe(5);
    expect(cukupHari(signa('3x1'), 14, 'tablet')).toBe(4);
    expect(cukupHari(signa('3xcth1'), 60, 'mL')).toBe(4);
    expect(cukupHari(signa('q12h'), 7, 'tablet')).toBe(3);
    expect(cukupHari(signa('2xoles'), 1, 'tube')).toBeNull();
    expect(cukupHari(null, 15, 'tablet')).toBeNull();
  });
});

// spec: RS6
describe('chronic and repeated prescriptions', () => {
  it.each([
    [30, 30, 7, 23],
    [90, 30, 21, 69],
    [100, 30, 24, 76],
    [15, 30, 4, 11],
    [1, 30, 1, null],
    [14, 7, 14, null],
  ])('%i for %i days is %i and %o, exactly together', (jumlah, hari, first, second) => {
    const [a, b] = bagiKronis(jumlah, hari, null);
    expect([a.jumlah, b?.jumlah ?? null]).toEqual([first, second]);
    expect(a.jumlah + (b?.jumlah ?? 0)).toBe(jumlah);
    expect(a.hari + (b?.hari ?? 0)).toBe(hari);
  });
  it.each([
    [300, 30, 60, [7, 120], [23, 180]],
    [60, 30, 60, [30, 60], null],
    [120, 30, 60, [7, 60], [23, 60]],
  ])('%i for %i days in packs of %i: no pack is opened', (...[jumlah, hari, isi, first, second]) => {
    const [a, b] = bagiKronis(jumlah, hari, isi);
    expect([[a.hari, a.jumlah], b && [b.hari, b.jumlah]]).toEqual([first, second]);
  });
  const TUBE = { satuan: 'tube', utuh: false, isi_kemasan: null };
  it.each([
    ['1x1', 31, null, TABLET, 'Resep kronis paling lama 30 hari, paling banyak 30 tablet; 31 tablet cukup 31 hari'],
    ['3x1', 180, 30, TABLET, 'Resep kronis paling lama 30 hari, paling banyak 90 tablet; 180 tablet cukup 60 hari'],
    ['1xcth1', 240, null, BOTOL_60, 'Resep kronis paling lama 30 hari, paling banyak 180 mL; 240 mL cukup 48 hari'],
    ['1x1', null, 31, TABLET, 'Resep kronis paling lama 30 hari'],
    ['2xoles', 1, 31, TUBE, 'Resep kronis paling lama 30 hari'],
    // 36 days, because the third bottle is not opened.
    ['1xcth1', 180, 30, BOTOL_60, null],
    ['1x1', 30, null, TABLET, null],
    ['1x1', null, null, TABLET, null],
    ['q72h', 10, null, TABLET, null],
    ['2xoles', 40, null, TUBE, null],
  ])('%s, %s of %s days: %o', (...[use, jumlah, hari, produk, pesan]) =>
    expect(kronisIssue({ signa: signa(use), jumlah, hari, produk })?.pesan ?? null).toBe(pesan),
  );
  it('whose days can be counted is told from whose can’t', () => {
    const of = (use: Signa | null, jumlah: number | null, hari: number | null, produk: SatuanProduk = TABLET) =>
      isTanpaHari({ signa: use, jumlah, hari, produk });
    expect(of(signa('3x1'), 15, null)).toBe(false);
    expect(of(signa('2xoles'), 1, 10, TUBE)).toBe(false);
    expect(of(signaOfPreset(57, '') as Signa, 1, null)).toBe(false);
    expect(of(signa('2xoles'), 1, null, TUBE)).toBe(true);
    expect(of(null, 15, null)).toBe(true);
    expect(of(signa('3x1'), null, null)).toBe(true);
  });
  it('a compound lasts as long as its packets, by whatever name', () => {
    const kapsul = lamaRacik(signa('2x1kap'), null, 100);
    expect([isTanpaHari(kapsul), kronisIssue(kapsul)?.pesan]).toEqual([
      false,
      'Resep kronis paling lama 30 hari, paling banyak 60 kapsul; 100 kapsul cukup 50 hari',
    ]);
    expect(kronisIssue(lamaRacik(signa('2x1kap'), null, 60))).toBeNull();
    expect(isTanpaHari(lamaRacik(null, null, 10))).toBe(true);
  });
  it('may be repeated until the ninetieth day', () =>
    expect(['2026-04-01', '2026-04-02'].map((today) => isIterOver('2026-01-01', today))).toEqual([false, true]));
  it('never repeats narkotika nor psikotropika', () => {
    expect(iterIssue(1, ['keras', 'narkotika'])).toBe('Resep dengan narkotika tidak boleh diulang (iter)');
    expect(iterIssue(2, ['psikotropika'])).toContain('psikotropika');
    expect(iterIssue(3, ['keras'])).toBeNull();
    expect(iterIssue(0, ['narkotika'])).toBeNull();
  });
});

// Issue 30 B4: what was sent before its list was folded keeps its unit, and is counted all the same.
it.each(['TAB', 'Tablet', 'KAPLET', 'Kapsul'])('a line in %s is counted like one in tablets', (satuan) =>
  expect(
    cukupHari({ ...EMPTY_SIGNA, kali: 3, dosis: { pembilang: 1, penyebut: 1, satuan: 'tablet' } }, 15, satuan),
  ).toBe(5),
);
