/**
 * The labels of medicine that a facility may have in its printer, in millimetres: sizes that rolls are sold in, from the
 * smallest on which what an ordinary label says has room in letters that can be read.
 */
export const UKURAN_ETIKET = {
  '50 x 40 mm': { width: 50, height: 40 },
  '60 x 40 mm': { width: 60, height: 40 },
  '70 x 50 mm': { width: 70, height: 50 },
  '80 x 50 mm': { width: 80, height: 50 },
  '100 x 50 mm': { width: 100, height: 50 },
} as const;
export type UkuranEtiket = keyof typeof UKURAN_ETIKET;
export const DAFTAR_UKURAN_ETIKET = Object.keys(UKURAN_ETIKET) as UkuranEtiket[];

/** Source: resep.md RS16. */
export const UKURAN_ETIKET_BAWAAN: UkuranEtiket = '60 x 40 mm';
