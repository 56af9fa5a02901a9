export const MAX_SEKUNDER = 20;
/** The codes offered before anything is typed, and the days they are counted over. Source: rekam-medis.md RM17. */
export const SERING_LIMIT = 20;
export const SERING_DAYS = 90;
/** The same three characters within these days make a case an old one. */
export const KASUS_LAMA_DAYS = 365;

export const PERAN_DIAGNOSA = ['utama', 'sekunder'] as const;
export type PeranDiagnosa = (typeof PERAN_DIAGNOSA)[number];
export const KASUS_DIAGNOSA = ['baru', 'lama'] as const;
export type KasusDiagnosa = (typeof KASUS_DIAGNOSA)[number];

const CATEGORY_LENGTH = 3;
/** The category of a code: J45.9 is of J45. */
export const kategoriIcd = (kode: string): string => kode.slice(0, CATEGORY_LENGTH);

type DiagnosaInput = { icd: string; peran: PeranDiagnosa };

/**
 * What is wrong with the diagnoses of a visit, taken together.
 *
 * Returns: messages by field, such as `diagnosa.1.peran`; empty when nothing is wrong.
 * Source:  rekam-medis.md RM17: one utama, at most 20 sekunder.
 */
export function diagnosaIssues(list: readonly DiagnosaInput[]): Record<string, string> {
  const issues: Record<string, string> = {};
  const seen = new Set<string>();
  let utama = 0;
  for (const [at, { icd, peran }] of list.entries()) {
    if (seen.has(icd)) issues[`diagnosa.${at}.icd`] = `${icd} sudah ada di daftar ini`;
    seen.add(icd);
    if (peran === 'utama' && ++utama > 1) issues[`diagnosa.${at}.peran`] = 'Diagnosis utama hanya satu';
  }
  if (list.length - utama > MAX_SEKUNDER) issues['diagnosa'] = `Paling banyak ${MAX_SEKUNDER} diagnosis sekunder`;
  return issues;
}

const MALE = 1;
const FEMALE = 2;
const FEMALE_ONLY = /^(O\d\d|N7[0-7]|N8\d|N9[0-8]|C5[1-8]|D0[67]\.[0-3]|D2[5-8]|Z3[2-9]|F53)/;
const MALE_ONLY = /^(N4\d|N50|N51|C6[0-3]|D29|D40)/;
const NEWBORN = /^P\d\d/;
const PREGNANCY = /^(O\d\d|Z3[3-7])/;
const DEMENTIA = /^(F0[0-3]|G30|N40)/;

const NEWBORN_MAX_DAYS = 365;
const PREGNANCY_AGE = { min: 10, max: 60 };
const OLD_AGE_MIN = 30;
const DAYS_A_YEAR = 365.25;

/**
 * What makes a diagnosis unlikely for this patient; it warns and forbids nothing.
 *
 * Units:   `umurHari` in days, null when unknown; `jenisKelamin` as list 2: 1 male, 2 female, null unknown.
 * Returns: the warning; null when there is none.
 * Source:  rekam-medis.md RM17 "Impossible sex or age warns"; the sex edits follow the chapters of ICD-10.
 */
export function diagnosaWarning(
  kode: string,
  { jenisKelamin, umurHari }: { jenisKelamin: number | null; umurHari: number | null },
): string | null {
  if (jenisKelamin === MALE && FEMALE_ONLY.test(kode)) return `${kode} tidak lazim pada laki-laki`;
  if (jenisKelamin === FEMALE && MALE_ONLY.test(kode)) return `${kode} tidak lazim pada perempuan`;
  if (umurHari === null) return null;
  const years = umurHari / DAYS_A_YEAR;
  if (NEWBORN.test(kode) && umurHari > NEWBORN_MAX_DAYS) return `${kode} untuk bayi; pasien ini lebih dari setahun`;
  if (PREGNANCY.test(kode) && (years < PREGNANCY_AGE.min || years > PREGNANCY_AGE.max))
    return `${kode} tidak lazim pada umur ${Math.floor(years)} tahun`;
  return DEMENTIA.test(kode) && years < OLD_AGE_MIN ? `${kode} tidak lazim pada umur ${Math.floor(years)} tahun` : null;
}
