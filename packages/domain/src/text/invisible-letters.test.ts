import { expect, it } from 'vitest';
import { READABLE_LINE, READABLE_LINES, whyUnreadable, withoutControls } from './control-letters.ts';
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

it.each([
  ["Word's line break", 'nyeri\vdemam', 'nyeri\ndemam', 'nyeri demam'],
  ['a page break', 'nyeri\fdemam', 'nyeri\ndemam', 'nyeri demam'],
  ["Word's hyphen that does not break", '5\u001E10 mg', '5-10 mg', '5-10 mg'],
  ['a hyphen that is not seen', 'para\u001Fsetamol', 'parasetamol', 'parasetamol'],
  ['the mark of a cell, so that no two numbers become one', '5\u000710', '5 10', '5 10'],
  ['a tab and line breaks stay', 'a\tb\r\nc', 'a\tb\r\nc', 'a\tb\r\nc'],
  ['a letter read in another alphabet stays, to be refused', '5\u009610', '5\u009610', '5\u009610'],
  ['NUL stays, to be refused', 'a\0b', 'a\0b', 'a\0b'],
])('control characters: %s', (_what, text, lines, line) =>
  expect([withoutControls(text), withoutControls(text, ' ')]).toEqual([lines, line]),
);

it.each([
  ['a letter read in another alphabet', 'demam 5\u009610 hari', 'demam 5▯10 hari'],
  ['a letter lost on the way', 'Jos\uFFFD', 'Jos▯'],
  ['a letter of a font of its own', 'kadar \uF0B3 5', 'kadar ▯ 5'],
  ['what is no letter', 'a\uFFFEb\uFFFF\u{1FFFF}', 'a▯b▯▯'],
  ['half a letter', 'a\uD800b', 'a▯b'],
  ['NUL', 'a\0b', 'a▯b'],
  ['far within a text', `${'x'.repeat(90)} 5\u009610 ${'y'.repeat(90)}`, `…${'x'.repeat(18)} 5▯10 ${'y'.repeat(17)}…`],
])('issue 31 B: %s is refused and shown with what stands around it', (_what, text, shown) => {
  expect([READABLE_LINE.test(text), READABLE_LINES.test(text)]).toEqual([false, false]);
  expect(whyUnreadable(text)).toBe(
    `"${shown}" memuat huruf yang tidak dapat disimpan (di tanda ▯): hapus atau ketik ulang`,
  );
});

it('a line break is a letter of a text, and none of a name', () => {
  expect([READABLE_LINES.test('a\n\tb'), READABLE_LINE.test('a\nb')]).toEqual([true, false]);
  expect(whyUnreadable('a\n\tb')).toBeNull();
  expect(whyUnreadable('a\nb', 'satu baris')).toMatch(/^"a▯b" memuat/);
});
