import { jamDiZona, tanggalDiZona, tulisTanggal, ZONA } from './tanggal.ts';
import type { NilaiTanggal, Zona } from './tanggal.ts';

/**
 * A date on a receipt: `14-04-2026`.
 *
 * Units:   `value` is `YYYY-MM-DD`.
 * Returns: '-' for the same values as `formatShortTanggal`.
 * Source:  platform.md 9, "receipt DD-MM-YYYY".
 */
export function tulisTanggalCetak(nilai: NilaiTanggal): string {
  return tulisTanggal(nilai).replaceAll('/', '-');
}

/**
 * An instant on a receipt, to the second and with its zone: `14-04-2026 13:21:37 WIB`.
 *
 * Units:   `instant` ISO 8601 with zone, or epoch milliseconds; fractions of a second are cut.
 * Throws:  as `tanggalInZone`.
 * Source:  platform.md 9, "d-m-Y H:i:S"; decisions.md D16.
 */
export function tulisWaktuCetak(instan: string | number, zona: Zona): string {
  const tanggal = tulisTanggalCetak(tanggalDiZona(instan, zona));
  const jam = jamDiZona(instan, zona).replace('.', ':');
  // The three zones differ from UTC by whole hours, so the seconds of UTC are right.
  const detik = new Date(instan).toISOString().slice(17, 19);
  return `${tanggal} ${jam}:${detik} ${ZONA.find(({ id }) => id === zona)?.singkatan}`;
}
