import { marginMaster, ppnTarifMaster } from '@nadi/contract/master/harga-produk.contract';
import { karyawanMaster } from '@nadi/contract/master/karyawan-master.contract';
import { pasienSheet } from '@nadi/contract/pasien/pasien-lembar.contract';
import { penjaminMaster } from '@nadi/contract/master/penjamin-master.contract';
import { expect, it } from 'vitest';
import { parseCell, showCell } from './sheet-cell.ts';

const REFUSED = { salah: expect.any(String) as unknown };
const NOT_A_NUMBER = { salah: 'harus berupa angka, misalnya 2,5' };

it.each([
  [2.5, { isi: 2.5 }],
  [0.1 + 0.2, { isi: 0.3 }],
  [4000, { isi: 4000 }],
  [1.2345, { salah: 'paling banyak 3 angka di belakang koma' }],
  ['2,5', { isi: 2.5 }],
  ['0,125', { isi: 0.125 }],
  ['1.500', { isi: 1500 }],
  ['1.500,5', { isi: 1500.5 }],
  [' 4000 ', { isi: 4000 }],
  // Decision D52: a point behind a zero is a decimal.
  ['0.500', { isi: 0.5 }],
  ['27,5', { isi: 27.5 }],
  ['12,5', { isi: 12.5 }],
  // What may mean either is asked.
  ['2.5', { salah: expect.stringContaining('2,5 (dua koma lima) atau 25') as unknown }],
  ['1,000', { salah: expect.stringContaining('1000') as unknown }],
  ['2,5 g', NOT_A_NUMBER],
  ['-1', NOT_A_NUMBER],
  ['', { isi: null }],
])('decision 0105: %j in a column of decimals', (cell, expected) =>
  expect(parseCell(cell, 'desimal')).toEqual(expected),
);

it.each([
  ['Rp. 100.000', { isi: 100_000 }],
  ['100.000,00', { isi: 100_000 }],
  ['1.500', { isi: 1500 }],
  ['1,5', { salah: 'harus berupa angka bulat' }],
  ['1.5', { salah: 'harus berupa angka bulat' }],
  ['1 500', { salah: expect.stringContaining('1500') as unknown }],
  ['1,500', { salah: expect.stringContaining('1500') as unknown }],
  ['Rp 70.000,-', { isi: 70_000 }],
  ['70000.00', { isi: 70_000 }],
  ['70.000\u00A0', { isi: 70_000 }],
  ['50,000', REFUSED],
  ['50,00', REFUSED],
  ['1,0', REFUSED],
  ['1.0', REFUSED],
  ['70.00', REFUSED],
  ['1,500.00', REFUSED],
  ['1.234,50', REFUSED],
  // What a format lets look like another number.
  [{ angka: 0.275, format: '0.0%' }, { salah: expect.stringContaining('berformat persen') as unknown }],
  [{ angka: 5000, format: ';;;' }, { salah: expect.stringContaining('berformat tersembunyi') as unknown }],
  [{ angka: 5000, format: '#,##0,' }, { salah: expect.stringContaining('berformat ribuan') as unknown }],
  [{ angka: 5000, format: '[$Rp-421]\\ #,##0' }, { isi: 5000 }],
])('decision D52: %j in a column of whole numbers', (cell, expected) =>
  expect(parseCell(cell, 'angka')).toEqual(expected),
);

