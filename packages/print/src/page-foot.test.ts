import { expect, it } from 'vitest';
import { milikOf, pageWords, whoseLine, whoseOf } from './page-foot.ts';

it('each page says whose it is: name, No. RM, document', () => {
  const milik = milikOf([
    ['Nama pasien', 'SITI AMINAH'],
    ['No. RM', '000123'],
    ['Alamat', 'Jl. Mawar'],
  ]);
  expect(whoseLine({ milik, title: 'Resume kunjungan 2604140118' })).toBe(
    'SITI AMINAH · No. RM 000123 · Resume kunjungan 2604140118',
  );
  expect(whoseLine({ milik: milikOf([['Nama', 'DARMAN']]), title: 'Surat 1' })).toBe('DARMAN · Surat 1');
  expect(whoseLine({ milik: milikOf([['Produk', 'Amlodipin']]), title: 'Kartu stok Amlodipin' })).toBe(
    'Kartu stok Amlodipin',
  );
});

it.each([
  [2, [5], 'halaman 2 dari 5'],
  [1, [1, 1], 'halaman 1 dari 1'],
  [2, [1, 1], 'halaman 1 dari 1'],
  [4, [2, 3], 'halaman 2 dari 3'],
])('page %i of parts %j is %s: a closed sheet is counted by itself', (page, parts, words) =>
  expect(pageWords(page, parts)).toBe(words),
);

it('in a file of several people’s papers each page says whose its own part is', () => {
  const of = (nama: string, norm: string) => ({ title: `MCU ${norm}`, milik: { nama, norm } });
  const paper = { ...of('ADE', '1'), bagian: [of('ADE', '1'), of('BUDI', '2')] };
  expect([1, 2, 3].map((page) => whoseOf(paper, page, [2, 1]))).toEqual([
    'ADE · No. RM 1 · MCU 1',
    'ADE · No. RM 1 · MCU 1',
    'BUDI · No. RM 2 · MCU 2',
  ]);
  expect(whoseOf(of('ADE', '1'), 3, [2, 1])).toBe('ADE · No. RM 1 · MCU 1');
});
