import { withoutInvisible } from '../text/invisible-letters.ts';

export type BacaanNomor =
  | { hasil: 'kosong' }
  /** The digits alone. */
  | { hasil: 'nomor'; nomor: string }
  /** `pesan` a whole sentence in Indonesian that can stand at the field. */
  | { hasil: 'tolak'; pesan: string };

/** How a spreadsheet writes a long number that it has rounded: 3,17E+15. */
const ROUNDED = /^\d+(?:[.,]\d+)?E[+-]?\d+$/i;
/** One point before one or two digits, or a comma: a number with decimals, whose digits are not those of an identifier. */
const DECIMAL = /^\d+\.\d{1,2}$|^[\d.]+,\d+$/;
/** Digits in groups: a space, a point or a dash between two digits separates and says nothing else. */
const GROUPED = /^\d+(?:(?: ?- ?|[ .])\d+)*$/;

/** Why a text with other letters than digits is no number that is dialled or looked up. */
export const whyNoDigits = (text: string): string => {
  // A word that stands too much, such as 'NIK' or 'aktif', is no slip of O and 0.
  const kata = text.match(/\p{L}{2,}/gu)?.find((one) => /[^oil]/i.test(one));
  if (/\d/.test(text) && kata !== undefined) return `"${text}" memuat huruf "${kata}": ketik angkanya saja`;
  return /\d/.test(text) && /[oil]/i.test(text)
    ? `"${text}" memuat huruf: periksa O dan 0, l dan 1`
    : `"${text}" memuat yang bukan angka: ketik angkanya saja`;
};

function whyNot(text: string): string {
  if (ROUNDED.test(text))
    return `"${text}" adalah pembulatan lembar kerja, angka aslinya tidak ada lagi: ketik dari kartunya`;
  if (DECIMAL.test(text)) return `"${text}" berupa bilangan desimal, bukan nomor: ketik angkanya saja`;
  return whyNoDigits(text);
}

/** Numbers of this many digits are never written in groups: '3-4' of an RT is no 34. */
const SHORT = 5;

const tidy = (typed: string): string =>
  withoutInvisible(typed)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-')
    .trim();

/** The digits of a text without its separators; null where it isn't certain that they are some. */
function digitsOf(text: string, panjang: number): string | null {
  const grouped = panjang > SHORT ? GROUPED : /^\d+$/;
  return grouped.test(text) && !DECIMAL.test(text) ? text.replaceAll(/\D/g, '') : null;
}

/**
 * The one reader of identifiers of digits that people type, scan and paste: NIK, card, record number, postal code.
 *
 * What certainly separates (a space, a point or a dash between digits) is folded. Everything else is refused with words,
 * and nothing is ever dropped or cut off: another number would be another person's (D53).
 *
 * Units:   `panjang` the most digits that the number has.
 * Returns: digits as they were written, zeros in front included. Fewer than there must be are the field's own matter.
 */
export function bacaNomor(typed: string, panjang: number): BacaanNomor {
  const text = tidy(typed);
  if (text === '') return { hasil: 'kosong' };
  const nomor = digitsOf(text, panjang);
  if (nomor === null) return { hasil: 'tolak', pesan: whyNot(text) };
  if (nomor.length <= panjang) return { hasil: 'nomor', nomor };
  return { hasil: 'tolak', pesan: `Paling panjang ${panjang} angka, sekarang ${nomor.length}` };
}

/** The digits of what is read for sure; the text itself where it isn't, so that a schema refuses it and nothing is lost. */
export function lipatNomor(typed: string, panjang: number): string {
  const text = tidy(typed);
  return text === '' ? '' : (digitsOf(text, panjang) ?? typed);
}
