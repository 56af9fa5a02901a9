import { expect, it } from 'vitest';
import { terapiOf, type BarisTerapi } from './terapi.ts';

const baris = (changes: Partial<BarisTerapi>): BarisTerapi => ({
  nama: 'Morfin 10 mg',
  satuan: 'tablet',
  aturan: '3 x sehari 1 tablet',
  jumlah: 15,
  diserahkan: 0,
  status: 1,
  luar: false,
  bahan: [],
  cara: null,
  ...changes,
});
const PUYER = {
  nama: 'Puyer batuk',
  satuan: 'bungkus',
  jumlah: 12,
  cara: 'dtd',
  bahan: [
    { nama: 'Parasetamol', diminta: 120.5, satuan: 'mg' },
    { nama: 'Vitamin D', diminta: 400, satuan: 'IU' },
  ],
};

// issue 30 E1: a referral said that 15 tablets were given whose handing over had been refused.
it.each([
  ['all was handed over', { diserahkan: 15 }, ['Morfin 10 mg, 15 tablet, 3 x sehari 1 tablet'], []],
  ['nothing was', {}, [], ['Morfin 10 mg, 15 tablet, 3 x sehari 1 tablet']],
  ['a part was', { diserahkan: 6 }, ['Morfin 10 mg, 6 dari 15 tablet, 3 x sehari 1 tablet'], []],
  [
    'a part was, and the rest was not fetched',
    { diserahkan: 6, status: 4 },
    ['Morfin 10 mg, 6 dari 15 tablet, 3 x sehari 1 tablet'],
    [],
  ],
  [
    'a part was, and the rest cancelled',
    { diserahkan: 6, status: 3 },
    ['Morfin 10 mg, 6 dari 15 tablet, 3 x sehari 1 tablet'],
    [],
  ],
  ['nobody fetched it', { status: 4 }, [], ['Morfin 10 mg, 15 tablet, 3 x sehari 1 tablet, tidak diambil']],
  ['it is bought elsewhere', { luar: true, aturan: null }, [], ['Morfin 10 mg, 15 tablet, ambil di luar']],
  ['it was cancelled', { status: 3 }, [], []],
  ['another took its place', { status: 2 }, [], []],
  ['it went back to the doctor', { status: 5 }, [], []],
  [
    'a compound says what is in it',
    { ...PUYER, diserahkan: 12 },
    ['Puyer batuk (Parasetamol 120,5 mg, Vitamin D 400 unit tiap bungkus), 12 bungkus, 3 x sehari 1 tablet'],
    [],
  ],
] as const)('%s', (_what, changes, diberikan, diresepkan) =>
  expect(terapiOf([baris(changes as Partial<BarisTerapi>)])).toEqual({ diberikan, diresepkan }),
);
