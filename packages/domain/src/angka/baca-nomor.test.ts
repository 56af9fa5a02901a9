import { expect, it } from 'vitest';
import { bacaNomor, lipatNomor } from './baca-nomor.ts';

// Issue 30 D53: separators are folded, everything else stays as it was typed and is refused.
it.each([
  ['3374105203850003', '3374105203850003'],
  [' 3374 1052 0385 0003\n', '3374105203850003'],
  ['3374 1052\u00A00385\u200B0003', '3374105203850003'],
  ['3374.1052.0385.0003', '3374105203850003'],
  ['33.74.10.520385.0003', '3374105203850003'],
  ['3374-1052-0385–0003', '3374105203850003'],
  ['0001 2345 6789 1', '0001234567891'],
  ['0001.2345.6789.1', '0001234567891'],
  ['0812 - 3456 - 7890', '081234567890'],
  ['000', '000'],
])('%j is the number %s', (typed, nomor) =>
  expect([bacaNomor(typed, 16), lipatNomor(typed, 16)]).toEqual([{ hasil: 'nomor', nomor }, nomor]),
);

it.each([
  ['33741O5203850003', 'periksa O dan 0'],
  ['337410520385000l', 'periksa O dan 0'],
  ['3,17E+15', 'pembulatan lembar kerja'],
  ['3.37410520385e+15', 'pembulatan lembar kerja'],
  ['337410520385000.0', 'bilangan desimal'],
  ['3374105203850003,00', 'bilangan desimal'],
  ['3374105203850003;', 'bukan angka'],
  ["'3374105203850003", 'bukan angka'],
  ['3374105203850003-', 'bukan angka'],
  ['-3374105203850003', 'bukan angka'],
  ['3374105203850003 SITI', 'huruf'],
  ['3374105203850003/0001234567891', 'bukan angka'],
  ['NIK 3374105203850003', 'memuat huruf "NIK": ketik angkanya saja'],
  ['0001234567891 (aktif)', 'memuat huruf "aktif"'],
  ['٣٣٧٤', 'bukan angka'],
])('%j is refused and stays as it is', (typed, words) => {
  expect(bacaNomor(typed, 16)).toEqual({ hasil: 'tolak', pesan: expect.stringContaining(words) });
  expect(lipatNomor(typed, 16)).toBe(typed);
});

it.each(['', '  ', '\u200B'])('%j is nothing', (typed) => {
  expect([bacaNomor(typed, 16), lipatNomor(typed, 16)]).toEqual([{ hasil: 'kosong' }, '']);
});

it('one digit too many is told and not cut off', () => {
  expect(bacaNomor('3374 1052 0385 0003 1', 16)).toEqual({
    hasil: 'tolak',
    pesan: 'Paling panjang 16 angka, sekarang 17',
  });
  expect(lipatNomor('3374 1052 0385 0003 1', 16)).toBe('33741052038500031');
});

it.each(['3-4', '003/004', '50.275', '0 0 3'])('nobody writes a short number in groups: %s', (typed) => {
  expect(bacaNomor(typed, 3).hasil).toBe('tolak');
  expect(lipatNomor(typed, 5)).toBe(typed);
});
