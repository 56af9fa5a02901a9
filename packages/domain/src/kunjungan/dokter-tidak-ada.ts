/**
 * Why the doctor for whom somebody waits will not see them, and how that is said behind the doctor's name. `keluar`: taken
 * out of the room of the visit. It is told and holds nothing up, since the room decides who sees the patient.
 */
export const DOKTER_TIDAK_ADA = {
  cuti: 'cuti pada hari kunjungan ini',
  nonaktif: 'sudah dinonaktifkan',
  keluar: 'tidak lagi praktik di ruangan ini',
} as const;
export type DokterTidakAda = keyof typeof DOKTER_TIDAK_ADA;

/** The same in a line that is short, beside the name. */
export const DOKTER_TIDAK_ADA_SINGKAT: Readonly<Record<DokterTidakAda, string>> = {
  cuti: 'cuti',
  nonaktif: 'nonaktif',
  keluar: 'tidak praktik di sini',
};
