import { expect, it } from 'vitest';
import { fromQuery, readQuery } from './read-query.public.ts';

it.each([
  ['', null, {}],
  ['3374 1052 0385 0003', 'NIK', { nik: '3374105203850003' }],
  ['0001234567891', 'Kartu BPJS', { no_bpjs: '0001234567891' }],
  ['4871', 'No. RM', {}],
  ['33741052038500031', null, {}],
  ['+6281227504418', 'No. telepon', {}],
  ['siti  aminah', 'Nama', { nama: 'SITI AMINAH' }],
  ['siti 12/03/1985', 'Nama dan tanggal lahir', { nama: 'SITI', tanggal_lahir: '1985-03-12' }],
  ['siti 12031985', 'Nama dan tanggal lahir', { nama: 'SITI', tanggal_lahir: '1985-03-12' }],
  ['siti 1985', 'Nama dan tahun lahir', { nama: 'SITI' }],
  ['5/3/1995', 'Tanggal lahir', { tanggal_lahir: '1995-03-05' }],
  ['05031995', 'No. RM atau tanggal lahir', {}],
  ['A-012', 'Nomor antrean', {}],
  ['Jl. Mawar', 'Alamat', {}],
  ['siti 31/02/1985', 'Nama', { nama: 'SITI' }],
])('interface.md 1, as the server reads it: “%s”', (text, readAs, expected) =>
  expect([readQuery(text), fromQuery(text)]).toEqual([readAs, expected]),
);
