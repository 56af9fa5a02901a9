import { describe, expect, it } from 'vitest';
import { encodeText, toPrintable } from './printable.ts';

describe('letters of windows-1252', () => {
  it.each([
    ['é ’ “a” – … € ½ °', 'é ’ “a” – … € ½ °'],
    ['e\u0301', 'é'],
    ['H₂O m² CO₂', 'H2O m² CO2'],
    ['≥ 38 ≤ 40 → RS', '>= 38 <= 40 -> RS'],
    ['Ḥasan Ānisa Đỗ', 'Hasan Anisa Do'],
    ['ﬁ Ａ', 'fi A'],
    ['4,5 10⁶/µL, 8,2 ×10⁹/L, 2⁻¹', '4,5 10^6/µL, 8,2 ×10^9/L, 2^-1'],
    ['10¹⁰ dan 10¹²', '10^10 dan 10¹²'],
    ['10³ m³ cm² x⁴', '10³ m³ cm² x4'],
    ['⅓ tablet, 2⅓ tablet, ½', '1/3 tablet, 2 1/3 tablet, ½'],
    ['5㎍ 1½', '5µg 1½'],
    ['a\u00A0b\u202Fc\td\ne', 'a b c d e'],
    ['Siti 😀🏥', 'Siti **'],
    ['👨‍👩‍👧 🇮🇩 👍🏽', '* * *'],
    ['محمد', '????'],
    ['王', '?'],
    ['a\u200Bb\u0000c\u202Ed', 'abcd'],
    ['\uD800x', '?x'],
    ['', ''],
  ])('%j is written as %j', (text, result) => expect(toPrintable(text)).toBe(result));
  it('a printer without the table gets ASCII', () =>
    expect(toPrintable('é ’ – … € 25 °C ½ Ø ₂ µg', 'ascii')).toBe("e ' - ... EUR 25  derajatC 1/2 O 2 ug"));
  it.each([
    ['1½ tablet', '1 1/2 tablet'],
    ['½ tablet, 0¼', '1/2 tablet, 0 1/4'],
    ['10³/µL m²', '10^3/uL m2'],
  ])('%j is no other number in ASCII: %j', (text, result) => expect(toPrintable(text, 'ascii')).toBe(result));
  it('whatever comes, each letter has a byte and a column of its own', () => {
    for (let code = 0; code <= 0x2300; code += code < 0x300 ? 1 : 3)
      for (const encoding of ['cp1252', 'ascii'] as const) {
        const printable = toPrintable(`x${String.fromCodePoint(code)}x`, encoding);
        const bytes = encodeText(printable);
        expect(bytes).toHaveLength(printable.length);
        for (const byte of bytes) {
          if (byte < 0x20 || byte === 0x7f) throw new Error(`U+${code.toString(16)} became the command ${byte}`);
          if (encoding === 'ascii' && byte > 0x7e) throw new Error(`U+${code.toString(16)} is not ASCII`);
        }
      }
  });
  it('bytes are those of the table', () => expect(encodeText('aé€’Ÿ')).toEqual([0x61, 0xe9, 0x80, 0x92, 0x9f]));
});
