import { withoutInvisible } from '../text/invisible-letters.ts';
import { daysInMonth, formatLongTanggal, isTanggal, MONTHS, weekdayOf } from './tanggal.ts';

export type BacaanTanggal =
  | { hasil: 'kosong' }
  /** `YYYY-MM-DD` */
  | { hasil: 'tanggal'; tanggal: string }
  /** `pesan` a whole sentence in Indonesian that can stand at the field. */
  | { hasil: 'tolak'; pesan: string };

type Parts = { day: string; month: string; year: string };

/** The beginnings by which a month is known, also as other lists and English write it. */
const MONTH_STARTS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'peb'],
  ['mar', 'mrt'],
  ['apr'],
  ['mei', 'may'],
  ['jun'],
  ['jul'],
  ['agu', 'agt', 'ags', 'aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov', 'nop'],
  ['des', 'dec'],
];
const ENGLISH = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const OTHER_WORDS: Readonly<Record<string, number>> = { pebruari: 2, nopember: 11, sept: 9 };
const WEEKDAYS = ['senin', 'selasa', 'rabu', 'kamis', "jum['’]?at", 'sabtu', 'minggu|ahad'];
const WEEKDAY = new RegExp(`^(?:${WEEKDAYS.map((one) => `(${one})`).join('|')}),? +`, 'i');
/** Years that a date of people and papers has; another one is a slip of the finger. */
const [FIRST_YEAR, LAST_YEAR] = [1800, 2199];
const isKnownYear = (year: string): boolean =>
  year.length === 4 && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR;

const two = (text: string | number): string => String(text).padStart(2, '0');

function monthOf(word: string): string | null {
  const folded = word.toLowerCase().replace(/\.$/, '');
  const at = MONTHS.findIndex(
    (nama, i) =>
      nama.toLowerCase() === folded || ENGLISH[i] === folded || (MONTH_STARTS[i] as readonly string[]).includes(folded),
  );
  const month = at >= 0 ? at + 1 : OTHER_WORDS[folded];
  return month === undefined ? null : two(month);
}

/** Eight digits begin with a day or with a year, never with both: the middle of a day first is a year's beginning. */
const bare = (text: string): Parts | null => {
  const dayFirst = /^(\d\d)(\d\d)((?:18|19|20|21)\d\d)$/.exec(text);
  if (dayFirst) return { day: dayFirst[1] ?? '', month: dayFirst[2] ?? '', year: dayFirst[3] ?? '' };
  const yearFirst = /^((?:18|19|20|21)\d\d)(\d\d)(\d\d)$/.exec(text);
  return yearFirst ? { day: yearFirst[3] ?? '', month: yearFirst[2] ?? '', year: yearFirst[1] ?? '' } : null;
};

function split(text: string): Parts | null {
  const dayFirst = /^(\d{1,2})( ?[/.-] ?| )(\d{1,2})\2(\d{1,4})$/.exec(text);
  if (dayFirst) return { day: dayFirst[1] ?? '', month: dayFirst[3] ?? '', year: dayFirst[4] ?? '' };
  const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst) return { day: yearFirst[4] ?? '', month: yearFirst[3] ?? '', year: yearFirst[1] ?? '' };
  const named = /^(\d{1,2})[ /.-]*([a-z]{3,9}\.?)[ /.,-]*(\d{1,4})$/i.exec(text);
  const english = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{1,4})$/i.exec(text);
  const word = named?.[2] ?? english?.[1];
  const month = word === undefined ? null : monthOf(word);
  if (month !== null) return { day: named?.[1] ?? english?.[2] ?? '', month, year: named?.[3] ?? english?.[3] ?? '' };
  return bare(text);
}

/** A day and a month, by number or by name, behind which nothing stands. */
function lacksYear(text: string): boolean {
  const [, day = '', month = '', word = ''] =
    /^(\d{1,2})(?: ?[/.-] ?| )(?:(\d{1,2})|([a-z]{3,9}\.?))$/i.exec(text) ?? [];
  const number = Number(month === '' ? monthOf(word) : month);
  return Number(day) >= 1 && Number(day) <= 31 && number >= 1 && number <= 12;
}

