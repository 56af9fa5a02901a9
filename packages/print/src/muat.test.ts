import { describe, expect, it } from 'vitest';
import { lebarTeks } from './lebar-huruf.ts';
import { muatkan, TINGGI_BARIS } from './muat.ts';

const KOTAK = { lebar: 150, tinggi: 34, ukuran: [13, 12, 11, 10, 9, 8, 7, 6], tebal: true };
const cukup = (teks: string): ReturnType<typeof muatkan> => {
  const hasil = muatkan(teks, KOTAK);
  for (const b of hasil.baris) expect(lebarTeks(b, hasil.ukuran, true), b).toBeLessThanOrEqual(KOTAK.lebar);
  expect(hasil.baris.length * hasil.ukuran * TINGGI_BARIS).toBeLessThanOrEqual(KOTAK.tinggi);
  return hasil;
};

describe('a text in its box', () => {
  it('a short name keeps its size, on one line', () =>
    expect(cukup('SITI AMINAH')).toEqual({ ukuran: 13, baris: ['SITI AMINAH'] }));
  it('a longer one takes another line before it gets smaller', () =>
    expect(cukup('SITI NUR RAHAYU AMINAH')).toEqual({ ukuran: 13, baris: ['SITI NUR RAHAYU', 'AMINAH'] }));
  it('80 letters in words: smaller, every word whole', () => {
    const nama = 'RADEN AJENG KUSUMANINGRUM WULANDARI PRAWIRODIRDJO HADININGRAT SASTROATMODJO BINTI';
    expect(nama.length).toBeGreaterThanOrEqual(80);
    const { ukuran, baris } = cukup(nama);
    expect(ukuran).toBeLessThan(13);
    expect(baris.join(' ')).toBe(nama);
  });
  it.each([
    ['of the widest letters', 'W'.repeat(80)],
    ['of ordinary letters', 'MUHAMMADABDURRAHMAN'.repeat(5).slice(0, 80)],
  ])('one word of 80 letters, %s: cut through, nothing lost', (_rule, nama) => {
    expect(cukup(nama).baris.join('')).toBe(nama);
  });
  it('one long word after a short one', () => {
    const nama = `SRI ${'KUSUMA'.repeat(8)}`;
    expect(cukup(nama).baris.join('').replace(' ', '')).toBe(nama.replace(' ', ''));
  });
  it('150 of the widest letters end in an ellipsis in the smallest size', () => {
    const { ukuran, baris } = cukup('W'.repeat(150));
    expect(ukuran).toBe(6);
    expect(baris.at(-1)).toMatch(/^W+…$/);
  });
  it('letters that the font’s table does not know are taken for the widest', () =>
    expect(cukup('王'.repeat(80)).ukuran).toBeLessThan(13));
  it('emoji are never cut in half', () =>
    expect(cukup('😀'.repeat(60)).baris.every((b) => b.isWellFormed())).toBe(true));
  it('no text, no line', () => {
    expect(muatkan('', KOTAK).baris).toEqual([]);
    expect(muatkan('   ', KOTAK).baris).toEqual([]);
  });
  it('spaces between words count once', () => expect(muatkan(' A   B ', KOTAK).baris).toEqual(['A B']));
});
