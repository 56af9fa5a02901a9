import { describe, expect, it } from 'vitest';
import { angkaPasti, bacaAngka, tulisAngka } from './baca-angka.ts';
import type { AturanAngka } from './baca-angka.ts';

const BULAT: AturanAngka = { desimal: 0 };
const DUA: AturanAngka = { desimal: 2 };
const TIGA: AturanAngka = { desimal: 3 };
const SUHU: AturanAngka = { desimal: 1, titikDesimal: true, min: 20, max: 45 };
const BERAT: AturanAngka = { desimal: 2, titikDesimal: true, min: 0.3, max: 300 };
const LAB: AturanAngka = { desimal: 1, titikDesimal: true, tanda: true, negatif: true };
const BERAT_JENIS: AturanAngka = { desimal: 3, titikDesimal: true, tanda: true };
const DOSIS: AturanAngka = { desimal: 3, titikRibuan: true, pecahan: true };

// Decision D52: what is certain.
it.each<[string, AturanAngka, number]>([
  ['1', BULAT, 1],
  ['  12  ', BULAT, 12],
  ['\u00A012\u00A0', BULAT, 12],
  ['1.000', BULAT, 1000],
  ['12.500', BULAT, 12_500],
  ['1.234.567', BULAT, 1_234_567],
  ['12\u00A0500', BULAT, 12_500],
  ['1.000', DUA, 1000],
  ['1.000,5', DUA, 1000.5],
  ['1.234.567,89', DUA, 1_234_567.89],
  ['0,5', DUA, 0.5],
  ['7,50', DUA, 7.5],
  ['7,500', { ...DUA, max: 300 }, 7.5],
  ['0.5', DUA, 0.5],
  ['0.125', TIGA, 0.125],
  ['0,125', TIGA, 0.125],
  ['0.500', TIGA, 0.5],
  ['1,125', TIGA, 1.125],
  ['37.5', SUHU, 37.5],
  ['36,5', SUHU, 36.5],
  ['7.8', BERAT, 7.8],
  ['12.35', BERAT, 12.35],
  ['45.000', LAB, 45_000],
  ['8.500', LAB, 8500],
  ['250.000', LAB, 250_000],
  ['45000', LAB, 45_000],
  ['-12', LAB, -12],
  ['\u221212', LAB, -12],
  ['1,025', BERAT_JENIS, 1.025],
  ['1,020', BERAT_JENIS, 1.02],
  ['1.000', DOSIS, 1000],
  ['5.000', DOSIS, 5000],
  ['1/2', DOSIS, 0.5],
  ['½', DOSIS, 0.5],
  ['¼', DOSIS, 0.25],
  ['¾', DOSIS, 0.75],
  ['1½', DOSIS, 1.5],
  ['1 ½', DOSIS, 1.5],
  ['1 1/2', DOSIS, 1.5],
  ['1\u00A01/2', DOSIS, 1.5],
  ['3/2', DOSIS, 1.5],
  ['1⁄2', DOSIS, 0.5],
  ['setengah', DOSIS, 0.5],
  ['Setengah', DOSIS, 0.5],
  ['satu setengah', DOSIS, 1.5],
  ['1 setengah', DOSIS, 1.5],
  ['seperempat', DOSIS, 0.25],
  ['0', DUA, 0],
])('reads %j in %o as %d', (text, aturan, nilai) =>
  expect(bacaAngka(text, aturan)).toMatchObject({ hasil: 'angka', nilai, tanda: '' }),
);

it('keeps a fraction exact', () => {
  expect(bacaAngka('sepertiga', DOSIS)).toMatchObject({ pecahan: { pembilang: 1, penyebut: 3 } });
  expect(bacaAngka('1.000,5', DOSIS)).toMatchObject({ pecahan: { pembilang: 2001, penyebut: 2 } });
});

it.each<[string, string, number]>([
  ['> 600', '>', 600],
  ['<0,5', '<', 0.5],
  ['≥ 1.000', '>=', 1000],
  ['=< 2', '<=', 2],
  ['<=\u00A02', '<=', 2],
])('reads %j with its sign', (text, tanda, nilai) =>
  expect(bacaAngka(text, LAB)).toMatchObject({ hasil: 'angka', nilai, tanda }),
);

