import { describe, expect, it } from 'vitest';
import { askGigi, BARIS_GIGI, isGigi, namaGigi, namaPermukaan, nextGigi, PERMUKAAN_IDS } from './gigi.ts';
import type { Permukaan } from './gigi.ts';
import {
  checkTemuan,
  endedBy,
  hitungDmf,
  isKodePermukaan,
  isOdontogramOld,
  KODE_GIGI_IDS,
  namaTemuan,
  readKetikan,
  shortTemuan,
} from './odontogram.ts';
import type { KodeGigi, Temuan } from './odontogram.ts';

const temuan = (text: string): Temuan => {
  const [gigi, ...rest] = text.split(' ');
  const [permukaan, kode] = rest.length === 2 ? rest : [null, rest[0]];
  return { gigi: Number(gigi), permukaan: permukaan as Permukaan | null, kode: kode as KodeGigi };
};
const fresh = (text: string) => {
  const { permukaan, ...one } = temuan(text);
  return { ...one, permukaan: permukaan === null ? [] : ([...permukaan] as Permukaan[]) };
};

describe('teeth (spec: RM16)', () => {
  it('are the 32 and 20 of FDI, as they are drawn', () => {
    const all = Array.from({ length: 100 }, (_, at) => at).filter(isGigi);
    expect(all).toHaveLength(52);
    for (const none of [0, 10, 19, 20, 29, 49, 50, 56, 66, 86, 89, 91]) expect(isGigi(none), String(none)).toBe(false);
    expect(BARIS_GIGI.atas.slice(6, 10)).toEqual([12, 11, 21, 22]);
    expect(BARIS_GIGI['susu bawah']).toEqual([85, 84, 83, 82, 81, 71, 72, 73, 74, 75]);
  });

  it('have names with their place', () => {
    expect(namaGigi(36)).toBe('molar pertama bawah kiri');
    expect(namaGigi(11)).toBe('insisivus pertama atas kanan');
    expect(namaGigi(85)).toBe('molar kedua susu bawah kanan');
    expect([namaPermukaan('O', 11), namaPermukaan('O', 16), namaPermukaan('L', 16), namaPermukaan('L', 46)]).toEqual([
      'insisal',
      'oklusal',
      'palatal',
      'lingual',
    ]);
    expect([namaPermukaan('V', 13), namaPermukaan('V', 14), namaPermukaan('M', 14), namaPermukaan('D', 14)]).toEqual([
      'labial',
      'bukal',
      'mesial',
      'distal',
    ]);
  });

  it.each([
    [18, 'kiri', 18],
    [18, 'kanan', 17],
    [11, 'kanan', 21],
    [11, 'bawah', 51],
    [18, 'bawah', 55],
    [28, 'bawah', 65],
    [55, 'atas', 15],
    [55, 'bawah', 85],
    [81, 'bawah', 41],
    [48, 'bawah', 48],
    [36, 'awal', 48],
    [36, 'akhir', 38],
  ] as const)('from %d %s leads to %d', (from, arah, to) => expect(nextGigi(from, arah)).toBe(to));

  it('rows that are not drawn are passed over', () => {
    expect(nextGigi(18, 'bawah', ['atas', 'bawah'])).toBe(48);
    expect(nextGigi(36, 'atas', ['atas', 'bawah'])).toBe(26);
  });
});

