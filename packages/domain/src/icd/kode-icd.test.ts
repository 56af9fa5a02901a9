import { expect, it } from 'vitest';
import { detectJenisIcd, tidyKodeIcd } from './kode-icd.ts';

it.each([
  ['a category stays', 'A00', 'A00'],
  ['small letters become capitals', 'a00.1', 'A00.1'],
  ['a missing point is put in', 'a001', 'A00.1'],
  ['a comma is a point', 'E11,9', 'E11.9'],
  ['spaces go', '  e11 . 9 ', 'E11.9'],
  ['five places are known', 'M54.56', 'M54.56'],
  ['a letter in third place is known', 'c4a', 'C4A'],
  ['dagger and asterisk go', 'A17.0†', 'A17.0'],
  ['an asterisk without its dagger goes', 'G01*', 'G01'],
  ['the sign of a whole category goes', 'A00.-', 'A00'],
  ['a procedure stays', '00.01', '00.01'],
  ['a procedure without its point gets it', '4701', '47.01'],
  ['a group of procedures is known', '47', '47'],
])('an ICD code: %s', (_aturan, ketikan, kode) => expect(tidyKodeIcd(ketikan)).toBe(kode));

it.each(['', 'demam', 'A', 'A0', 'A00-A09', '0.01', '1', '123.45', 'A00.12345', 'AO0', '٤٧.٠١'])(
  '"%s" is no ICD code',
  (ketikan) => expect(tidyKodeIcd(ketikan)).toBeNull(),
);

it.each([
  ['A00.1', 10],
  ['Z00', 10],
  ['00.01', 9],
  ['47', 9],
])('%s is of ICD-%i', (kode, jenis) => expect(detectJenisIcd(kode)).toBe(jenis));
