import type { Profesi } from '../karyawan/profesi.ts';

/** The kinds of orders, with the letter that their numbers begin with. Source: rekam-medis.md RM18. */
export const JENIS_PENUNJANG = {
  lab: { nama: 'Laboratorium', huruf: 'L' },
  radiologi: { nama: 'Radiologi', huruf: 'X' },
} as const;
export type JenisPenunjang = keyof typeof JENIS_PENUNJANG;
export const JENIS_PENUNJANG_IDS = Object.keys(JENIS_PENUNJANG) as JenisPenunjang[];

/** The profession whose work a kind is, wherever they are assigned. */
export const PROFESI_PENUNJANG: Readonly<Record<JenisPenunjang, Profesi>> = {
  lab: 'analis laboratorium',
  radiologi: 'radiografer',
};

export const DIMINTA = 1;
export const DITERIMA = 2;
export const DIKERJAKAN = 3;
export const PENUNJANG_SELESAI = 4;
export const PENUNJANG_BATAL = 9;
export type StatusPenunjang = 1 | 2 | 3 | 4 | 9;
export const STATUS_PENUNJANG: Record<StatusPenunjang, string> = {
  1: 'Diminta',
  2: 'Diterima',
  3: 'Dikerjakan',
  4: 'Selesai',
  9: 'Dibatalkan',
};

const STEPS: Record<StatusPenunjang, readonly StatusPenunjang[]> = {
  1: [DITERIMA, PENUNJANG_BATAL],
  2: [DIKERJAKAN, PENUNJANG_BATAL],
  3: [PENUNJANG_SELESAI, PENUNJANG_BATAL],
  4: [PENUNJANG_BATAL],
  9: [],
};
/**
 * Whether an order may go this way: one step at a time. One that was begun, or finished, may be ended with a reason, as
 * when its specimen was spoilt or swapped; its results are withdrawn then. spec: RM18
 */
export const mayStep = (from: StatusPenunjang, to: StatusPenunjang): boolean => STEPS[from].includes(to);

/**
 * Whether an order that was finished is open again: something of it was entered since and nobody has validated it, so its
 * readers still see what was validated before. spec: RM19
 */
export const isDikoreksi = ({
  status,
  selesai_pada,
}: {
  status: StatusPenunjang;
  selesai_pada: string | null;
}): boolean => status === DIKERJAKAN && selesai_pada !== null;
export const KOREKSI_MENUNGGU = 'koreksi belum divalidasi';

export const MIN_KLINIS = 5;
/** Files of the result of one test. Source: rekam-medis.md RM19. */
export const MAX_BERKAS_HASIL = 20;
export const MIN_ALASAN_PENUNJANG = 10;
/** The work list has finished and cancelled orders of so many days. */
export const FINISHED_DAYS = 7;
/** The same test within so many hours warns. */
export const SAME_TEST_HOURS = 24;

/**
 * When a critical result that nobody has taken note of stands at whom: at the orderer and the doctor of the visit at
 * once, then at the room's staff, then at everybody who may see orders.
 *
 * Units:   minutes since the result was validated.
 * Source:  rekam-medis.md RM20.
 */
export const KRITIS_MENIT = { peminta: 0, ruangan: 15, semua: 30 } as const;
export type SasaranKritis = keyof typeof KRITIS_MENIT;
export const SASARAN_KRITIS = Object.keys(KRITIS_MENIT) as SasaranKritis[];

const MALE = 1;
const DAYS_A_YEAR = 365.25;
const FERTILE = { from: 12, until: 50 };

/**
 * Whether pregnancy must be answered before this order.
 *
 * Units:   `umurHari` in days, `jenisKelamin` as list 2; where one is not known, the other decides.
 * Source:  rekam-medis.md RM18: radiology, women from 12 to 50.
 */
export function asksHamil(
  jenis: JenisPenunjang,
  { jenisKelamin, umurHari }: { jenisKelamin: number | null; umurHari: number | null },
): boolean {
  if (jenis !== 'radiologi' || jenisKelamin === MALE) return false;
  if (umurHari === null) return true;
  const years = umurHari / DAYS_A_YEAR;
  return years >= FERTILE.from && years < FERTILE.until + 1;
}

/** `L-261123-004`. */
export const formatNomorPenunjang = (jenis: JenisPenunjang, tanggal: string, urutan: number): string =>
  `${JENIS_PENUNJANG[jenis].huruf}-${tanggal.slice(2).replaceAll('-', '')}-${String(urutan).padStart(3, '0')}`;