describe('a finding (spec: RM16, 10)', () => {
  it.each([
    ['19 car', [], 'gigi'],
    ['86 mis', [], 'gigi'],
    ['36 O mis', [], 'permukaan'],
    ['36 D sou', [], 'permukaan'],
    ['36 car', [], 'permukaan'],
    ['36 O car', ['36 mis'], 'permukaan'],
    ['36 O car', ['36 une'], 'permukaan'],
    ['36 rct', ['36 mis'], 'kode'],
    ['36 O car', ['36 O car'], 'kode'],
    ['36 mis', ['36 mis'], 'kode'],
  ])('%s beside %j is refused at %s', (text, standing, field) =>
    expect(Object.keys(checkTemuan(fresh(text), standing.map(temuan)))).toEqual([field]),
  );

  it.each([
    ['36 O car', []],
    ['36 O car', ['36 M car', '37 O car', '37 mis']],
    ['36 O car', ['36 O amf']],
    ['36 mis', ['36 O car']],
    ['36 prd', ['36 mis']],
    ['36 pre', ['36 une']],
    ['75 MOD amf', ['75 O car']],
  ])('%s beside %j may be written', (text, standing) =>
    expect(checkTemuan(fresh(text), standing.map(temuan))).toEqual({}),
  );

  it.each([
    ['36 O cof', ['36 O car', '36 M car', '37 O car'], ['36 O car']],
    ['36 MO cof', ['36 O amf', '36 M car'], ['36 O amf', '36 M car']],
    ['36 O car', ['36 O amf', '36 sou'], ['36 sou']],
    ['36 fmc', ['36 O amf', '36 D car', '36 rct', '36 poc'], ['36 O amf', '36 D car', '36 poc']],
    ['36 mis', ['36 O car', '36 rct', '36 prd', '46 mis'], ['36 O car', '36 rct']],
    ['36 prd', ['36 mis'], []],
    ['36 pre', ['36 une'], ['36 une']],
    ['36 rrx', ['36 O car', '36 cfr', '36 nvt'], ['36 O car', '36 cfr']],
    ['36 sou', ['36 O car', '36 dia', '37 dia'], ['36 O car', '36 dia']],
    ['36 rct', ['36 O car'], []],
  ])('%s beside %j ends %j', (text, standing, ended) =>
    expect(endedBy(fresh(text), standing.map(temuan)).map(shortTemuan)).toEqual(ended),
  );

  it('has words', () => {
    expect(namaTemuan(temuan('36 O car'))).toBe('karies oklusal');
    expect(namaTemuan(temuan('18 mis'))).toBe('hilang');
  });
});

// Issue 30 E9.
it.each<[number, number | null, string | null]>([
  [75, 47 * 366, 'Gigi susu 75 pada umur 47 tahun. Benar?'],
  [75, 9 * 366, null],
  [36, 2 * 366, 'Gigi tetap 36 pada umur 2 tahun. Benar?'],
  [36, 47 * 366, null],
  [75, null, null],
])('tooth %i at %s days is asked about: %s', (gigi, umurHari, words) => expect(askGigi(gigi, umurHari)).toBe(words));

describe('DMF-T (spec: RM16)', () => {
  it('a tooth counts once, decay before loss before filling; milk teeth apart', () => {
    const all = [
      '16 O car,16 M car,16 O amf,26 rrx,26 fmc,36 mis,36 prd,46 O cof,46 D cof',
      '11 O fis,21 rct,12 abu,75 O car,74 mis,64 fmc',
    ].flatMap((line) => line.split(',').map(temuan));
    expect(hitungDmf(all, false)).toEqual({ D: 2, M: 1, F: 1, jumlah: 4 });
    expect(hitungDmf(all, true)).toEqual({ D: 1, M: 1, F: 1, jumlah: 3 });
    expect(hitungDmf([], false)).toEqual({ D: 0, M: 0, F: 0, jumlah: 0 });
  });
});

it('an odontogram over a year old asks for a new one; where there is none nothing is old', () => {
  const now = new Date('2026-11-23T03:00:00Z');
  expect(isOdontogramOld(null, now)).toBe(false);
  expect(isOdontogramOld(new Date('2025-11-23T03:00:00Z'), now)).toBe(false);
  expect(isOdontogramOld(new Date('2025-11-23T02:59:59Z'), now)).toBe(true);
});

describe('what is typed on a tooth', () => {
  const entries = KODE_GIGI_IDS.flatMap((kode) =>
    isKodePermukaan(kode) ? [...PERMUKAAN_IDS.map((one) => one + kode), `mod${kode}`] : [kode],
  ).map((text) => text.toLowerCase());

  it.each(entries)('%s is a finding with its last letter, and not before', (text) => {
    for (let length = 1; length < text.length; length++)
      expect(readKetikan(text.slice(0, length)), text.slice(0, length)).toEqual({ hasil: 'kurang' });
    expect(readKetikan(text)).toMatchObject({ hasil: 'jadi', kode: text.slice(-3) });
  });

  it('surfaces are read once each, in their order', () => {
    expect(readKetikan('DOMamf')).toEqual({ hasil: 'jadi', permukaan: ['M', 'O', 'D'], kode: 'amf' });
    expect(readKetikan('oocar')).toEqual({ hasil: 'jadi', permukaan: ['O'], kode: 'car' });
  });

  it.each([
    ['omis', 'mis berlaku untuk seluruh gigi'],
    ['car', 'Sebut permukaan sebelum car'],
    ['onl', 'Sebut permukaan sebelum onl'],
    ['x', 'x bukan kode'],
    ['cax', 'cax bukan kode'],
    ['modq', 'modq bukan kode'],
  ])('%s is refused', (text, pesan) => expect(readKetikan(text)).toEqual({ hasil: 'salah', pesan }));
});
