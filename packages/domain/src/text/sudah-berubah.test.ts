import { expect, it } from 'vitest';
import { sudahBerubah } from './sudah-berubah.ts';

const RINA = { oleh: 'Rina', sendiri: false };
const SAYA = { oleh: 'Sari', sendiri: true };

it.each([
  ['nobody is known', [], 'Poli ini sudah berubah sejak Anda membukanya. Periksa.'],
  ['somebody else', [RINA], 'Poli ini sudah diubah Rina sejak Anda membukanya. Periksa.'],
  ['oneself, twice', [SAYA, SAYA], 'Poli ini sudah Anda ubah sendiri sejak membukanya di sini. Periksa.'],
  ['both', [RINA, SAYA, RINA], 'Poli ini sudah diubah Rina dan Anda sendiri sejak Anda membukanya. Periksa.'],
] as const)('a row that changed meanwhile: %s', (_case, pengubah, words) =>
  expect(sudahBerubah('Poli ini', 'Periksa.', pengubah)).toBe(words),
);
