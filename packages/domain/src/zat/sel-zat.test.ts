import { expect, it } from 'vitest';
import { namaZat } from './baca-zat.ts';
import { KOSAKATA_ZAT } from './kosakata-zat.ts';
import { bacaSelZat, tulisSelZat } from './sel-zat.ts';

const DAFTAR = Object.keys(KOSAKATA_ZAT).map((id) => ({ id: Number(id), deskripsi: namaZat(Number(id)) }));

// Issue 30 B5, C: the substances of a product in a sheet.
it.each([
  ['Amoksisilin 500 mg', 'Amoxicillin 500 mg'],
  ['parasetamol 120mg/5ml', 'Paracetamol 120 mg/5'],
  ['Tramadol HCl 37,5 mg + Parasetamol 325 mg', 'Tramadol 37,5 mg; Paracetamol 325 mg'],
  ['vit d 1.000 IU', 'Colecalciferol 1000 IU'],
  ['Dekstrosa 5%', 'Dekstrosa 5%'],
  ['captopril 12,5 mg;', 'Captopril 12,5 mg'],
  ['Amlodipin', 'Amlodipine'],
  ['Vitamin B 12 500 mcg', `${namaZat(576)} 500 mcg`],
  ['vit b1', namaZat(575)],
  ['salbutamol 100 mcg/puff', 'Salbutamol 100 mcg'],
  ['', ''],
])('%s is %s', (typed, expected) => {
  const read = bacaSelZat(typed, DAFTAR);
  expect(typeof read === 'string' ? read : tulisSelZat(read)).toBe(expected);
  // What is written comes in again as it is.
  expect(bacaSelZat(expected, DAFTAR)).toEqual(read);
});
it.each([
  ['Augmentin 625 mg', /Zat "Augmentin" tidak ada di daftar\. Maksudnya Amoxicillin\?/],
  ['MSO4 10 mg', /dapat berarti morfin sulfat atau magnesium sulfat/],
  ['entah 5 mg', /Zat "entah" tidak ada di daftar$/],
  ['captopril 12.5 mg', /dapat berarti 12,5/],
  ['captopril 25 tetes', /Satuan kekuatan "tetes" tidak dikenal/],
  ['captopril 0 mg', /harus lebih dari nol/],
  ['captopril 25 mg; kaptopril 50 mg', /ditulis dua kali/],
  ['penisilin', /tidak ada di daftar\. Maksudnya/],
])('%s is asked', (typed, message) => expect(bacaSelZat(typed, DAFTAR)).toMatch(message));

// A strength per mL of what is counted in tablets is no strength of one tablet.
it.each([
  ['Paracetamol 120 mg/5 mL', 'tablet', 'ditulis per mL, padahal satuan produk ini tablet'],
  ['Paracetamol 120 mg/5 mL', 'botol', 'padahal satuan produk ini botol'],
  ['Paracetamol 500 mg/tab', 'mL', 'ditulis per tab'],
  ['Paracetamol 120 mg/5 mL', 'ml', null],
  ['Paracetamol 120 mg/5', 'botol', null],
  ['Paracetamol 500 mg/tablet', 'Kaplet', null],
  ['Paracetamol 500 mg/kapsul', 'kaps', null],
  ['Paracetamol 500 mg/kaplet', 'kaplet', null],
  ['Salbutamol 100 mcg/puff', 'dosis', null],
])('%s of a product in %s: %s', (typed, satuan, message) => {
  const read = bacaSelZat(typed, DAFTAR, satuan);
  expect(typeof read === 'string' ? read : null).toEqual(message === null ? null : expect.stringContaining(message));
});

// Issue 30: no strength is dropped.
it.each(['Captopril 12,5', 'Amoxicillin 500', 'Amoxicillin 500/125', 'Paracetamol 1.000', 'Ko-trimoksazol 480'])(
  '%s has no unit',
  (typed) => expect(bacaSelZat(typed, DAFTAR)).toContain(`Satuan kekuatan "${typed}" belum ditulis`),
);
it.each([
  'Paracetamol -500 mg',
  'Paracetamol - 500 mg',
  'Paracetamol >500 mg',
  'Paracetamol (500 mg)',
  'Paracetamol @500mg',
  'Paracetamol 1/2 g',
  '500 mg Parasetamol',
  'Paracetamol 500 - 1000 mg',
  'Amoxicillin 500 500 mg',
  'Parasetamol 500 mg tablet',
])('%s is no strength for sure', (typed) =>
  expect(bacaSelZat(typed, DAFTAR)).toContain(`Kekuatan di "${typed}" tidak terbaca`),
);
