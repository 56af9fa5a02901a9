/** `awalan`: the beginning of a code without its point, when the text can be one; `kata`: words, each of which must be there. */
export type CariIcd = { awalan: string | null; kata: string[] };

const HURUF_TERSEDIKIT = 5;
const KODE_TERSEDIKIT = 3;
const AWALAN = /^(?:[A-Z]\d[\dA-Z]{1,5}|\d{3,4})$/;

/**
 * What is looked for among the ICD codes.
 *
 * Returns: null when it is too short: under five letters, or under three for what begins as a code does (a letter and a digit, or digits).
 * Source:  kunjungan.md 7 and 9, "only with at least 5 characters"; codes are shorter than that, so they are let through earlier.
 */
export function bacaCariIcd(teks: string): CariIcd | null {
  const rapi = teks.trim();
  const polos = rapi.toUpperCase().replaceAll(/[.,]/g, '');
  const awalan = polos.length >= KODE_TERSEDIKIT && AWALAN.test(polos) ? polos : null;
  if (awalan === null && rapi.length < HURUF_TERSEDIKIT) return null;
  return { awalan, kata: rapi.toLowerCase().split(/\s+/) };
}
