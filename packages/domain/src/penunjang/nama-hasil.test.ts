import { expect, it } from 'vitest';
import { berupaNilai, nilaiDiKalimat, parameterBernama } from './nama-hasil.ts';
import { PARAMETER_BAWAAN } from './parameter-bawaan.ts';

it.each([
  ['Kalium', 'K'],
  [' kalium ', 'K'],
  ['K', 'K'],
  ['SGOT', 'SGOT'],
  ['ast', 'SGOT'],
  ['sgot (ast)', 'SGOT'],
  ['Glukosa-sewaktu', 'GDS'],
  ['Plt', 'TRO'],
  ['WBC', 'LEU'],
  ['BSN', 'GDP'],
])('%j is parameter %s', (nama, kode) => expect(parameterBernama(nama, PARAMETER_BAWAAN)?.kode).toBe(kode));
it.each(['Kesan', 'Kalium urin', 'PT', 'BUN', 'Gula', '', '-'])('%j is none', (nama) =>
  expect(parameterBernama(nama, PARAMETER_BAWAAN)).toBeNull(),
);

it.each(['7,5', ' > 600 ', '7.5 mmol/L', '250.000', '-12', '12 %', '4,5 10^6/uL'])('%j is a value', (teks) =>
  expect(berupaNilai(teks)).toBe(true),
);
it.each(['negatif', '3+ (positif)', '1. Tak tampak kelainan', 'P. falciparum 2 per lapang', '2 dari 3 sampel positif'])(
  '%j is no value',
  (teks) => expect(berupaNilai(teks)).toBe(false),
);

it.each<[string, string[]]>([
  ['Kalium 7,9 mmol/L, Hb 4,1', ['Hemoglobin', 'Kalium']],
  ['hemoglobin: 4,1 g/dL', ['Hemoglobin']],
  ['Leukosit = 45.000', ['Leukosit']],
  ['GDS > 600', ['Glukosa sewaktu']],
  ['SGPT nilai 410', ['SGPT (ALT)']],
  ['Plt 15', ['Trombosit']],
  ['AT 15.000', ['Trombosit']],
  ['WBC 45', ['Leukosit']],
  ['Trombo 15rb', ['Trombosit']],
  ['hemoglobinnya turun jadi 6', ['Hemoglobin']],
  ['Hb hanya 6', ['Hemoglobin']],
  ['PT 45 detik, BUN 30', []],
  ['Kalium rendah, ulangi 2 hari lagi', []],
  ['Tak tampak kelainan', []],
  ['Kaliumat 7', []],
  ['BTA 3+ pada 2 sediaan', ['BTA']],
])('%j says a number of %j', (teks, names) => expect(nilaiDiKalimat(teks, PARAMETER_BAWAAN)).toEqual(names));
