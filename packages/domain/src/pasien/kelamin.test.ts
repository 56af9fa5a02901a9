import { expect, it } from 'vitest';
import { hurufJenisKelamin, namaJenisKelamin } from './kelamin.ts';

it.each([
  [1, 'Laki-laki', 'L'],
  [2, 'Perempuan', 'P'],
  [null, '-', '-'],
  [9, '-', '-'],
])('platform.md 3: %s is %s, %s', (id, kata, huruf) =>
  expect([namaJenisKelamin(id), hurufJenisKelamin(id)]).toEqual([kata, huruf]),
);
