/** The kinds of codes, as `icd.jenis` keeps them: diagnoses by ICD-10, procedures by ICD-9-CM. */
export const ICD_DIAGNOSA = 10;
export const ICD_TINDAKAN = 9;
export const JENIS_ICD = [ICD_DIAGNOSA, ICD_TINDAKAN] as const;
export type JenisIcd = (typeof JENIS_ICD)[number];
/** What each kind is called beside a code. */
export const KLASIFIKASI_ICD: Readonly<Record<JenisIcd, string>> = {
  [ICD_DIAGNOSA]: 'ICD-10',
  [ICD_TINDAKAN]: 'ICD-9-CM',
};

const ICD10 = /^([A-Z]\d[\dA-Z])\.?([\dA-Z]{1,4})?$/;
const ICD9 = /^(\d\d)\.?(\d{1,2})?$/;
/** Marks that books print after a code: dagger and asterisk of double coding, and the ".-" of a whole category. */
const TRAILING_MARKS = /(?:[†*+!]|\.-?)+$/u;

/**
 * A code as it is stored: upper case, with its point. 'a001' -> 'A00.1', '4701' -> '47.01', 'G01*' -> 'G01'.
 *
 * Returns: null for anything but a single code: words, a range ('A00-A09'), or a number that a spreadsheet has
 *          shortened ('0.01' for '00.01').
 * Source:  the forms of ICD-10 (a letter and two places, up to four after the point) and of ICD-9-CM procedures (two
 *          digits, up to two after the point).
 */
export function tidyKodeIcd(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/\s/g, '').replace(',', '.').replace(TRAILING_MARKS, '');
  const [, category, detail] = ICD10.exec(plain) ?? ICD9.exec(plain) ?? [];
  if (category === undefined) return null;
  return detail === undefined ? category : `${category}.${detail}`;
}

/** The classification of a tidied code: diagnoses begin with a letter, procedures with a digit. */
export const detectJenisIcd = (kode: string): JenisIcd => (/^\d/.test(kode) ? ICD_TINDAKAN : ICD_DIAGNOSA);
