/** The professions of a facility's employees, as they are stored and chosen. */
export const PROFESI = [
  'dokter',
  'dokter gigi',
  'perawat',
  'bidan',
  'apoteker',
  'asisten apoteker',
  'analis laboratorium',
  'radiografer',
  'ahli gizi',
  'fisioterapis',
  'perekam medis',
  'administrasi',
  'kasir',
  'lainnya',
] as const;
export type Profesi = (typeof PROFESI)[number];

const NON_MEDIS: ReadonlySet<string> = new Set<Profesi>(['perekam medis', 'administrasi', 'kasir', 'lainnya']);

/** Whether a profession treats patients itself and has schedules. Source: issue "Master data", A. */
export const isDokterProfesi = (profesi: string): boolean => profesi === 'dokter' || profesi === 'dokter gigi';

/** The professions that care for patients, which `pegawai/medis/list` offers. Source: platform.md 7. */
export const PROFESI_MEDIS: readonly Profesi[] = PROFESI.filter((p) => !NON_MEDIS.has(p));

/** A profession as people read it: 'Dokter gigi'. */
export const profesiName = (profesi: string): string => profesi.charAt(0).toLocaleUpperCase('id-ID') + profesi.slice(1);
