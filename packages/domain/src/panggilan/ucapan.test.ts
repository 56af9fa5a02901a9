import { describe, expect, it } from 'vitest';
import { angkaKata } from './angka-kata.ts';
import { maskNama, namaDiLayar } from './nama-layar.ts';
import { ucapanNama, ucapanNomor, ucapanPanggilan, ucapanTujuan, ucapanUji } from './ucapan.ts';

it.each([
  [0, 'nol'],
  [10, 'sepuluh'],
  [11, 'sebelas'],
  [17, 'tujuh belas'],
  [20, 'dua puluh'],
  [45, 'empat puluh lima'],
  [100, 'seratus'],
  [111, 'seratus sebelas'],
  [208, 'dua ratus delapan'],
  [1000, 'seribu'],
  [1945, 'seribu sembilan ratus empat puluh lima'],
  [9999, 'sembilan ribu sembilan ratus sembilan puluh sembilan'],
])('%d is %s', (angka, kata) => {
  expect(angkaKata(angka)).toBe(kata);
});

it.each([-1, 1.5, 10_000, Number.NaN])('%d is counted by nobody', (angka) => {
  expect(() => angkaKata(angka)).toThrow(RangeError);
});

it.each([
  ['A-012', 'A, nol satu dua'],
  ['B-120', 'B, satu dua nol'],
  ['UM-1007', 'U M, satu nol nol tujuh'],
  ['7', 'tujuh'],
])('the number %s is called %s', (nomor, said) => {
  expect(ucapanNomor(nomor)).toBe(said);
});

it.each([
  ['Poli Umum 1', 'Poli Umum satu'],
  ['Loket 12', 'Loket dua belas'],
  ['Kamar 101', 'Kamar seratus satu'],
  ['Ruang 07', 'Ruang nol tujuh'],
  ['IGD Lt. 2', 'I G D lantai dua'],
  ['POLI KIA', 'Poli K I A'],
  ['POLI GIGI', 'Poli Gigi'],
  ['Poli THT-KL', 'Poli T H T K L'],
  ['Poli Gigi & Mulut', 'Poli Gigi dan Mulut'],
  ['Kelas III', 'Kelas tiga'],
  ['Poli Dalam (dr. Budi)', 'Poli Dalam dokter Budi'],
  ['Loket A2', 'Loket A dua'],
])('the place %s is called %s', (tujuan, said) => {
  expect(ucapanTujuan(tujuan)).toBe(said);
});

it.each([
  ['SITI AMINAH', 'Siti Aminah'],
  ['NY. SITI AMINAH', 'Nyonya Siti Aminah'],
  ['BY. NY. DEWI', 'Bayi Nyonya Dewi'],
  ['AN. BUDI', 'Anak Budi'],
  ['AN LIE', 'An Lie'],
  ['H. ABD. RAHMAN, S.Kom', 'Haji Abdul Rahman'],
  ['Tn. Moh. Rifqi Hidayat', 'Tuan Mohammad Rifqi Hidayat'],
  ['dr. RATIH PRAMESTI, Sp.PD', 'dokter Ratih Pramesti'],
])('the name %s is called %s', (nama, said) => {
  expect(ucapanNama(nama)).toBe(said);
});

describe('a call', () => {
  it('says number and place, and the name only where it may be said', () => {
    const call = { nomor: 'A-012', nama: null, tujuan: 'Poli Umum 1' };
    expect(ucapanPanggilan(call)).toBe('Nomor antrean, A, nol satu dua. Silakan ke Poli Umum satu.');
    expect(ucapanPanggilan({ ...call, nama: 'NY. SITI AMINAH' })).toBe(
      'Nomor antrean, A, nol satu dua. Nyonya Siti Aminah. Silakan ke Poli Umum satu.',
    );
    expect(ucapanPanggilan({ ...call, nama: ' ' })).toBe(ucapanPanggilan(call));
  });
});

it.each([
  ['SITI AMINAH', 'SITI A.'],
  ['SITI NUR AMINAH', 'SITI N.'],
  ['BY. NY. SITI AMINAH', 'BY. NY. SITI A.'],
  ['SUPARTINI', 'SUP***'],
  ['ALI', 'AL***'],
  ['A', 'A***'],
  ['H. BUDI SANTOSO, S.H.', 'H. BUDI S.'],
  ['BUDI 😀 SANTOSO', 'BUDI S.'],
  ['BUDI 😀', 'BU***'],
  ['B😀DI', 'B😀***'],
  ['RENÉE ’D’ARTAGNAN', 'RENÉE D.'],
])('%s is shown as %s', (nama, shown) => {
  expect(maskNama(nama)).toBe(shown);
});

it('a display shows the name as the facility has set it', () => {
  const show = (setting: Parameters<typeof namaDiLayar>[1]) => namaDiLayar('SITI AMINAH', setting);
  expect([
    show('Tidak ditampilkan'),
    show('Disamarkan'),
    show('Lengkap'),
    show('Lengkap dan disebut'),
    namaDiLayar(null, 'Lengkap'),
  ]).toEqual([null, 'SITI A.', 'SITI AMINAH', 'SITI AMINAH', null]);
});

it('a display that is tested says which it is', () => expect(ucapanUji('TV Lobi 2')).toBe('Uji suara, T V Lobi dua.'));
