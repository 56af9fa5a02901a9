import { isRumahSakit } from './jenis-faskes.ts';

const KELAS_RUMAH_SAKIT = ['A', 'B', 'C', 'D', 'D Pratama'] as const;
const KELAS_LAIN = ['Pratama', 'Utama', 'Madya'] as const;
/** The classes that facilities are licensed in: hospitals, then clinics and laboratories. */
export const KELAS_FASKES = [...KELAS_RUMAH_SAKIT, ...KELAS_LAIN] as const;

/**
 * The classes that a facility of this kind can have.
 *
 * Source:  PP 47/2021 (hospitals), Permenkes 14/2021 (clinics, laboratories); putusan.md N23.
 */
export const kelasFaskesOf = (jenisFaskes: string): readonly (typeof KELAS_FASKES)[number][] =>
  isRumahSakit(jenisFaskes) ? KELAS_RUMAH_SAKIT : KELAS_LAIN;

/** Who owns a facility, in the words of RS Online. */
export const KEPEMILIKAN_FASKES = [
  'Kementerian Kesehatan',
  'Pemerintah provinsi',
  'Pemerintah kabupaten',
  'Pemerintah kota',
  'TNI AD',
  'TNI AL',
  'TNI AU',
  'Polri',
  'BUMN',
  'Kementerian lain',
  'Organisasi sosial',
  'Organisasi Islam',
  'Organisasi Katolik',
  'Organisasi Protestan',
  'Organisasi Hindu',
  'Organisasi Buddha',
  'Perusahaan',
  'Perorangan',
  'Swasta lain',
] as const;
