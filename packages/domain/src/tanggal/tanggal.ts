export type Zone = 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura';

/** The three Indonesian zones. None has daylight saving time, so the hours ahead of UTC are fixed. Source: D16. */
export const ZONES: readonly { id: Zone; abbreviation: 'WIB' | 'WITA' | 'WIT'; offsetHours: number }[] = [
  { id: 'Asia/Jakarta', abbreviation: 'WIB', offsetHours: 7 },
  { id: 'Asia/Makassar', abbreviation: 'WITA', offsetHours: 8 },
  { id: 'Asia/Jayapura', abbreviation: 'WIT', offsetHours: 9 },
];

/** What a date column, a form or an old record may hold; everything but a real date is shown as '-'. */
export type TanggalValue = string | number | null | undefined;

type TanggalParts = { year: number; month: number; day: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des'];
/** The months as they are written out. */
export const MONTHS: readonly string[] = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];
const DAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** How many days a month has, 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function splitTanggal(tanggal: string): TanggalParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(tanggal);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const isReal = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isReal ? { year, month, day } : null;
}

function splitTanggalOrThrow(tanggal: string): TanggalParts {
  const parts = splitTanggal(tanggal);
  if (!parts) throw new RangeError('Not a calendar date (YYYY-MM-DD)');
  return parts;
}

/** Days since 1970-01-01. setUTCFullYear is used because Date.UTC takes years below 100 for 19xx. */
function dayNumber({ year, month, day }: TanggalParts): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;
}

/** A birth date as it is shown: everybody born in 1970 has a real one. */
function splitLahirForDisplay(value: TanggalValue): TanggalParts | null {
  const parts = typeof value === 'string' ? splitTanggal(value.trim()) : null;
  return parts && parts.year >= 1900 ? parts : null;
}

/** Any other date as it is shown: 1970 is what a zero becomes, so it is none. */
function splitForDisplay(value: TanggalValue): TanggalParts | null {
  const parts = splitLahirForDisplay(value);
  return parts?.year === 1970 ? null : parts;
}

const writeShort = (t: TanggalParts): string => `${twoDigits(t.day)}/${twoDigits(t.month)}/${t.year}`;
const writeMonth = (t: TanggalParts): string => `${twoDigits(t.day)}/${SHORT_MONTHS[t.month - 1]}/${t.year}`;

/**
 * Whether a text is a real calendar date.
 *
 * Units:   `YYYY-MM-DD`, Gregorian, from the year 0001 on.
 * Returns: false for another form and for a day that does not exist (2025-02-29).
 * Source:  ketentuan.md D16.
 */
export function isTanggal(text: string): boolean {
  return splitTanggal(text) !== null;
}

/**
 * Reads a typed date, with separators or as digits only.
 *
 * Units:   `12/03/1985`, `12-03-1985`, `1/3/1985` or `12031985`, always day, month, four-digit year.
 * Returns: `YYYY-MM-DD`, or null when it is half typed or the day does not exist.
 * Source:  platform.md 9, "date mask DD/MM/YYYY"; interface.md rule 2.
 */
export function parseTanggal(text: string): string | null {
  const match =
    /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(text.trim()) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const tanggal = `${match[4]}-${twoDigits(Number(match[3]))}-${twoDigits(Number(match[1]))}`;
  return isTanggal(tanggal) ? tanggal : null;
}

/**
 * The general form of a date on screen: `12/03/1985`.
 *
 * Units:   `value` is `YYYY-MM-DD`.
 * Returns: '-' for empty, '0', 0, '0000-00-00', 'null', an invalid date, a year before 1900 and the year 1970.
 * Source:  platform.md 9, "DD/MM/YYYY generally"; platform.md 5, "Date display filter"; ketentuan.md D34.
 */
export function formatShortTanggal(value: TanggalValue): string {
  const t = splitForDisplay(value);
  return t ? writeShort(t) : '-';
}

/**
 * A birth date: `12/03/1985`.
 *
 * Units:   `value` is `YYYY-MM-DD`.
 * Returns: '-' for the same values as `formatShortTanggal`, except that the year 1970 is shown.
 * Source:  ketentuan.md D34.
 */
export function formatTanggalLahir(value: TanggalValue): string {
  const t = splitLahirForDisplay(value);
  return t ? writeShort(t) : '-';
}

/** A birth date with the month in letters: `12/Mar/1985`. Otherwise as `formatTanggalLahir`. */
export function formatTanggalLahirMonth(value: TanggalValue): string {
  const t = splitLahirForDisplay(value);
  return t ? writeMonth(t) : '-';
}

/**
 * The form of the patient list: `12/Mar/1985`.
 *
 * Units:   `value` is `YYYY-MM-DD`.
 * Returns: '-' for the same values as `formatShortTanggal`.
 * Source:  platform.md 2.6, "DD/MMM/YYYY".
 */
export function formatTanggalMonth(value: TanggalValue): string {
  const t = splitForDisplay(value);
  return t ? writeMonth(t) : '-';
}

/**
 * The form of history lists: `12-Mar-25`. Two digits say the year of this decade alone: `12-Mar-1985`, `01-Jan-3030`.
 *
 * Units:   `value` and `hariIni` are `YYYY-MM-DD`.
 * Returns: '-' for the same values as `formatShortTanggal`.
 * Source:  platform.md 2.6, "DD-MMM-YY"; issue 31 C.
 */
export function formatTanggalRiwayat(value: TanggalValue, hariIni: string): string {
  const t = splitForDisplay(value);
  if (!t) return '-';
  const isThisDecade = Math.floor(t.year / 10) === Math.floor(Number(hariIni.slice(0, 4)) / 10);
  return `${twoDigits(t.day)}-${SHORT_MONTHS[t.month - 1]}-${isThisDecade ? twoDigits(t.year % 100) : t.year}`;
}

