import { KARTU_KTP, KARTU_NPWP, KONTAK_TELEPON, KONTAK_WHATSAPP, REFERENSI_LIST } from './referensi-list.ts';

/**
 * Ids up to here are those of the specification; entries that a facility adds get higher ones, so the two never
 * collide.
 */
export const MAX_DEFAULT_ID = 10_000;
/** Columns that store such an id are two bytes wide. */
export const MAX_REFERENSI_ID = 32_767;

/** Whether the facility added the entry itself; only such an entry may be removed. */
export const isFaskesOwn = (id: number): boolean => id > MAX_DEFAULT_ID;

/** Entries that the program itself chooses or asks for, by list. */
const USED_BY_NADI: Readonly<Record<number, readonly number[]>> = {
  [REFERENSI_LIST.jenisKelamin]: [1, 2], // the sexes, which NIK and BPJS name
  [REFERENSI_LIST.jenisKontak]: [KONTAK_TELEPON, KONTAK_WHATSAPP],
  [REFERENSI_LIST.kartuIdentitas]: [KARTU_KTP, KARTU_NPWP],
  [REFERENSI_LIST.kartuPenjamin]: [1, 2], // general, national insurance
  [REFERENSI_LIST.statusPasien]: [1, 2], // a new patient is active; who has died is not registered
  [REFERENSI_LIST.jenisKunjungan]: [1, 3], // outpatient, inpatient
  [REFERENSI_LIST.kelas]: [0], // no class
};

/**
 * Whether an entry can't be switched off, because forms start with it or rules need it.
 *
 * Source:  platform.md 9 and kunjungan.md 9, the constants; ketentuan D25.
 */
export const mustStayActive = (jenis: number, id: number): boolean => USED_BY_NADI[jenis]?.includes(id) ?? false;

/** The id of a new entry; null when all ids are taken. */
export function nextReferensiId(existing: readonly number[]): number | null {
  const id = Math.max(MAX_DEFAULT_ID, ...existing) + 1;
  return id > MAX_REFERENSI_ID ? null : id;
}

/**
 * The order with `id` moved to the place after `after`, or to the first place when that is null.
 *
 * Returns: null when either is not in the list, or when an entry should follow itself.
 */
export function moveAfter(order: readonly number[], id: number, after: number | null): number[] | null {
  if (!order.includes(id) || after === id || (after !== null && !order.includes(after))) return null;
  const others = order.filter((one) => one !== id);
  return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id);
}
