import { expect, it } from 'vitest';
import { rapikanKodeIcd } from '@nadi/domain/icd/kode-icd';
import { icdBawaan } from './pasang-icd.ts';

it('the codes that every facility starts with are tidy, known once and described', () => {
  const isi = icdBawaan();
  expect(isi.length).toBeGreaterThan(200);
  expect(new Set(isi.map(([kode]) => kode)).size).toBe(isi.length);
  for (const [kode, deskripsi] of isi)
    expect([rapikanKodeIcd(kode), deskripsi.trim().length > 3], kode).toEqual([kode, true]);
});
