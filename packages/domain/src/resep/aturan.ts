import { tanggalInZone } from '../tanggal/tanggal.ts';
import type { Zone } from '../tanggal/tanggal.ts';
import type { Tingkat } from './pemeriksaan.ts';

/** What a rule may be about, with its words (resep.md RS9). */
export const JENIS_ATURAN = {
  interaksi: 'Interaksi',
  dosis: 'Dosis paling banyak sehari',
  'dosis-berat': 'Dosis menurut berat',
  usia: 'Usia',
  hamil: 'Hamil',
  menyusui: 'Menyusui',
  ginjal: 'Ginjal',
} as const;
export type JenisAturan = keyof typeof JENIS_ATURAN;
export const DAFTAR_JENIS_ATURAN = Object.keys(JENIS_ATURAN) as JenisAturan[];

/** The unit of each kind's limit; null: it has none. */
export const SATUAN_BATAS: Readonly<Record<JenisAturan, string | null>> = {
  interaksi: null,
  dosis: 'mg/hari',
  'dosis-berat': 'mg/kg/hari',
  usia: null,
  hamil: null,
  menyusui: null,
  ginjal: 'mL/menit/1,73 m2',
};

export const TINGKAT_ATURAN: Readonly<Record<Tingkat, string>> = { tahan: 'Tahan', peringatan: 'Peringatan' };

/** A rule as it checks. `zat_id` and `dengan_zat_id` are of list 42. */
export type Aturan = {
  id: number;
  versi: number;
  jenis: JenisAturan;
  zat_id: number | null;
  kelompok: string | null;
  dengan_zat_id: number | null;
  dengan_kelompok: string | null;
  /** 'dosis', 'dosis-berat': above it; 'ginjal': below this eGFR. */
  batas: number | null;
  /** The ages that it is about, in whole months; null: without an end. */
  usia_min_bulan: number | null;
  usia_max_bulan: number | null;
  tingkat: Tingkat;
  teks: string;
};

/** The least often that a rule must have held somebody up, and the share that passed over it, to be listed for review. */
const MIN_TEMUAN = 50;
const LEWAT_PERSEN = 90;

/** spec: RS10 */
export const needsReview = (temuan: number, dilewati: number): boolean =>
  temuan >= MIN_TEMUAN && dilewati * 100 > temuan * LEWAT_PERSEN;

/** What may be claimed of the rules, and no more (resep.md RS9): the month as the facility's own calendar has it. */
export function klaimAturan(disahkan: readonly { disahkan_nama: string; disahkan_pada: string }[], zona: Zone): string {
  const newest = disahkan.toSorted((a, b) => b.disahkan_pada.localeCompare(a.disahkan_pada))[0];
  if (!newest) return 'Belum ada aturan yang disahkan';
  const [year, month] = tanggalInZone(newest.disahkan_pada, zona).split('-');
  return `${disahkan.length} aturan, disahkan ${newest.disahkan_nama} ${month}/${year}`;
}
