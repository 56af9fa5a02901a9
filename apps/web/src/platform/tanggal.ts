import { tulisUmur } from '@nadi/domain/pasien/umur';
import { tulisTanggal, tulisTanggalBulan, tulisTanggalRiwayat } from '@nadi/domain/tanggal/tanggal';
import { zonaKini } from './zona.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Wall-clock parts of an instant in the facility's zone. */
export function bagianWaktu(instant: Date): { tahun: string; bulan: string; hari: string; jam: string; menit: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zonaKini(),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return { tahun: of('year'), bulan: of('month'), hari: of('day'), jam: of('hour'), menit: of('minute') };
}

/** Today's date in the facility's zone, `YYYY-MM-DD`. */
export function hariIni(): string {
  const { tahun, bulan, hari } = bagianWaktu(new Date());
  return `${tahun}-${bulan}-${hari}`;
}

/** A wall-clock time in the facility's zone -> an instant. */
export function instantDari(tanggal: string, jam: string): Date | null {
  const guess = new Date(`${tanggal}T${jam}:00Z`);
  if (Number.isNaN(guess.getTime())) return null;
  const shown = bagianWaktu(guess);
  const offset =
    Date.UTC(Number(shown.tahun), Number(shown.bulan) - 1, Number(shown.hari), Number(shown.jam), Number(shown.menit)) -
    guess.getTime();
  return new Date(guess.getTime() - offset);
}

/** Is `YYYY-MM-DD` a date that exists? */
export function isTanggal(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/**
 * Formats a date as 12/03/1985; '-' for an empty or impossible one (platform.md 5). A birth date in 1970 is real
 * (docs/decisions/0007), while an instant in 1970 is an empty value.
 */
export const formatTanggal = (text: string | null | undefined): string => tulisTanggal(text?.slice(0, 10));

/** 12/Mar/1985 */
export const formatTanggalBulan = (text: string | null | undefined): string => tulisTanggalBulan(text?.slice(0, 10));

/** The parts of an instant; null for an empty or invalid one, and for one in 1970, which is an empty value. */
function shownWaktu(instant: Date | string | null | undefined): ReturnType<typeof bagianWaktu> | null {
  const date = new Date(instant ?? Number.NaN);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1900 || year === 1970 ? null : bagianWaktu(date);
}

/** The time of an instant in the facility's zone, as 13.20. */
export function formatJam(instant: Date | string | null | undefined): string {
  const waktu = shownWaktu(instant);
  return waktu ? `${waktu.jam}.${waktu.menit}` : '-';
}

/** 14/04/2026 13.20 */
export function formatWaktu(instant: Date | string | null | undefined): string {
  const waktu = shownWaktu(instant);
  return waktu ? `${waktu.hari}/${waktu.bulan}/${waktu.tahun} ${waktu.jam}.${waktu.menit}` : '-';
}

/** A date or an instant as 14-Apr-26, for the history lists (platform.md 2.6). */
export function formatRiwayat(text: string | null | undefined): string {
  // A date has no zone: read as an instant it could fall on the day before or after.
  const waktu = text?.includes('T') ? shownWaktu(text) : null;
  return tulisTanggalRiwayat(waktu ? `${waktu.tahun}-${waktu.bulan}-${waktu.hari}` : text);
}

/** 28-Apr-26, 08.00 */
export const formatRiwayatWaktu = (instant: string | null | undefined): string =>
  formatRiwayat(instant) === '-' ? '-' : `${formatRiwayat(instant)}, ${formatJam(instant)}`;

/** Selasa, 14 April 2026 */
export const formatHariPanjang = (instant: Date): string =>
  new Intl.DateTimeFormat('id-ID', {
    timeZone: zonaKini(),
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(instant);

/** A number of minutes as text: '46 mnt', '1 j 14 m'. */
export function formatLama(menit: number): string {
  const whole = Math.max(0, Math.round(menit));
  return whole < 60 ? `${whole} mnt` : `${Math.floor(whole / 60)} j ${two(whole % 60)} m`;
}

/** The age today as '41 th', '7 bln' or '12 hr'; '-' when the birth date is unknown or cannot be shown. */
export const formatUmur = (lahir: string | null | undefined): string =>
  formatTanggal(lahir) === '-' ? '-' : tulisUmur(lahir?.slice(0, 10) ?? null, hariIni());

export const formatAngka = (value: number, desimal = 0): string =>
  value.toLocaleString('id-ID', { minimumFractionDigits: 0, maximumFractionDigits: desimal });
