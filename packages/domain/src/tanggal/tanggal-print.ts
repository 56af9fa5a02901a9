import { timeInZone, tanggalInZone, formatShortTanggal, formatTanggalLahir, ZONES } from './tanggal.ts';
import type { TanggalValue, Zone } from './tanggal.ts';

/**
 * A date on a receipt: `14-04-2026`.
 *
 * Units:   `value` is `YYYY-MM-DD`.
 * Returns: '-' for the same values as `formatShortTanggal`.
 * Source:  platform.md 9, "receipt DD-MM-YYYY".
 */
export function formatTanggalForPrint(value: TanggalValue): string {
  return formatShortTanggal(value).replaceAll('/', '-');
}

/** A birth date on a receipt, which may be of 1970 (ketentuan.md D34); otherwise as `formatTanggalForPrint`. */
export function formatTanggalLahirForPrint(value: TanggalValue): string {
  return formatTanggalLahir(value).replaceAll('/', '-');
}

/**
 * An instant on a receipt, to the second and with its zone: `14-04-2026 13:21:37 WIB`.
 *
 * Units:   `instant` ISO 8601 with zone, or epoch milliseconds; fractions of a second are cut.
 * Throws:  as `tanggalInZone`.
 * Source:  platform.md 9, "d-m-Y H:i:S"; ketentuan.md D16.
 */
export function formatTimeForPrint(instant: string | number, zone: Zone): string {
  const tanggal = formatTanggalForPrint(tanggalInZone(instant, zone));
  const time = timeInZone(instant, zone).replace('.', ':');
  // The three zones differ from UTC by whole hours, so the seconds of UTC are right.
  const seconds = new Date(instant).toISOString().slice(17, 19);
  return `${tanggal} ${time}:${seconds} ${ZONES.find(({ id }) => id === zone)?.abbreviation}`;
}
