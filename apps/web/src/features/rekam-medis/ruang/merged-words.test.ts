import { expect, it } from 'vitest';
import { mergedWords } from './merged-words.ts';

const SITI = { norm: 123, nama: 'SITI AMINAH', norm_lama: [] };
const six = (norm: number): string => String(norm).padStart(6, '0');

it.each([
  ['nothing happened', SITI, SITI, null],
  [
    'the visit went to another patient',
    { ...SITI, norm: 456, nama: 'SITI AMINA' },
    SITI,
    /000456 \(SITI AMINA\) baru saja digabung ke 000123/,
  ],
  [
    'another record came to this one',
    SITI,
    { ...SITI, norm_lama: [456] },
    /^No\. RM 000456 baru saja digabung ke pasien ini/,
  ],
  ['it was merged before', { ...SITI, norm_lama: [456] }, { ...SITI, norm_lama: [456] }, null],
  ['the merge was taken back', { ...SITI, norm_lama: [456] }, SITI, /000456 ke pasien ini baru saja dibatalkan/],
  ['an older answer', { norm: 123, nama: 'SITI AMINAH' }, { norm: 123, nama: 'SITI AMINAH' }, null],
])('issue 30 E11: %s', (...[, first, now, expected]) => {
  const words = mergedWords(first, now, six);
  if (expected === null) expect(words).toBeNull();
  else expect(words).toMatch(expected);
});
