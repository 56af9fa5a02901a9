/**
 * Groups of substances that cross-react or do the same, by chemistry, as ids of list 42. They are always on.
 *
 * Source: resep.md RS9.
 */
export const KELOMPOK_ZAT = {
  penisilin: { nama: 'Penisilin', zat: [30, 31, 32, 1040] },
  sefalosporin: { nama: 'Sefalosporin', zat: [90, 92, 96, 98, 99, 103, 105, 106] },
  nsaid: { nama: 'NSAID', zat: [5, 41, 107, 173, 286, 309, 315, 316, 357, 395, 456] },
  sulfonamida: { nama: 'Sulfonamida', zat: [146, 1025] },
} as const;
export type KelompokZat = keyof typeof KELOMPOK_ZAT;
export const DAFTAR_KELOMPOK = Object.keys(KELOMPOK_ZAT) as KelompokZat[];

export const isKelompok = (text: string | null): text is KelompokZat =>
  text !== null && Object.hasOwn(KELOMPOK_ZAT, text);

/** The group of a substance; null: it is in none. */
export const kelompokOf = (zatId: number): KelompokZat | null =>
  DAFTAR_KELOMPOK.find((one) => (KELOMPOK_ZAT[one].zat as readonly number[]).includes(zatId)) ?? null;

/** A group whose allergy warns of another group (resep.md RS8). */
const SILANG: Partial<Record<KelompokZat, KelompokZat>> = { penisilin: 'sefalosporin', sefalosporin: 'penisilin' };
export const isSilang = (a: KelompokZat, b: KelompokZat): boolean => SILANG[a] === b;
