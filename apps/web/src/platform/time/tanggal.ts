import { formatShortUmur, umurUntil } from '@nadi/domain/pasien/umur';
import {
  formatShortTanggal,
  formatTanggalMonth,
  formatTanggalRiwayat,
  formatTanggalLahir as formatLahir,
  formatTanggalLahirMonth,
} from '@nadi/domain/tanggal/tanggal';
import { currentZone } from './zone.ts';
import { serverDate, serverNow } from './clock.ts';

const MINUTE_MS = 60_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** Making one costs seven times what using it does, and a list asks for each of its rows. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

/** Wall-clock parts of an instant in the facility's zone. */
export function timeParts(instant: Date): { year: string; month: string; day: string; hours: string; minutes: string } {
  const parts = formatterOf(currentZone()).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return { year: of('year'), month: of('month'), day: of('day'), hours: of('hour'), minutes: of('minute') };
}

/** Today's date in the facility's zone, `YYYY-MM-DD`. */
export function today(): string {
  const minute = Math.floor(serverNow() / MINUTE_MS);
  const zone = currentZone();
  if (known.minute !== minute || known.zone !== zone) {
    const { year, month, day } = timeParts(serverDate());
    known = { minute, zone, tanggal: `${year}-${month}-${day}` };
  }
  return known.tanggal;
}
/** Every row of a list asks what today is, for an age or a wait. */
let known = { minute: -1, zone: '', tanggal: '' };

/** A wall-clock time in the facility's zone -> an instant. */
export function instantFrom(tanggal: string, hours: string): Date | null {
  const guess = new Date(`${tanggal}T${hours}:00Z`);
  if (Number.isNaN(guess.getTime())) return null;
  const shown = timeParts(guess);
  const offset =
    Date.UTC(
      Number(shown.year),
      Number(shown.month) - 1,
      Number(shown.day),
      Number(shown.hours),
      Number(shown.minutes),
    ) - guess.getTime();
  return new Date(guess.getTime() - offset);
}

/** Is `YYYY-MM-DD` a date that exists? */
export function isTanggal(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The day of an instant in the facility's zone; a text that is a day already stays as it is. */
export function localDay(text: string): string;
export function localDay(text: string | null | undefined): string | null | undefined;
export function localDay(text: string | null | undefined): string | null | undefined {
  const instant = text?.includes('T') ? new Date(text) : null;
  if (instant === null || Number.isNaN(instant.getTime())) return text;
  const { year, month, day } = timeParts(instant);
  return `${year}-${month}-${day}`;
}

/** Formats a date as 12/03/1985; '-' for an empty or impossible one, and for one of 1970 (platform.md 5). */
export const formatTanggal = (text: string | null | undefined): string => formatShortTanggal(localDay(text));

/** 12/Mar/1985 */
export const formatTanggalBulan = (text: string | null | undefined): string => formatTanggalMonth(localDay(text));

/** A birth date as 12/03/1985; one of 1970 is real (ketentuan D34). */
export const formatTanggalLahir = (text: string | null | undefined): string => formatLahir(localDay(text));

/** A birth date as 12/Mar/1985 */
export const formatTanggalLahirBulan = (text: string | null | undefined): string =>
  formatTanggalLahirMonth(localDay(text));

/** The parts of an instant; null for an empty or invalid one, and for one in 1970, which is an empty value. */
function shownParts(instant: Date | string | null | undefined): ReturnType<typeof timeParts> | null {
  const date = new Date(instant ?? Number.NaN);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1900 || year === 1970 ? null : timeParts(date);
}

/** The time of an instant in the facility's zone, as 13.20. */
export function formatTime(instant: Date | string | null | undefined): string {
  const time = shownParts(instant);
  return time ? `${time.hours}.${time.minutes}` : '-';
}

/** 14/04/2026 13.20 */
export function formatDateTime(instant: Date | string | null | undefined): string {
  const time = shownParts(instant);
  return time ? `${time.day}/${time.month}/${time.year} ${time.hours}.${time.minutes}` : '-';
}

/** 14/Apr/2026 13.20, beside a birth date and the dates of a list, which have their month in letters too. */
export function formatDateTimeBulan(instant: Date | string | null | undefined): string {
  const time = shownParts(instant);
  return time ? `${formatTanggalMonth(`${time.year}-${time.month}-${time.day}`)} ${time.hours}.${time.minutes}` : '-';
}

/** A date or an instant as 14-Apr-26, of another decade as 14-Apr-1998, for the history lists (platform.md 2.6). */
export function formatRiwayat(text: string | null | undefined): string {
  // A date has no zone: read as an instant it could fall on the day before or after.
  const time = text?.includes('T') ? shownParts(text) : null;
  return formatTanggalRiwayat(time ? `${time.year}-${time.month}-${time.day}` : text, today());
}

/** 28-Apr-26, 08.00 */
export const formatRiwayatWithTime = (instant: string | null | undefined): string =>
  formatRiwayat(instant) === '-' ? '-' : `${formatRiwayat(instant)}, ${formatTime(instant)}`;

/** Selasa, 14 April 2026 */
export const formatLongDay = (instant: Date): string =>
  new Intl.DateTimeFormat('id-ID', {
    timeZone: currentZone(),
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(instant);

/** A number of minutes as text: '46 mnt', '1 j 14 m'. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  return whole < 60 ? `${whole} mnt` : `${Math.floor(whole / 60)} j ${two(whole % 60)} m`;
}

/** The day up to which the age of this person is counted: today, or the day of death. */
export const umurDay = ({ meninggal_pada }: { meninggal_pada?: string | null }): string =>
  umurUntil(today(), meninggal_pada);

/**
 * The age today, or at death, as '41 th', '7 bln' or '12 hr'; '-' when the birth date is unknown or cannot be shown.
 */
export const formatUmur = (of: { tanggal_lahir: string | null; meninggal_pada?: string | null }): string =>
  formatTanggalLahir(of.tanggal_lahir) === '-' ? '-' : formatShortUmur(localDay(of.tanggal_lahir) ?? null, umurDay(of));

export const formatNumber = (value: number, decimals = 0): string =>
  value.toLocaleString('id-ID', { minimumFractionDigits: 0, maximumFractionDigits: decimals });
