import { expect, it } from 'vitest';
import { bagianKemasan } from './bagian-kemasan.ts';

const pen = { satuan: 'mL', bentuk: 'injeksi', kekuatan: [], isi_kemasan: 3, utuh: true };
const tablet = { ...pen, satuan: 'tablet', bentuk: 'tablet', isi_kemasan: 10, utuh: false };
it.each([
  [2, 3, pen, 'Obat: 2 dari 3 mL, sedangkan kemasannya 3 mL dan diserahkan utuh.'],
  [3, 6, pen, null],
  [4, 6, pen, 'Obat: 4 dari 6 mL, sedangkan kemasannya 3 mL dan diserahkan utuh.'],
  // What was asked before is not asked of its rest.
  [1, 1, pen, null],
  [0, 3, pen, null],
  [5, 10, tablet, null],
  [5, 10, { ...tablet, utuh: true }, 'Obat: 5 dari 10 tablet, sedangkan kemasannya 10 tablet dan diserahkan utuh.'],
  [2, 3, { ...pen, isi_kemasan: null }, null],
] as const)('issue 30 B9: %s of %s is asked where it is a part of a pack', (...[jumlah, sisa, produk, asked]) => {
  expect(bagianKemasan({ nama: 'Obat', jumlah, sisa }, produk)).toBe(asked);
});
