import { expect, it } from 'vitest';
import { parseCell } from './sheet-cell.ts';

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
  // Half of one, or five hundred? What may mean either is asked.
  ['0.500', NOT_A_NUMBER],
  ['2.5', NOT_A_NUMBER],
  ['2,5 g', NOT_A_NUMBER],
  ['-1', NOT_A_NUMBER],
  ['', { isi: null }],
])('decision 0105: %j in a column of decimals', (cell, expected) =>
  expect(parseCell(cell, 'desimal')).toEqual(expected),
);