/**
 * A date with its weekday, in words: `Selasa, 14 April 2026`.
 *
 * Units:   `value` is `YYYY-MM-DD`.
 * Returns: '-' for the same values as `formatShortTanggal`.
 * Source:  design/screens, home and queue headings.
 */
export function formatLongTanggal(value: TanggalValue): string {
  const t = splitForDisplay(value);
  return t ? `${DAYS[weekdayIndex(t)]}, ${t.day} ${MONTHS[t.month - 1]} ${t.year}` : '-';
}

/**
 * A month in words: 'November 2026'.
 *
 * Units:   `bulan` `YYYY-MM`.
 */
export const formatBulan = (bulan: string): string => formatLongTanggal(`${bulan}-01`).replace(/^.*?\d+ /, '');

/** 0 Senin .. 6 Minggu; 1970-01-01 was a Kamis (3). */
function weekdayIndex(parts: TanggalParts): number {
  return (((dayNumber(parts) + 3) % 7) + 7) % 7;
}

/**
 * The weekday of a date.
 *
 * Units:   1 Senin .. 7 Minggu.
 * Throws:  RangeError when `tanggal` is not a real `YYYY-MM-DD`.
 * Source:  ISO 8601 weekday numbers.
 */
export function weekdayOf(tanggal: string): number {
  return weekdayIndex(splitTanggalOrThrow(tanggal)) + 1;
}

/**
 * How many calendar days lie between two dates: 1 from late in the evening until just after midnight.
 *
 * Units:   `YYYY-MM-DD`.
 * Returns: below 0 where `to` is before `from`.
 * Throws:  RangeError for a date that is none.
 * Source:  ours.
 */
export const daysBetween = (from: string, to: string): number =>
  dayNumber(splitTanggalOrThrow(to)) - dayNumber(splitTanggalOrThrow(from));

/**
 * Moves a date by whole days.
 *
 * Units:   `days` may be negative.
 * Returns: `YYYY-MM-DD`.
 * Throws:  RangeError when `tanggal` is not a real `YYYY-MM-DD`, or when the result is not one.
 * Source:  ketentuan.md D16.
 */
export function addDays(tanggal: string, days: number): string {
  const result = new Date((dayNumber(splitTanggalOrThrow(tanggal)) + days) * DAY_MS).toISOString().slice(0, 10);
  splitTanggalOrThrow(result);
  return result;
}

/**
 * Moves a date by whole months: the same day of the month, or its last one where that month is shorter.
 *
 * Units:   `months` may be negative.
 * Returns: `YYYY-MM-DD`; 31 January and one month is the last of February.
 * Throws:  as `addDays`.
 * Source:  rekam-medis.md RM23, follow-ups "in a month".
 */
export function addMonths(tanggal: string, months: number): string {
  const { year, month, day } = splitTanggalOrThrow(tanggal);
  const counted = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(counted / 12), (counted % 12) + 1];
  const result = `${String(newYear).padStart(4, '0')}-${twoDigits(newMonth)}-${twoDigits(Math.min(day, daysInMonth(newYear, newMonth)))}`;
  splitTanggalOrThrow(result);
  return result;
}

function offsetMs(zone: Zone): number {
  const found = ZONES.find(({ id }) => id === zone);
  if (!found) throw new RangeError('Unknown zone');
  return found.offsetHours * HOUR_MS;
}

/** An ISO text without a zone is refused, because the machine's own zone would silently decide the service day. */
function toEpochMs(instant: string | number): number {
  if (typeof instant === 'string' && !/T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(instant))
    throw new RangeError('Instant without zone');
  const epochMs = typeof instant === 'number' ? instant : Date.parse(instant);
  if (Number.isNaN(epochMs)) throw new RangeError('Not an instant');
  return epochMs;
}

const localIso = (instant: string | number, zone: Zone): string =>
  new Date(toEpochMs(instant) + offsetMs(zone)).toISOString();

/**
 * The facility's local date of an instant, which is "today" for queues and quotas.
 *
 * Units:   `instant` ISO 8601 with zone, or epoch milliseconds.
 * Returns: `YYYY-MM-DD`.
 * Throws:  RangeError for an unreadable instant, an instant without a zone, or a zone other than the three.
 * Source:  ketentuan.md D16.
 */
export function tanggalInZone(instant: string | number, zone: Zone): string {
  return localIso(instant, zone).slice(0, 10);
}

/**
 * The facility's local time of day of an instant: `08.05`.
 *
 * Units:   `instant` ISO 8601 with zone, or epoch milliseconds; 24 hours, seconds are cut and not rounded.
 * Throws:  as `tanggalInZone`.
 * Source:  ketentuan.md D16.
 */
export function timeInZone(instant: string | number, zone: Zone): string {
  return localIso(instant, zone).slice(11, 16).replace(':', '.');
}

/**
 * The instant of a local date and time of day.
 *
 * Units:   `tanggal` `YYYY-MM-DD`, `time` `HH:MM` from 00:00 to 23:59, both local to `zone`.
 * Returns: ISO 8601 in UTC (`2026-04-14T01:00:00.000Z`).
 * Throws:  RangeError when the date, the time or the zone is not valid.
 * Source:  ketentuan.md D16.
 */
export function instantInZone(tanggal: string, time: string, zone: Zone): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) throw new RangeError('Not a time of day (HH:MM)');
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return new Date(dayNumber(splitTanggalOrThrow(tanggal)) * DAY_MS + minutes * 60_000 - offsetMs(zone)).toISOString();
}
