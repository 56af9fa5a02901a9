import { expect, it } from 'vitest';
import { lepasSatuan } from './lepas-satuan.ts';

it.each([
  ['kg', '24 kg', '24'],
  ['kg', '24,5kg', '24,5'],
  ['kg', '24 Kilo', '24'],
  ['°C', '36,5C', '36,5'],
  ['°C', '36,5 °C', '36,5'],
  ['mmHg', '120 mmHg', '120'],
  ['x/menit', '80 x/menit', '80'],
  ['%', '98%', '98'],
  ['kg', '24', '24'],
  // A letter for a digit is no unit: the reader of numbers says so.
  ['kg', '2O', '2O'],
  ['kg', 'x', 'x'],
])('%s: %s is %s', (satuan, typed, teks) => expect(lepasSatuan(satuan, typed)).toEqual({ teks }));

it.each([
  ['kg', '53 lb', '"53 lb" memakai satuan lb: ketik angkanya dalam kg'],
  ['kg', '2400 gram', '"2400 gram" memakai satuan gram: ketik angkanya dalam kg'],
  ['cm', '1,6 m', '"1,6 m" memakai satuan m: ketik angkanya dalam cm'],
  ['°C', '98 F', '"98 F" memakai satuan F: ketik angkanya dalam °C'],
])('%s: %s is refused by the name of its unit', (satuan, typed, pesan) =>
  expect(lepasSatuan(satuan, typed)).toEqual({ pesan }),
);
