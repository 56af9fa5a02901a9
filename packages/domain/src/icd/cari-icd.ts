/**
 * `prefix` is the beginning of a code without its point, or null when the text can't be one. Every one of `words` must
 * occur.
 */
export type CariIcd = { awalan: string | null; kata: string[] };

const HURUF_TERSEDIKIT = 5;
const KODE_TERSEDIKIT = 3;
const AWALAN = /^(?:[A-Z]\d[\dA-Z]{1,5}|\d{3,4})$/;

/**
 * Reads a typed search for ICD codes.
 *
 * Returns: null when the text is too short: under five letters, or under three for the beginning of a code (a letter
 *          and a digit, or digits).
 * Source:  kunjungan.md 7 and 9, "only with at least 5 characters".
 *          Codes are searched from three letters on, because most have fewer than five.
 */
export function bacaCariIcd(teks: string): CariIcd | null {
  const rapi = teks.trim();
  const polos = rapi.toUpperCase().replaceAll(/[.,]/g, '');
  const awalan = polos.length >= KODE_TERSEDIKIT && AWALAN.test(polos) ? polos : null;
  if (awalan === null && rapi.length < HURUF_TERSEDIKIT) return null;
  return { awalan, kata: rapi.toLowerCase().split(/\s+/) };
}
