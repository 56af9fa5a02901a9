import type { Penyandian } from '@nadi/domain/cetak/profil-printer';
/** The letters of windows-1252 from 0x80 to 0x9F; the five places without one are skipped by `undefined`. */
const HIGH = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ';

/** Letters that neither table has, and that nothing in Unicode says how to write in another way. */
const SUBSTITUTES: Record<string, string> = {
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '-',
  '−': '-',
  '⁃': '-',
  '′': "'",
  '″': '"',
  ʼ: "'",
  ʻ: "'",
  ʿ: "'",
  ʾ: "'",
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '√': 'v',
  '✓': 'v',
  '✔': 'v',
  '✗': 'x',
  '☐': '[ ]',
  '☑': '[v]',
  α: 'alfa',
  β: 'beta',
  γ: 'gama',
  μ: 'µ',
  Ω: 'ohm',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
};
/** The same for printers without windows-1252. */
const ASCII_SUBSTITUTES: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '‹': '<',
  '›': '>',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
  '·': '-',
  '€': 'EUR',
  '£': 'GBP',
  '°': ' derajat',
  '±': '+/-',
  '×': 'x',
  '÷': '/',
  µ: 'u',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '²': '2',
  '³': '3',
  '¹': '1',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ð: 'd',
  þ: 'th',
  '©': '(c)',
  '®': '(r)',
  '™': '(tm)',
};

const graphemes = new Intl.Segmenter('id', { granularity: 'grapheme' });

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0) as number;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const high = HIGH.indexOf(letter);
  return high >= 0 && letter !== '\u0000' ? 0x80 + high : null;
}

const isAllowed = (letter: string, encoding: Penyandian): boolean => {
  const byte = byteOf(letter);
  return byte !== null && (encoding === 'cp1252' || byte < 0x7f);
};

/** Digits and signs above the line behind a digit: an exponent, and '10⁹' is not 109. */
const EXPONENT = /(?<=\d)[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/gu;
const plainDigit = (sign: string): string => (sign === '⁻' ? '-' : sign === '⁺' ? '+' : sign.normalize('NFKD'));
/** A fraction in one sign, with the digit before it: '2⅓' is not 21/3. */
const FRACTION = /(\d?)([¼½¾⅐-⅞↉])/gu;

/** Numbers that take more letters than the sign that they were written with, so that none becomes another number. */
const writeNumbers = (text: string, encoding: Penyandian): string =>
  text
    .replaceAll(EXPONENT, (signs) =>
      [...signs].every((one) => isAllowed(one, encoding)) ? signs : `^${[...signs].map(plainDigit).join('')}`,
    )
    .replaceAll(FRACTION, (all, digit: string, sign: string) =>
      isAllowed(sign, encoding) ? all : `${digit}${digit && ' '}${sign.normalize('NFKD').replace('\u2044', '/')}`,
    );

/**
 * How one thing that a reader sees as a letter is written: as it is, as its like, or as a mark that something was
 * there.
 */
function substitute(grapheme: string, encoding: Penyandian): string {
  const composed = grapheme.normalize('NFC');
  if ([...composed].length === 1 && isAllowed(composed, encoding)) return composed === '\u00A0' ? ' ' : composed;
  const known = SUBSTITUTES[composed] ?? (encoding === 'ascii' ? ASCII_SUBSTITUTES[composed] : undefined);
  if (known !== undefined) return [...known].every((k) => isAllowed(k, encoding)) ? known : substitute(known, encoding);
  if (/^\s+$/u.test(grapheme)) return ' ';
  const parts = [...grapheme.normalize('NFKD')];
  // A unit in one sign ('㎍') is written in its letters, none of which may be lost.
  const bare = parts
    .map((k) => (isAllowed(k, encoding) || /\p{M}/u.test(k) ? k : (SUBSTITUTES[k] ?? k)))
    .flatMap((k) => [...k].map((one) => (isAllowed(one, encoding) ? one : (ASCII_SUBSTITUTES[one] ?? ''))))
    .join('');
  if (bare !== '') return bare;
  if (/^[\p{Cf}\p{Cc}\p{M}]+$/u.test(grapheme)) return '';
  return /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(grapheme) ? '*' : '?';
}

/**
 * A text in letters that the printer has, each one column wide. What it has not is written as its like (`₂` as `2`), a
 * picture as `*` and any other letter as `?`, so that no name shrinks unseen. What cannot be seen is left out.
 */
export function toPrintable(text: string, encoding: Penyandian = 'cp1252'): string {
  let result = '';
  for (const { segment } of graphemes.segment(writeNumbers(text, encoding))) result += substitute(segment, encoding);
  return result;
}

/** The bytes of a text that went through `toPrintable`. */
export const encodeText = (printable: string): number[] => Array.from(printable, (letter) => byteOf(letter) ?? 0x3f);
