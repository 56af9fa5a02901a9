import { expect, it } from 'vitest';
import { ragukanNama } from './nama-ragu.ts';

it.each([
  ['S1TI ANGKA', '"S1TI" memuat angka: periksa O dan 0, l dan 1'],
  ['BUD1', '"BUD1" memuat angka: periksa O dan 0, l dan 1'],
  ['SITI NURHALIZA, S.PD', '"S.PD" adalah gelar, bukan bagian nama'],
  ['SITI NURHALIZA, S. Kep', '"S. Kep" adalah gelar, bukan bagian nama'],
  ['BUDI SANTOSO S.H.', '"S.H." adalah gelar, bukan bagian nama'],
  ['Drs. BUDI', '"Drs." adalah gelar, bukan bagian nama'],
])('%s is doubted', (nama, words) => expect(ragukanNama(nama)).toBe(words));

it.each(['SITI AMINAH', 'BY. NY. SITI 2', 'ST. HARAHAP', 'M. S. HIDAYAT', 'DRAJAT', "O'BRIEN", 'H. AHMAD', '王', ''])(
  '%s is not',
  (nama) => expect(ragukanNama(nama)).toBeNull(),
);
