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

/** ICD-9-CM: 87 and 88 diagnostic radiology, 92.0 and 92.1 nuclear medicine, 90 and 91 microscopic examination. */
const ICD9_RADIOLOGI = /^(?:8[78]|92\.?[01])/;
const ICD9_LAB = /^9[01]/;
const KATA_RADIOLOGI =
  /(?<!\p{L})(?:foto|r[oö]e?nt[gh]en|x-?ray|usg|ultraso?nografi|ct[ -]?scan|msct|mri|mamm?ografi|panoramik|fluoroskopi|radiologi|bno|ivp|bmd)(?!\p{L})/iu;

export type Pemeriksaan = {
  nama: string;
  icd9: string | null;
  /** Whether the sheet of the laboratory has a line for it. */
  parameter: boolean;
};
/**
 * What kind of order a test belongs to, from its code, its parameters or its name.
 *
 * Returns: null where nothing says it, as of a recording of the heart: it may be asked of either.
 * Source:  rekam-medis.md RM18; the chapters of ICD-9-CM.
 */
export function jenisPemeriksaan({ nama, icd9, parameter }: Pemeriksaan): JenisPenunjang | null {
  if (icd9 !== null && ICD9_RADIOLOGI.test(icd9)) return 'radiologi';
  if (parameter || (icd9 !== null && ICD9_LAB.test(icd9))) return 'lab';
  return KATA_RADIOLOGI.test(nama) ? 'radiologi' : null;
}

/** Why these tests can't be one order of this kind; null where they can. */
export function bukanJenisnya(tests: readonly Pemeriksaan[], jenis: JenisPenunjang): string | null {
  const lain = tests.filter((one) => (jenisPemeriksaan(one) ?? jenis) !== jenis).map(({ nama }) => nama);
  if (lain.length === 0) return null;
  const nama = (id: JenisPenunjang): string => JENIS_PENUNJANG[id].nama.toLowerCase();
  const other = jenis === 'lab' ? 'radiologi' : 'lab';
  return `${lain.join(', ')} adalah pemeriksaan ${nama(other)}, bukan ${nama(jenis)}: lepas, atau ganti jenisnya`;
}

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

/** An order that nobody has finished or cancelled, in words; null where it is over. */
export const penunjangTerbuka = (of: {
  nomor: string;
  status: StatusPenunjang;
  item: readonly { nama: string }[];
}): string | null =>
  of.status === PENUNJANG_SELESAI || of.status === PENUNJANG_BATAL
    ? null
    : `Permintaan ${of.nomor} ${of.item.map(({ nama }) => nama).join(', ')} belum selesai (${STATUS_PENUNJANG[of.status].toLowerCase()})`;

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
