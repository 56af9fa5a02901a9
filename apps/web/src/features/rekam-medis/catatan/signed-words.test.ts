import { expect, it } from 'vitest';
import { signedWords } from './signed-words.ts';

it.each([
  [false, { resep: [{ status: 1 }] }, 'SOAP ditandatangani. Resep belum dikirim.'],
  [false, { resep: [{ status: 2 }] }, 'SOAP ditandatangani.'],
  [false, {}, 'SOAP ditandatangani.'],
  [true, { resep: [{ status: 1 }] }, 'SOAP ditandatangani, kunjungan A-001 selesai.'],
])('finished %s with %j: %s', (selesai, bagian, words) =>
  expect(signedWords({ jenis: 'soap', selesai, no_antrean: 'A-001', bagian })).toBe(words),
);