// What may be two numbers is asked with both.
it.each<[string, AturanAngka, number[]]>([
  ['1.025', BERAT_JENIS, [1025, 1.025]],
  ['1.025', TIGA, [1025, 1.025]],
  ['2.5', DUA, [2.5, 25]],
  ['12.50', DUA, [12.5, 1250]],
  ['1.5', DOSIS, [1.5, 15]],
  ['1.0', DOSIS, [1, 10]],
  ['1,000', BULAT, [1, 1000]],
  ['1,000', DOSIS, [1, 1000]],
  ['1,500', DOSIS, [1.5, 1500]],
  ['45,000', LAB, [45, 45_000]],
  ['1,234', DUA, [1.234, 1234]],
  ['1,234,567', BULAT, [1_234_567]],
  ['1,234.5', DUA, [1234.5]],
  ['12 500', BULAT, [12_500]],
  ['05', DUA, [0.5, 5]],
  ['11/2', DOSIS, [1.5, 5.5]],
])('asks about %j in %o', (text, aturan, bacaan) => {
  const read = bacaAngka(text, aturan);
  expect(read).toMatchObject({ hasil: 'tanya', bacaan });
  for (const one of bacaan) expect(read).toHaveProperty('pesan', expect.stringContaining(tulisAngka(one)));
});

it('asks in words', () =>
  expect(bacaAngka('1.025', TIGA)).toHaveProperty(
    'pesan',
    '"1.025" dapat berarti 1025 (seribu dua puluh lima) atau 1,025 (satu koma nol dua lima): ketik 1025 atau 1,025',
  ));

it.each<[string, AturanAngka]>([
  ['1,5', BULAT],
  ['1.5', BULAT],
  ['5,0', BULAT],
  ['0.125', BULAT],
  ['.5', DUA],
  [',5', DUA],
  ['5.', DUA],
  ['5,', DUA],
  ['7,5.', LAB],
  ['6,O', LAB],
  ['1l', LAB],
  ['I5', LAB],
  ['1e5', LAB],
  ['HI', LAB],
  ['7.9 mg/dL', LAB],
  ['1.2.3', LAB],
  ['1.00.000', LAB],
  ['1..000', LAB],
  ['1,5,5', LAB],
  ['5-10', LAB],
  ['5–10', LAB],
  ['+2', LAB],
  ['--2', LAB],
  ['-', LAB],
  ['<', LAB],
  ['10²', LAB],
  ['Infinity', LAB],
  ['0x10', LAB],
  ['١٢', LAB],
  ['00', DUA],
  ['1/2', DUA],
  ['120/80', DOSIS],
  ['1/2/3', DOSIS],
  ['1/0', DOSIS],
  ['01/02', DOSIS],
  ['-1/2', DOSIS],
  ['-5', DUA],
  ['> 5', DUA],
  ['7,125', { desimal: 2, max: 300 }],
  ['36,55', SUHU],
  ['50', SUHU],
  ['12345678901234567', BULAT],
])('refuses %j in %o', (text, aturan) =>
  expect(bacaAngka(text, aturan)).toMatchObject({ hasil: 'tolak', pesan: expect.stringContaining('"') as string }),
);

describe('nothing typed', () => {
  it.each(['', '   ', '\u00A0', '\u200B'])('%j is nothing', (text) =>
    expect(bacaAngka(text, DUA)).toEqual({ hasil: 'kosong' }),
  );
});

it('shows what it would read again', () => {
  for (const nilai of [0, 0.5, 1000, 1025, 1.025, 12_500, -12, 0.0000001, 1_234_567.89])
    expect(angkaPasti(tulisAngka(nilai), { desimal: 10, negatif: true, titikDesimal: true })).toBe(nilai);
});

it('is certain only without a sign', () => {
  expect(angkaPasti('> 600', LAB)).toBeNull();
  expect(angkaPasti('1.025', TIGA)).toBeNull();
  expect(angkaPasti('600', LAB)).toBe(600);
});

it('a refusal quotes what was typed: ½ stays ½', () =>
  expect(bacaAngka('½', { desimal: 2 })).toMatchObject({ pesan: '"½" ditulis sebagai desimal, misalnya 0,5' }));