/** What can't be read, without the separator that a field puts behind what was typed. */
function unread(text: string, contoh: string): string {
  const typed = text.replace(/(?<=\w)[ /.-]+$/, '');
  return lacksYear(typed)
    ? `"${typed}" belum ada tahunnya: ketik hh/bb/tttt`
    : `"${typed}" tidak terbaca sebagai tanggal: ketik hh/bb/tttt, misalnya ${contoh}`;
}

const shown = (year: string, month: string, day: string): string => `${two(day)}/${two(month)}/${year}`;

/** What is wrong with three parts that are a day, a month and a year; null where they are a date. */
function whyNot(typed: string, { day, month, year }: Parts, until: string): string | null {
  if (year.length === 2 && `20${year}-${two(month)}-${two(day)}` > until)
    return `"${typed}": ketik tahunnya empat angka, misalnya 19${year}`;
  if (year.length === 2)
    return `"${typed}": tahun ${year} dapat berarti 19${year} atau 20${year}, ketik tahunnya empat angka`;
  if (!isKnownYear(year))
    return `"${typed}": tahun ${year} tidak dikenal, ketik ${year.length < 4 ? 'tahunnya empat angka' : `tahun ${FIRST_YEAR} sampai ${LAST_YEAR}`}`;
  if (Number(month) < 1 || Number(month) > 12) {
    const turned = isTanggal(`${year}-${two(day)}-${two(month)}`) ? `, mungkin ${shown(year, day, month)}` : '';
    return `"${typed}": bulan ${month} tidak ada${turned}`;
  }
  if (isTanggal(`${year}-${two(month)}-${two(day)}`)) return null;
  const nama = MONTHS[Number(month) - 1] as string;
  return `"${typed}" tidak ada di kalender: ${nama} ${year} sampai tanggal ${daysInMonth(Number(year), Number(month))}`;
}

/**
 * The one reader of dates that people type and paste. What can be read for sure is read; a year of two digits, a day
 * that does not exist and words such as 'besok' are refused with what is wrong, and never turned into another date.
 *
 * Units:   day, month, year (`1/3/1985`, `1-3-1985`, `1.3.1985`, `01031985`), the month also by its name (`1 Maret 1985`,
 *          `Jumat, 1 Mar 1985`), or year, month, day (`1985-03-01`, `19850301`). `until` is the last day, `YYYY-MM-DD`, that
 *          is named where a year is unclear, as of a birth: today. `contoh` is what is named as an example.
 * Source:  issue 30 D8; platform.md 9; ketentuan D16.
 */
export function bacaTanggal(
  typed: string,
  { until = '9999-12-31', contoh = '01/03/1985' }: { until?: string | undefined; contoh?: string } = {},
): BacaanTanggal {
  const text = withoutInvisible(typed).trim().replaceAll(/\s+/g, ' ');
  if (text === '') return { hasil: 'kosong' };
  const [prefix = '', ...weekdays] = WEEKDAY.exec(text) ?? [];
  const parts = split(text.slice(prefix.length));
  if (parts === null) return { hasil: 'tolak', pesan: unread(text, contoh) };
  const pesan = whyNot(text, parts, until);
  if (pesan !== null) return { hasil: 'tolak', pesan };
  const tanggal = `${parts.year}-${two(parts.month)}-${two(parts.day)}`;
  return prefix === '' || weekdays[weekdayOf(tanggal) - 1] !== undefined
    ? { hasil: 'tanggal', tanggal }
    : { hasil: 'tolak', pesan: `"${text}": tanggal itu ${formatLongTanggal(tanggal)}` };
}

/**
 * A month as it is typed: `08/2027`, `8-2027`, `2027-08`, `Agustus 2027`.
 *
 * Returns: its first day; null where the text is no month, also where its year has two digits.
 */
