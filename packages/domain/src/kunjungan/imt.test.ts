import { expect, it } from 'vitest';
import { computeImt, classifyImt } from './imt.ts';

it.each([
  ['weight / height squared x 10000, one decimal', 60, 165, 22],
  ['is rounded up, not cut', 58.8, 160, 23],
  ['is rounded down', 59, 160, 23],
  ['keeps one decimal', 70, 170, 24.2],
])('kunjungan.md 5: BMI %s', (_rule, berat, tinggi, imt) => expect(computeImt(berat, tinggi)).toBe(imt));

it.each([
  ['weight is missing', null, 165],
  ['height is missing', 60, null],
  ['height is zero', 60, 0],
  ['weight is negative', -1, 165],
  ['height is not a number', 60, Number.NaN],
])('kunjungan.md 5: no BMI when %s', (_rule, berat, tinggi) => expect(computeImt(berat, tinggi)).toBeNull());

it.each([
  ['16,9 is "sangat kurus"', 16.9, 'sangat kurus'],
  ['17,0 is no longer "sangat kurus"', 17.0, 'kurus'],
  ['18,3 is "kurus"', 18.3, 'kurus'],
  ['18,4 is normal', 18.4, 'normal'],
  ['24,9 is normal', 24.9, 'normal'],
  ['25,0 is "gemuk"', 25, 'gemuk'],
  ['26,9 is "gemuk"', 26.9, 'gemuk'],
  ['27,0 is "obesitas"', 27, 'obesitas'],
  ['no index has no category', null, null],
])('kunjungan.md 5: %s', (_rule, imt, kategori) => expect(classifyImt(imt, 41)).toBe(kategori));

it.each([
  ['from 18 years on', 18, 'obesitas'],
  ['a child has its own limits, so no word', 17, null],
  ['nor has one whose age nobody knows', null, null],
])('the words are for adults: %s', (_rule, umur, kategori) => expect(classifyImt(31, umur)).toBe(kategori));
