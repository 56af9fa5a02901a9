import { bilanganKata } from '../resep/baris/huruf.ts';
import { bacaTanggal } from '../tanggal/baca-tanggal.ts';
import { addDays, addMonths } from '../tanggal/tanggal.ts';

/** When a follow-up is to be: its day, and the hour where one was typed. */
export type WaktuKontrol = { tanggal: string; /** `HH:MM`; null: not said. */ jam: string | null };

/** A slip of the finger in a distance leads beyond this. */
const MAX_DAYS = 731;

/** `2mg`, `2 minggu lagi`, `seminggu lagi`, `dua minggu`. */
const DISTANCE = /^(?:(\d{1,3}) ?|(se) ?|([a-z]+) )(h|hr|hari|mg|mgg|minggu|bl|bln|bulan|th|thn|tahun)(?: lagi)?$/;
/** `besok lusa` is either of two days, or some day: nobody can tell. */
const NAMED: ReadonlyMap<string, number> = new Map([
  ['hari ini', 0],
  ['besok', 1],
  ['lusa', 2],
]);
const DAY_AND_MONTH = /^(\d{1,2})[/-](\d{1,2})$/;
const DAY_AND_MONTH_NAME = /^\d{1,2} [a-z]{3,9}\.?$/;
const TIME = /^(\d{1,2})(?:[.:]?(\d{2}))?$/;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

function readDistance(text: string, today: string): string | null {
  const named = NAMED.get(text);
  if (named !== undefined) return addDays(today, named);
  const [, digits, one, word = '', unit = ''] = DISTANCE.exec(text) ?? [];
  const written = digits ?? (one === undefined ? bilanganKata(word) : '1');
  const count = unit === '' || written === null ? Number.NaN : Number(written);
  if (!Number.isInteger(count)) return null;
  if (unit.startsWith('h')) return addDays(today, count);
  if (unit.startsWith('m')) return addDays(today, count * 7);
  return addMonths(today, unit.startsWith('t') ? count * 12 : count);
}

/** A day without its year is the next one of that date. */
function readDay(text: string, today: string): string | null {
  const whole = bacaTanggal(text);
  if (whole.hasil === 'tanggal') return whole.tanggal;
  const [, day, month] = DAY_AND_MONTH.exec(text) ?? [];
  if (day === undefined && !DAY_AND_MONTH_NAME.test(text)) return null;
  const year = Number(today.slice(0, 4));
  const of = (y: number): string | null => {
    const read = bacaTanggal(day === undefined ? `${text} ${y}` : `${day}/${month}/${y}`);
    return read.hasil === 'tanggal' ? read.tanggal : null;
  };
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
 * Units:   `3h` days, `2mg` weeks, `1bl` months from `today` (`YYYY-MM-DD`), also in whole words (`3 minggu lagi`,
 *          `seminggu lagi`, `besok`); or a date as `28/04/2026`, `28042026`, `28 April` or `28/4`. An hour may follow:
 *          `2mg 9`, `28/4 08.30`, `3h 0830`, `besok jam 9`.
 * Returns: null while it is half typed, for words that may be more than one day (`minggu depan`, `besok lusa`), for a
 *          day that does not exist or is over, and for one in more than two years.
 * Source:  rekam-medis.md RM23, RM29.
 */
export function parseWaktuKontrol(text: string, today: string): WaktuKontrol | null {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/ (?:jam|pukul|pkl\.?) (?=\d)/, ' ');
  const when = (typed: string): string | null => readDistance(typed, today) ?? readDay(typed, today);
  const cut = words.lastIndexOf(' ');
  const whole = when(words);
  const tanggal = whole ?? (cut < 0 ? null : when(words.slice(0, cut)));
  const hour = words.slice(cut + 1);
  // '28 april 20' may be a year as well.
  const isYear = DAY_AND_MONTH_NAME.test(words.slice(0, Math.max(cut, 0))) && /^\d\d$/.test(hour);
  const jam = whole === null && !isYear ? readTime(hour) : null;
  if (tanggal === null || (whole === null && jam === null)) return null;
  return tanggal < today || tanggal > addDays(today, MAX_DAYS) ? null : { tanggal, jam };
}
