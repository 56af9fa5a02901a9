import { expect, it } from 'vitest';
import { tanggalWajib } from './bidang.ts';

it.each([
  ['', 'Tanggal wajib diisi'],
  [null, 'Tanggal wajib diisi'],
  [undefined, 'Tanggal wajib diisi'],
  ['12/03', 'Tanggal tidak ada di kalender'],
  ['2027-02-30', 'Tanggal tidak ada di kalender'],
  ['0000-01-01', 'Tanggal tidak ada di kalender'],
])('a date that must be given: %s', (isi, pesan) =>
  expect(
    tanggalWajib('Tanggal')
      .safeParse(isi)
      .error?.issues.map(({ message }) => message),
  ).toEqual([pesan]),
);
