import { expect, it } from 'vitest';
import { raguPengganti, urutPengganti } from './urut-pengganti.ts';

const NAMA: Record<string, string> = { para: 'Paracetamol', diklo: 'Natrium diklofenak', kalium: 'Kalium diklofenak' };
const obat = (zat: string, nilai: number, bentuk: string, satuan: string) => ({
  zat,
  zatNama: [NAMA[zat] ?? zat],
  satuan,
  bentuk,
  kekuatan: [{ nilai, satuan: 'mg', per: 1 }],
  isi_kemasan: null,
  utuh: false,
  ada: true,
});
const INFUS = obat('para', 10, 'infus', 'mL');
const SIRUP = obat('para', 24, 'sirup', 'mL');
const TETES = obat('para', 100, 'tetes', 'mL');
const TABLET = obat('para', 500, 'tablet', 'tablet');
const GEL = obat('diklo', 10, 'gel', 'g');
const DIKLO25 = obat('diklo', 25, 'tablet', 'tablet');
const DIKLO75 = obat('diklo', 75, 'tablet', 'tablet');
const KALIUM = obat('kalium', 50, 'tablet', 'tablet');
const MELO15 = obat('melo', 15, 'tablet', 'tablet');
const MELO7 = obat('melo', 7.5, 'tablet', 'tablet');
const SUPP = obat('melo', 15, 'supositoria', 'supositoria');
const SUPP_LAIN = obat('bisa', 10, 'supositoria', 'supositoria');

const SIRUP_LAMA = 'Paracetamol 120 mg/5 mL sirup';
it.each([
  ['sanmol', SIRUP_LAMA, [INFUS, TABLET, SIRUP, TETES], SIRUP, null],
  ['sanmol', 'Paracetamol 120 mg/5 mL sirup (Infuse Kids)', [INFUS, TABLET, SIRUP], SIRUP, null],
  ['sanmol', SIRUP_LAMA, [INFUS, TABLET], TABLET, 'bentuk'],
  ['sanmol', SIRUP_LAMA, [INFUS], INFUS, null],
  ['diklofenak', 'Natrium diklofenak 50 mg tablet', [GEL, DIKLO75, DIKLO25], DIKLO25, null],
  ['diklofenak', 'Natrium diklofenak 50 mg tablet', [GEL, SUPP_LAIN], GEL, 'bentuk'],
  ['diklofenak', 'Natrium diklofenak 50 mg tablet', [KALIUM, DIKLO75, DIKLO25], DIKLO25, null],
  ['diklofenak', 'Paracetamol 500 mg tablet', [KALIUM, DIKLO75, DIKLO25], KALIUM, 'zat'],
  ['melox', 'Natrium diklofenak 50 mg tablet', [SUPP, MELO15, MELO7], MELO7, null],
] as const)('issue 30 B1: %s in the place of %s', (...[teks, lama, found, first, ragu]) => {
  const order = urutPengganti(teks, lama, found).flatMap((at) => found[at] ?? []);
  expect(order[0]).toBe(first);
  expect(raguPengganti(lama, order)).toBe(ragu);
});
