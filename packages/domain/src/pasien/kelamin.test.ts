import { expect, it } from 'vitest';
import { formatJenisKelaminLetter, formatJenisKelamin } from './kelamin.ts';

it.each([
  [1, 'Laki-laki', 'L'],
  [2, 'Perempuan', 'P'],
  [null, '-', '-'],
  [9, '-', '-'],
])('platform.md 3: %s is %s, %s', (id, words, letter) =>
  expect([formatJenisKelamin(id), formatJenisKelaminLetter(id)]).toEqual([words, letter]),
);
