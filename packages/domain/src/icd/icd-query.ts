/**
 * `prefix` is the beginning of a code without its point, or null when the text can't be one. Every one of `words` must
 * occur.
 */
export type IcdQuery = { prefix: string | null; words: string[] };

const MIN_LETTERS = 5;
const MIN_KODE_LENGTH = 3;
const KODE_PREFIX = /^(?:[A-Z]\d[\dA-Z]{1,5}|\d{3,4})$/;

/**
 * Reads a typed search for ICD codes.
 *
 * Returns: null when the text is too short: under five letters, or under three for the beginning of a code (a letter
 *          and a digit, or digits).
 * Source:  kunjungan.md 7 and 9, "only with at least 5 characters".
 *          Codes are searched from three letters on, because most have fewer than five.
 */
export function parseIcdQuery(text: string): IcdQuery | null {
  const tidied = text.trim();
  const plain = tidied.toUpperCase().replaceAll(/[.,]/g, '');
  const prefix = plain.length >= MIN_KODE_LENGTH && KODE_PREFIX.test(plain) ? plain : null;
  if (prefix === null && tidied.length < MIN_LETTERS) return null;
  return { prefix, words: tidied.toLowerCase().split(/\s+/) };
}
