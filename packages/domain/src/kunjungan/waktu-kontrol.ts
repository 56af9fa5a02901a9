import { addDays, addMonths, parseTanggal } from '../tanggal/tanggal.ts';

/** When a follow-up is to be: its day, and the hour where one was typed. */
export type WaktuKontrol = { tanggal: string; /** `HH:MM`; null: not said. */ jam: string | null };

/** A slip of the finger in a distance leads beyond this. */
const MAX_DAYS = 731;

const DISTANCE = /^(\d{1,3})\s*(h|hr|hari|mg|mgg|minggu|bl|bln|bulan)$/;
const DAY_AND_MONTH = /^(\d{1,2})[/-](\d{1,2})$/;
const TIME = /^(\d{1,2})(?:[.:]?(\d{2}))?$/;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

function readDistance(text: string, today: string): string | null {
  const match = DISTANCE.exec(text);
  if (!match) return null;
  const [count, unit = ''] = [Number(match[1]), match[2]];
  if (unit.startsWith('h')) return addDays(today, count);
  return unit.startsWith('m') ? addDays(today, count * 7) : addMonths(today, count);
}

/** A day without its year is the next one of that date. */
function readDay(text: string, today: string): string | null {
  const whole = parseTanggal(text);
  if (whole !== null) return whole;
  const match = DAY_AND_MONTH.exec(text);
  if (!match) return null;
  const year = Number(today.slice(0, 4));
  const of = (y: number): string | null =>
    parseTanggal(`${twoDigits(Number(match[1]))}/${twoDigits(Number(match[2]))}/${y}`);
  const thisYear = of(year);
  return thisYear !== null && thisYear >= today ? thisYear : of(year + 1);
}

function readTime(text: string): string | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  return hours > 23 || minutes > 59 ? null : `${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/**
 * Reads when a follow-up is to be, typed with few keys.
 *
 * Units:   `3h` days, `2mg` weeks, `1bl` months from `today` (`YYYY-MM-DD`), also in whole words; or a date as
 *          `28/04/2026`, `28042026` or `28/4`. An hour may follow: `2mg 9`, `28/4 08.30`, `3h 0830`.
 * Returns: null while it is half typed, for a day that does not exist or is over, and for one in more than two years.
 * Source:  rekam-medis.md RM23, RM29.
 */
export function parseWaktuKontrol(text: string, today: string): WaktuKontrol | null {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const when = (typed: string): string | null => readDistance(typed, today) ?? readDay(typed, today);
  const cut = words.lastIndexOf(' ');
  const whole = when(words);
  const tanggal = whole ?? (cut < 0 ? null : when(words.slice(0, cut)));
  const jam = whole === null ? readTime(words.slice(cut + 1)) : null;
  if (tanggal === null || (whole === null && jam === null)) return null;
  return tanggal < today || tanggal > addDays(today, MAX_DAYS) ? null : { tanggal, jam };
}
