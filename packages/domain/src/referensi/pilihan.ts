/**
 * Ids up to here are those of the specification; entries that a facility adds get higher ones, so the two never
 * collide.
 */
export const ID_BAWAAN_TERBESAR = 10_000;
/** Columns that store such an id are two bytes wide. */
export const ID_PILIHAN_TERBESAR = 32_767;

/** Whether the facility added the entry itself; only such an entry may be removed. */
export const milikSendiri = (id: number): boolean => id > ID_BAWAAN_TERBESAR;

/** Entries that the program itself chooses or asks for, by list. */
const DIPAKAI_NADI: Readonly<Record<number, readonly number[]>> = {
  2: [1, 2], // the sexes, which NIK and BPJS name
  8: [3, 4], // phone, WhatsApp
  9: [1, 8], // KTP, NPWP
  10: [1, 2], // general, national insurance
  13: [1, 2], // a new patient is active; who has died is not registered
  15: [1, 3], // outpatient, inpatient
  19: [0], // no class
};

/**
 * Whether an entry can't be switched off, because forms start with it or rules need it.
 *
 * Source:  platform.md 9 and kunjungan.md 9, the constants; decisions D25.
 */
export const wajibAktif = (jenis: number, id: number): boolean => DIPAKAI_NADI[jenis]?.includes(id) ?? false;

/** The id of a new entry; null when all ids are taken. */
export function idPilihanBaru(ada: readonly number[]): number | null {
  const id = Math.max(ID_BAWAAN_TERBESAR, ...ada) + 1;
  return id > ID_PILIHAN_TERBESAR ? null : id;
}

/**
 * The order with `id` moved to the place after `after`, or to the first place when that is null.
 *
 * Returns: null when either is not in the list, or when an entry should follow itself.
 */
export function pindahkan(urutan: readonly number[], id: number, setelah: number | null): number[] | null {
  if (!urutan.includes(id) || setelah === id || (setelah !== null && !urutan.includes(setelah))) return null;
  const lain = urutan.filter((satu) => satu !== id);
  return lain.toSpliced(setelah === null ? 0 : lain.indexOf(setelah) + 1, 0, id);
}