it.each([
  ['3374105203850003', { isi: '3374105203850003' }],
  ['081234567890', { isi: '081234567890' }],
  [1_234_567, { isi: '1234567' }],
  [3_374_105_203_850_000, { salah: expect.stringContaining('dibulatkan') as unknown }],
  ['3,37E+15', { salah: expect.stringContaining('dibulatkan') as unknown }],
  // A spreadsheet has made a day or a yes of it.
  [{ tanggal: '2026-10-05' }, { salah: expect.stringContaining('tersimpan sebagai tanggal (05/10/2026)') as unknown }],
  [true, { salah: expect.stringContaining('tersimpan sebagai BENAR') as unknown }],
  ['8,12E+10', { salah: expect.stringContaining('dibulatkan') as unknown }],
  ['1E-5', { salah: expect.stringContaining('dibulatkan') as unknown }],
  // A format carries digits that the number has not; without one a nought at the end may be lost.
  [{ angka: 99.099_999_999_999_99, format: '00.00' }, { isi: '99.10' }],
  [{ angka: 3.9, format: '00.00' }, { isi: '03.90' }],
  [{ angka: 7, format: '000' }, { isi: '007' }],
  [{ angka: 1234, format: '#,##0' }, { salah: expect.stringContaining('berformat #,##0') as unknown }],
  [{ angka: 1250.75, format: '0' }, { salah: expect.stringContaining('berformat 0') as unknown }],
  [99.1, { salah: expect.stringContaining('nol di ujungnya') as unknown }],
  // Nobody sees these spaces apart.
  ['\u00A0Sanmol\u00A0 500\u200B ', { isi: 'Sanmol 500' }],
  ['3.37410520385e+15', { salah: expect.stringContaining('dibulatkan') as unknown }],
])('decision D53: %j in a column of words', (cell, expected) => expect(parseCell(cell, 'teks')).toEqual(expected));

const LOST_ZERO = { salah: expect.stringContaining('nol di depannya mungkin hilang') as unknown };
it.each([
  ['081200000016', { isi: '081200000016' }],
  ['+62 812-0000-0016', { isi: '+62 812-0000-0016' }],
  ['(024) 841-1234', { isi: '(024) 841-1234' }],
  // A landline without its area, by the word of a neighbour.
  ['8411234', { isi: '8411234' }],
  [81_200_000_016, LOST_ZERO],
  [243_545_678, LOST_ZERO],
  [-24, LOST_ZERO],
  [{ angka: 81_200_000_016, format: '0' }, LOST_ZERO],
  [{ angka: 81_200_000_016, format: '000000000000' }, { isi: '081200000016' }],
  // No area begins with 1, and no landline is as long behind 0628.
  [119, { isi: '119' }],
  [6_281_200_000_016, { isi: '6281200000016' }],
  [62_820_123, LOST_ZERO],
  // What a CSV keeps of such a number.
  ['81200000016', { salah: expect.stringContaining('kehilangan nol di depannya') as unknown }],
  ['8,12E+10', { salah: expect.stringContaining('dibulatkan') as unknown }],
  ['', { isi: null }],
])('decision 0025: %j in a column of telephones', (cell, expected) =>
  expect(parseCell(cell, 'telepon')).toEqual(expected),
);

it.each([
  [pasienSheet, ['nomor_kontak_telp', 'nomor_kontak_wa', 'nomor_kontak_keluarga_telp']],
  [karyawanMaster, ['no_telepon']],
  [penjaminMaster, ['kontak']],
] as const)('every telephone of a sheet is read as one', ({ sheet }, telephones) => {
  const read = sheet.kolom.filter(({ kolom }) => telephones.some((one) => one === kolom));
  expect(read.map(({ jenis }) => parseCell(81_200_000_016, jenis))).toEqual(telephones.map(() => LOST_ZERO));
});

it('a day is a day in a column of days, and none in one of numbers', () => {
  expect(parseCell({ tanggal: '2026-10-05' }, 'tanggal')).toEqual({ isi: '2026-10-05' });
  expect(parseCell({ tanggal: '2026-10-05' }, 'desimal')).toEqual(NOT_A_NUMBER);
  expect(parseCell(true, 'ya')).toEqual({ isi: true });
});

// Issue 30 A: a sheet takes what the form takes, and its own export again.
it.each([
  ['27,5', marginMaster, 27.5],
  [27.5, marginMaster, 27.5],
  ['12,5', ppnTarifMaster, 12.5],
  [12.5, ppnTarifMaster, 12.5],
] as const)('%j in the sheet of %o', (cell, { sheet }, isi) => {
  const persen = sheet.kolom.find(({ kolom }) => kolom === 'persen');
  expect(parseCell(cell, persen?.jenis ?? 'teks')).toEqual({ isi });
});

it('an amount that its format rounds is said as it is stored', () =>
  expect(showCell({ angka: 1250.75, format: '0' })).toBe('1250.75'));
