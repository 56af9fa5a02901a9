import { describe, expect, it } from 'vitest';
import { bacaBarisResep } from './baca-resep.ts';
import { cukupHari, hitungJumlah } from './jumlah.ts';
import { bagiKronis, iterIssue } from './kronis.ts';
import { signaOfPreset } from './signa-preset.ts';
import type { Signa } from './signa.ts';

const TABLET = { satuan: 'tablet', utuh: false, isi_kemasan: 10 };
const ML = { satuan: 'mL', utuh: false, isi_kemasan: 60 };
const BOTOL_60 = { ...ML, utuh: true };
const signa = (use: string): Signa | null => bacaBarisResep(`x 1 ${use}`).signa;

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
    const [a, b] = bagiKronis(jumlah, hari);
    expect([a.jumlah, b?.jumlah ?? null]).toEqual([first, second]);
    expect(a.jumlah + (b?.jumlah ?? 0)).toBe(jumlah);
    if (b) expect(a.hari + b.hari).toBe(hari);
  });
  it('never repeats narkotika nor psikotropika', () => {
    expect(iterIssue(1, ['keras', 'narkotika'])).toBe('Resep dengan narkotika tidak boleh diulang (iter)');
    expect(iterIssue(2, ['psikotropika'])).toContain('psikotropika');
    expect(iterIssue(3, ['keras'])).toBeNull();
    expect(iterIssue(0, ['narkotika'])).toBeNull();
  });
});
