import { expect, it } from 'vitest';
import { tidyKodeIcd } from '@nadi/domain/icd/kode-icd';
import { readDefaultIcd } from './install-icd.ts';

it('the codes that every facility starts with are tidy, known once and described', () => {
  const codes = readDefaultIcd();
  expect(codes.length).toBeGreaterThan(200);
  expect(new Set(codes.map(([kode]) => kode)).size).toBe(codes.length);
  for (const [kode, deskripsi] of codes)
    expect([tidyKodeIcd(kode), deskripsi.trim().length > 3], kode).toEqual([kode, true]);
});
