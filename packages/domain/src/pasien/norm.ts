/**
 * A medical record number with the facility's padding: `000123`.
 *
 * Units:   `minDigits` is a facility setting; a longer number is never cut.
 * Throws:  RangeError when `norm` is not a non-negative whole number.
 * Source:  ketentuan.md D5.
 */
export function formatNorm(norm: number, minDigits: number): string {
  if (!Number.isSafeInteger(norm) || norm < 0) throw new RangeError('Not a record number');
  return String(norm).padStart(minDigits, '0');
}
