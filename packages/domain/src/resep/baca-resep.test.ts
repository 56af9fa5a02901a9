import { describe, expect, it } from 'vitest';
import { bacaAturanTeks } from './baca-resep.ts';
import { formatSigna } from './signa.ts';

// spec: RS3
describe('words that were typed freely', () => {
  it.each([
    ['3 x sehari 1 tablet sesudah makan', '3 x sehari 1 tablet sesudah makan'],
    ['3x1', '3 x sehari 1 tablet'],
    ['2 kali sehari 1/2 tablet', '2 x sehari 1/2 tablet'],
    ['3 x 1 kapsul bila nyeri', '3 x sehari 1 kapsul bila nyeri'],
  ])('%s', (teks, words) => {
    const signa = bacaAturanTeks(teks, 'tablet');
    expect(signa && formatSigna(signa)).toBe(words);
  });
  it.each(['pakai seperlunya', 'sesuai petunjuk', '3 x sehari secukupnya', ''])('%j is untold', (teks) =>
    expect(bacaAturanTeks(teks, 'tablet')).toBeNull(),
  );
});
