import { MAX_NORM } from '@nadi/contract/pasien/pasien-input';
import { buildJoinedKeys, buildSearchKeys, normalizeNama } from '@nadi/domain/pasien/nama-search';
import { addDays, parseTanggal } from '@nadi/domain/tanggal/tanggal';

/** A range that includes `from` and excludes `before`. */
export type HalfOpenRange<T> = { from: T; before: T };

/** All texts that begin with `prefix`, in byte order; the upper end is the last code point, which no name contains. */
export const prefixRange = (prefix: string): HalfOpenRange<string> => ({ from: prefix, before: `${prefix}\u{10FFFF}` });

/**
 * The ranges of record numbers that begin with the typed digits, the number itself first; leading zeros are ignored.
 *
 * Returns: none for anything but digits, for zero and for more than nine digits.
 * Source:  platform.md 2.6, the filter of No. RM; ketentuan.md D5.
 */
export function normRanges(text: string): HalfOpenRange<number>[] {
  const tidied = text.replace(/[\s.-]/g, '');
  if (!/^\d+$/.test(tidied)) return [];
  const norm = Number(tidied);
  const ranges: HalfOpenRange<number>[] = [];
  if (norm === 0) return ranges;
  for (let factor = 1; norm * factor <= MAX_NORM; factor *= 10)
    ranges.push({ from: norm * factor, before: (norm + 1) * factor });
  return ranges;
}

const twoDigits = (digits: string): string => digits.padStart(2, '0');

/**
 * The range of days meant by a typed birth date or a part of one: `12/03/1985`, `03/1985`, `1985`.
 *
 * Returns: null for half-typed or impossible dates, and for the year 9999, the last one of the calendar.
 * Source:  pasien.contract.ts, `tanggal_lahir` of the list.
 */
export function tanggalRange(text: string): HalfOpenRange<string> | null {
  const tidied = text.trim();
  const [, month, year] = /^(?:(\d{1,2})[/-])?(\d{4})$/.exec(tidied) ?? [];
  if (year === undefined) {
    const day = parseTanggal(tidied);
    return day && day < '9999' ? { from: day, before: addDays(day, 1) } : null;
  }
  const monthNumber = Number(month ?? 1);
  if (Number(year) === 0 || Number(year) === 9999 || monthNumber < 1 || monthNumber > 12) return null;
  const nextYear = String(Number(year) + 1).padStart(4, '0');
  if (month === undefined) return { from: `${year}-01-01`, before: `${nextYear}-01-01` };
  return {
    from: `${year}-${twoDigits(month)}-01`,
    before: monthNumber === 12 ? `${nextYear}-01-01` : `${year}-${twoDigits(String(monthNumber + 1))}-01`,
  };
}

/** How a typed name is looked for: as it was typed, and word by word in any order. */
export type NamaSearch = {
  /** The prefixes of stored suffixes to look for, the likeliest first; empty when nothing can match. */
  keys: string[];
  /** For each typed word the prefixes that match it; a patient must have every word. */
  kata: string[][];
};

/** Further words would only make the search slower, without narrowing it. */
const MAX_KATA = 6;

/** Each word may also be a part of one that is written together with its neighbour: NUR'AINI for 'nur' and 'aini'. */
const withNeighbours = (kata: readonly string[], spellings: readonly string[][]): string[][] =>
  spellings.map((own, n) => [
    ...own,
    ...[n - 1, n].flatMap((at) => {
      const [first, second] = kata.slice(Math.max(at, 0), at + 2);
      return first === undefined || second === undefined ? [] : [normalizeNama(first + second)];
    }),
  ]);

/**
 * Reads a typed name.
 *
 * Titles are left out unless nothing else is typed. Only the last word, which may be half typed, is also
 * matched in its old spelling.
 * Source:  database.md, "Patient search that stays fast".
 */
export function parseNama(text: string): NamaSearch {
  const keys = buildSearchKeys(text);
  if (keys.length === 0) return { keys, kata: [] };
  const kata = normalizeNama(text.split(',')[0] ?? '')
    .split(' ')
    .filter((k) => k !== '')
    .slice(0, MAX_KATA);
  const typed = /[^\s,]+$/.exec(text)?.[0] ?? '';
  const last = kata.at(-1);
  const spellings = kata.map((k) => [k]);
  if (last !== undefined && normalizeNama(typed) === last) spellings[spellings.length - 1] = buildSearchKeys(typed);
  return {
    keys: [...new Set([...keys, ...buildJoinedKeys(text)])],
    kata: spellings.length > 0 ? withNeighbours(kata, spellings) : [keys],
  };
}
