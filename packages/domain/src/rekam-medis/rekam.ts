/** What is written of a visit beside its notes. Source: rekam-medis.md 3, rekam_kunjungan. */
export const KESADARAN = ['Compos Mentis', 'Apatis', 'Somnolence', 'Sopor', 'Coma'] as const;

/** PCare's codes. */
export const PROGNOSIS = {
  '01': 'Sanam (sembuh)',
  '02': 'Bonam (baik)',
  '03': 'Malam (buruk)',
  '04': 'Dubia ad sanam (ragu, cenderung sembuh)',
  '05': 'Dubia ad malam (ragu, cenderung buruk)',
} as const;
export const PROGNOSIS_IDS = Object.keys(PROGNOSIS) as (keyof typeof PROGNOSIS)[];

export const GINJAL = ['normal', 'terganggu'] as const;

export const JENIS_RIWAYAT = {
  penyakit: 'Penyakit dahulu',
  keluarga: 'Penyakit keluarga',
  obat: 'Obat yang sedang dipakai',
  operasi: 'Operasi',
  kebiasaan: 'Kebiasaan',
} as const;
export const JENIS_RIWAYAT_IDS = Object.keys(JENIS_RIWAYAT) as (keyof typeof JENIS_RIWAYAT)[];

/** How many templates a person keeps. Source: rekam-medis.md RM28. */
export const MAX_TEMPLAT_SENDIRI = 200;

/** A run of digits as long as a NIK or a card number is a patient's, and has no place in a template. */
const PATIENT_NUMBER = /(?<!\d)\d{13}(?:\d{3})?(?!\d)/;
export const hasPatientNumber = (text: string): boolean => PATIENT_NUMBER.test(text);
