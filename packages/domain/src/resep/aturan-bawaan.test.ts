import { expect, it } from 'vitest';
import { SATUAN_BATAS } from './aturan.ts';
import { ATURAN_BAWAAN } from './aturan-bawaan.ts';
import { checkAturan, kunciAturan } from './aturan-values.ts';
import { isKelompok } from './kelompok-zat.ts';

// spec: RS9
it('starter rules are at most sixty, each once, and whole', () => {
  expect(ATURAN_BAWAAN.length).toBeLessThanOrEqual(60);
  expect(new Set(ATURAN_BAWAAN.map(({ bawaan }) => bawaan)).size).toBe(ATURAN_BAWAAN.length);
  expect(new Set(ATURAN_BAWAAN.map(kunciAturan)).size).toBe(ATURAN_BAWAAN.length);
  for (const one of ATURAN_BAWAAN) expect(checkAturan(one), one.bawaan).toEqual({});
  for (const {
    bawaan,
    jenis,
    zat_id,
    kelompok,
    dengan_zat_id,
    dengan_kelompok,
    batas,
    teks,
    sumber,
  } of ATURAN_BAWAAN) {
    expect([zat_id !== null, isKelompok(kelompok)].filter(Boolean), bawaan).toHaveLength(1);
    expect([dengan_zat_id !== null, isKelompok(dengan_kelompok)].filter(Boolean), bawaan).toHaveLength(
      jenis === 'interaksi' ? 1 : 0,
    );
    expect(batas !== null, bawaan).toBe(SATUAN_BATAS[jenis] !== null);
    expect(
      [teks, sumber].every((one) => one.length > 5),
      bawaan,
    ).toBe(true);
  }
});
