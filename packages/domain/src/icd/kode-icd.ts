/** 10: diagnoses (ICD-10), 9: procedures (ICD-9-CM). */
export type JenisIcd = 9 | 10;

const ICD10 = /^([A-Z]\d[\dA-Z])\.?([\dA-Z]{1,4})?$/;
const ICD9 = /^(\d\d)\.?(\d{1,2})?$/;
/** What prints behind a code: dagger and asterisk of double coding, "A00.-" of a whole category. */
const EKOR = /(?:[†*+!]|\.-?)+$/u;

/**
 * A code as it is stored: upper case, with its point. 'a001' -> 'A00.1', '4701' -> '47.01', 'G01*' -> 'G01'.
 *
 * Returns: null for what is no single code: words, a range ('A00-A09'), a number that a spreadsheet has cut ('0.01' of '00.01').
 * Source:  the forms of ICD-10 (letter, two places, up to four behind the point) and ICD-9-CM procedures (two digits, up to two behind it).
 */
export function rapikanKodeIcd(ketikan: string): string | null {
  const polos = ketikan.toUpperCase().replaceAll(/\s/g, '').replace(',', '.').replace(EKOR, '');
  const [, induk, rinci] = ICD10.exec(polos) ?? ICD9.exec(polos) ?? [];
  if (induk === undefined) return null;
  return rinci === undefined ? induk : `${induk}.${rinci}`;
}

/** Which of the two a tidied code belongs to: diagnoses begin with a letter, procedures with a digit. */
export const jenisKodeIcd = (kode: string): JenisIcd => (/^\d/.test(kode) ? 9 : 10);