export function bacaBulan(typed: string): string | null {
  const text = withoutInvisible(typed).trim().replaceAll(/\s+/g, ' ');
  const [, first = '', word = '', after = ''] =
    /^(?:(\d{1,2}) ?[/.-] ?|([a-z]{3,9})\.?[ /.-]*)(\d{4})$/i.exec(text) ?? [];
  const [, before = '', second = ''] = /^(\d{4})[/.-](\d{1,2})$/.exec(text) ?? [];
  const [year, month] = [after || before, word === '' ? first || second : (monthOf(word) ?? '')];
  const tanggal = `${year}-${two(month)}-01`;
  return isKnownYear(year) && isTanggal(tanggal) ? tanggal : null;
}

export type BacaanJam =
  | { hasil: 'kosong' }
  /** `HH:MM`, 00:00 to 23:59. */
  | { hasil: 'jam'; jam: string }
  | { hasil: 'tolak'; pesan: string };

/**
 * The one reader of a time of day.
 *
 * Units:   hours and both digits of the minutes: `9.05`, `09:05`, `0905`, also behind 'pukul' or 'jam'.
 * Returns: a refusal for `9.5` (05 or 50?), for hours without minutes and for a time that does not exist.
 * Source:  issue 30 D8; ketentuan D16.
 */
export function bacaJam(typed: string): BacaanJam {
  const text = withoutInvisible(typed).trim().replaceAll(/\s+/g, ' ');
  if (text === '') return { hasil: 'kosong' };
  const [, hours, minutes = ''] =
    /^(?:pukul |jam )?(\d{1,2})(?: ?[.:] ?(\d{0,2}))?$/i.exec(text) ?? /^(\d\d)(\d\d)$/.exec(text) ?? [];
  if (hours === undefined)
    return { hasil: 'tolak', pesan: `"${text}" tidak terbaca sebagai jam: ketik jj.mm, misalnya 09.05` };
  if (Number(hours) > 23 || Number(minutes) > 59) {
    const midnight = Number(hours) === 24 && Number(minutes) === 0 ? ', tengah malam adalah 00.00 hari berikutnya' : '';
    return { hasil: 'tolak', pesan: `"${text}": jam itu tidak ada${midnight}` };
  }
  if (minutes.length === 1)
    return {
      hasil: 'tolak',
      pesan: `"${text}" dapat berarti ${two(hours)}.0${minutes}${Number(minutes) < 6 ? ` atau ${two(hours)}.${minutes}0` : ''}: ketik menitnya dua angka`,
    };
  if (minutes === '') return { hasil: 'tolak', pesan: `"${text}" belum ada menitnya: ketik misalnya ${two(hours)}.00` };
  return { hasil: 'jam', jam: `${two(hours)}:${minutes}` };
}

export type BacaanTanggalJam =
  | { hasil: 'kosong' }
  | { hasil: 'waktu'; tanggal: string; jam: string }
  | { hasil: 'tolak'; pesan: string };

/** A date and a time of day behind it, both by their own reader: `29/11/2026 09.05`, `2026-11-29T09:05`. */
export function bacaTanggalJam(typed: string): BacaanTanggalJam {
  const text = withoutInvisible(typed).trim().replaceAll(/\s+/g, ' ');
  if (text === '') return { hasil: 'kosong' };
  const [, day = '', time = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00)?$/.exec(text) ??
    /^(.*\d{2,4}),? ((?:(?:pukul|jam) )?\d{1,4}(?: ?[.:] ?\d{0,2})?)$/i.exec(text) ??
    [];
  // Without a time behind it, the day's own fault is said first.
  const tanggal = bacaTanggal(day === '' ? text : day);
  if (tanggal.hasil !== 'tanggal') return tanggal;
  if (time === '') return { hasil: 'tolak', pesan: `"${text}" belum ada jamnya: ketik jj.mm di belakang tanggal` };
  const jam = bacaJam(time);
  return jam.hasil === 'jam' ? { hasil: 'waktu', tanggal: tanggal.tanggal, jam: jam.jam } : (jam as BacaanTanggalJam);
}
