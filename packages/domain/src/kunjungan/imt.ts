export type KategoriImt = 'sangat kurus' | 'kurus' | 'normal' | 'gemuk' | 'obesitas';

/**
 * Body mass index.
 *
 * Units:   `beratKg` kilograms, `tinggiCm` centimetres; the result is kg/m2 rounded to one decimal.
 * Returns: null when either is missing or not above zero, so that a half-typed form shows nothing.
 * Source:  kunjungan.md 5, "BMI (imt)".
 */
export function computeImt(beratKg: number | null, tinggiCm: number | null): number | null {
  if (!beratKg || !tinggiCm || beratKg <= 0 || tinggiCm <= 0) return null;
  return Math.round((beratKg / tinggiCm ** 2) * 100_000) / 10;
}

/** From here on the categories of a body mass index hold; children are judged by percentiles of their age. */
const ADULT_YEARS = 18;

/**
 * The word for the body mass index of an adult.
 *
 * Units:   `imt` kg/m2, as `computeImt` rounds it, each limit already belonging to the next category; `umurTahun`
 *          completed years, null when the age is not known.
 * Returns: null when there is no index, and for who is not known to be 18 or older.
 * Source:  kunjungan.md 5, "Categories": under 17, under 18.4, under 25, under 27, otherwise; vitals.md 5 for the age.
 */
export function classifyImt(imt: number | null, umurTahun: number | null): KategoriImt | null {
  if (imt === null || Number.isNaN(imt) || umurTahun === null || umurTahun < ADULT_YEARS) return null;
  if (imt < 17) return 'sangat kurus';
  if (imt < 18.4) return 'kurus';
  if (imt < 25) return 'normal';
  return imt < 27 ? 'gemuk' : 'obesitas';
}
