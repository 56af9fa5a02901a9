import { expect, it } from 'vitest';
import { raguBentuk, urutPengganti } from './urut-pengganti.ts';

const obat = (zat: string, nilai: number, bentuk: string, satuan: string) => ({
  zat,
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
const MELO15 = obat('melo', 15, 'tablet', 'tablet');
const MELO7 = obat('melo', 7.5, 'tablet', 'tablet');
const SUPP = obat('melo', 15, 'supositoria', 'supositoria');
const SUPP_LAIN = obat('bisa', 10, 'supositoria', 'supositoria');

const SIRUP_LAMA = 'Paracetamol 120 mg/5 mL sirup';
it.each([
  ['sanmol', SIRUP_LAMA, [INFUS, TABLET, SIRUP, TETES], SIRUP, false],
  ['sanmol', 'Paracetamol 120 mg/5 mL sirup (Infuse Kids)', [INFUS, TABLET, SIRUP], SIRUP, false],
  ['sanmol', SIRUP_LAMA, [INFUS, TABLET], TABLET, true],
  ['sanmol', SIRUP_LAMA, [INFUS], INFUS, false],
  ['diklofenak', 'Natrium diklofenak 50 mg tablet', [GEL, DIKLO75, DIKLO25], DIKLO25, false],
  ['diklofenak', 'Natrium diklofenak 50 mg tablet', [GEL, SUPP_LAIN], GEL, true],
  ['melox', 'Natrium diklofenak 50 mg tablet', [SUPP, MELO15, MELO7], MELO7, false],
] as const)('issue 30 B1: %s in the place of %s', (...[teks, lama, found, first, ragu]) => {
  const order = urutPengganti(teks, lama, found).flatMap((at) => found[at] ?? []);
  expect(order[0]).toBe(first);
  expect(raguBentuk(lama, order)).toBe(ragu);
});
