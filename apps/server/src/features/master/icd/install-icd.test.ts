import { expect, it } from 'vitest';
import { tidyKodeIcd } from '@nadi/domain/icd/kode-icd';
import { readDefaultIcd } from './install-icd.ts';

it.each([
  ['hipertensi', 'I10'],
  ['stroke', 'I64'],
  ['ambeien', 'I84.9'],
  ['ispa', 'J06.9'],
  ['gastritis', 'K29.7'],
  ['karies', 'K02.9'],
  ['isk', 'N39.0'],
  ['DBD', 'A91'],
])('issue 31 C: the usual word %s stands beside the formal one of %s', (word, kode) =>
  expect(
    readDefaultIcd()
      .find(([one]) => one === kode)?.[1]
      .toLowerCase(),
  ).toContain(word.toLowerCase()),
);

it('the codes that every facility starts with are tidy, known once and described', () => {
  const codes = readDefaultIcd();
  expect(codes.length).toBeGreaterThan(200);
  expect(new Set(codes.map(([kode]) => kode)).size).toBe(codes.length);
  for (const [kode, deskripsi] of codes)
    expect([tidyKodeIcd(kode), deskripsi.trim().length > 3], kode).toEqual([kode, true]);
});
