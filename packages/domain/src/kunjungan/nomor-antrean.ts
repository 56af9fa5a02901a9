/** A queue number has at least this many digits. */
export const ANTREAN_DIGITS = 3;

/**
 * A queue number as it is shown and called: `A-023`.
 *
 * Units:   `kode` is the queue's letter or short code, `nomor` counts from 1; at least three digits, never cut.
 * Throws:  RangeError when `nomor` is not a whole number from 1.
 * Source:  DESIGN.md 3, queue and call screens.
 */
export function formatNomorAntrean(kode: string, nomor: number): string {
  if (!Number.isSafeInteger(nomor) || nomor < 1) throw new RangeError('Not a queue number');
  return `${kode}-${String(nomor).padStart(ANTREAN_DIGITS, '0')}`;
}
