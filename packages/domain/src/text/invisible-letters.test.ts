import { expect, it } from 'vitest';
import { withoutInvisible } from './invisible-letters.ts';

it.each([
  ['an override of the direction', '\u202EBUDI\u202C', 'BUDI'],
  ['a zero-width space within', 'BU\u200BDI', 'BUDI'],
  ['what a phone puts around a number', '\u202A+62 812-0000-0001\u202C', '+62 812-0000-0001'],
  ['a byte order mark', '\uFEFFBUDI', 'BUDI'],
  ['a blank that counts as a letter', '\u3164', ''],
  ['a tag', 'BUDI\u{E0041}', 'BUDI'],
  ['a line separator', 'BUDI\u2028SANTOSO', 'BUDI SANTOSO'],
])('takes out %s', (_what, text, seen) => expect(withoutInvisible(text)).toBe(seen));

it.each(["D'ARC-É", 'Siti  Aminah\n\tbaris dua', 'عبد الله', '😀 120/80 ≥ 3'])('leaves %s as it is', (text) =>
  expect(withoutInvisible(text)).toBe(text),
);
