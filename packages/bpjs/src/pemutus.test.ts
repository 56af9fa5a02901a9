import { expect, it } from 'vitest';
import { catatHasil, mintaIzin, PEMUTUS_TERTUTUP, type Pemutus } from './pemutus.ts';

const ATURAN = { batas: 3, tahanMs: 1000 };
const gagalKali = (kali: number, kini: number): Pemutus =>
  Array.from({ length: kali }).reduce((p: Pemutus) => catatHasil(p, false, kini, ATURAN), PEMUTUS_TERTUTUP);

it('stays closed below three failures in a row', () =>
  expect(mintaIzin(gagalKali(2, 0), 0, ATURAN)).toMatchObject({ boleh: true }));

it('an answer in between starts the count again', () => {
  const p = catatHasil(catatHasil(gagalKali(2, 0), true, 0, ATURAN), false, 0, ATURAN);
  expect(mintaIzin(p, 0, ATURAN)).toMatchObject({ boleh: true });
  expect(p.gagal).toBe(1);
});

it('opens at the third, and says how long', () => {
  const p = gagalKali(3, 500);
  expect(mintaIzin(p, 500, ATURAN)).toEqual({ boleh: false, tungguMs: 1000 });
  expect(mintaIzin(p, 1499, ATURAN)).toEqual({ boleh: false, tungguMs: 1 });
});

it('after the hold one tries and the others wait for it', () => {
  const izin = mintaIzin(gagalKali(3, 0), 1000, ATURAN);
  if (!izin.boleh) throw new Error('nobody may try');
  expect(mintaIzin(izin.pemutus, 1000, ATURAN)).toEqual({ boleh: false, tungguMs: 1000 });
  expect(catatHasil(izin.pemutus, true, 1100, ATURAN)).toEqual(PEMUTUS_TERTUTUP);
  const lagi = catatHasil(izin.pemutus, false, 1100, ATURAN);
  expect(mintaIzin(lagi, 2099, ATURAN)).toMatchObject({ boleh: false });
  expect(mintaIzin(lagi, 2100, ATURAN)).toMatchObject({ boleh: true });
});

it('a try that never came back does not close the way for good', () => {
  const izin = mintaIzin(gagalKali(3, 0), 1000, ATURAN);
  if (!izin.boleh) throw new Error('nobody may try');
  expect(mintaIzin(izin.pemutus, 2000, ATURAN)).toMatchObject({ boleh: true });
});
