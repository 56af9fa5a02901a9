const DAYS_A_YEAR = 365;
const DAYS_A_MONTH = 30;
const UNITS: readonly { word: string; days: number; pattern: RegExp }[] = [
  { word: 'tahun', days: DAYS_A_YEAR, pattern: /^(?:t|th|thn|tahun)?$/ },
  { word: 'bulan', days: DAYS_A_MONTH, pattern: /^(?:b|bl|bln|bulan)$/ },
  { word: 'hari', days: 1, pattern: /^(?:h|hr|hari)$/ },
];
/** Nobody is older. Units: days. */
export const MAX_UMUR_HARI = 150 * DAYS_A_YEAR;

/** Whether an age begins a range or ends it: 'sampai 17 tahun' is the whole of that year. */
export type TepiUmur = 'dari' | 'sampai';

/**
 * An age as it is typed: '18', '18 th', '6 bulan', '28 hari'.
 *
 * Units:   a number alone is years; a year has 365 days and a month 30.
 * Returns: days; null for what is no age.
 */
export function parseUmurBatas(teks: string, tepi: TepiUmur): number | null {
  const found = /^(\d{1,5})\s*([a-z]*)\.?$/.exec(teks.trim().toLowerCase());
  const unit = found && UNITS.find(({ pattern }) => pattern.test(found[2] ?? ''));
  if (!unit) return null;
  const count = Number(found[1]);
  const days = tepi === 'dari' || unit.days === 1 ? count * unit.days : (count + 1) * unit.days - 1;
  return days <= MAX_UMUR_HARI ? days : null;
}

/** The same age in words, in the largest unit that says it exactly: 6570 is '18 tahun', as an end 6569 is '17 tahun'. */
export function formatUmurBatas(hari: number, tepi: TepiUmur): string {
  const exact = UNITS.find(({ days }) =>
    days === 1 ? true : tepi === 'dari' ? hari > 0 && hari % days === 0 : (hari + 1) % days === 0 && hari >= days,
  );
  const { word, days } = exact ?? { word: 'hari', days: 1 };
  return `${tepi === 'dari' || days === 1 ? hari / days : (hari + 1) / days - 1} ${word}`;
}
