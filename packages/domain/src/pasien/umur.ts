import { isTanggal, addDays } from '../tanggal/tanggal.ts';

export type Umur = { years: number; months: number; days: number };

/** Nobody is older, in years. */
export const MAX_UMUR = 120;

const splitTanggal = (tanggal: string): [number, number, number] => [
  Number(tanggal.slice(0, 4)),
  Number(tanggal.slice(5, 7)),
  Number(tanggal.slice(8, 10)),
];

/**
 * A date in the month that is `monthIndex` months after year 0: the wanted day, or the month's last day where it is
 * shorter.
 */
function tanggalInMonth(monthIndex: number, days: number): string {
  const yearMonth = `${String(Math.floor(monthIndex / 12)).padStart(4, '0')}-${String((monthIndex % 12) + 1).padStart(2, '0')}`;
  let fittingDay = days;
  while (!isTanggal(`${yearMonth}-${String(fittingDay).padStart(2, '0')}`)) fittingDay -= 1;
  return `${yearMonth}-${String(fittingDay).padStart(2, '0')}`;
}

/**
 * The day up to which an age is counted: that of death where there was one before `today`.
 *
 * Units:   both dates `YYYY-MM-DD`; `meninggalPada` is null or left out for the living.
 * Source:  issue 30 E2, the age of who has died stands still.
 */
export const umurUntil = (today: string, meninggalPada: string | null | undefined): string =>
  meninggalPada && meninggalPada < today ? meninggalPada : today;

/**
 * Age in completed years, months and days.
 *
 * Units:   both dates `YYYY-MM-DD`. A month is complete when its day of the month is reached, so someone born on 29
 *          February is a year older on 1 March of a common year; days count from the last completed month.
 * Returns: null when a date is missing or not real, or the birth is after `today`.
 * Source:  platform.md 3, "tanggal_lahir"; DESIGN.md 3, ages in lists.
 */
export function computeUmur(lahir: string | null, today: string): Umur | null {
  if (!lahir || !isTanggal(lahir) || !isTanggal(today) || lahir > today) return null;
  const [year1, month1, day1] = splitTanggal(lahir);
  const [year2, month2, day2] = splitTanggal(today);
  const completedMonths = (year2 - year1) * 12 + month2 - month1 - (day2 < day1 ? 1 : 0);
  let cursor = tanggalInMonth(year1 * 12 + month1 - 1 + completedMonths, day1);
  let days = 0;
  for (; cursor < today; days += 1) cursor = addDays(cursor, 1);
  return { years: Math.floor(completedMonths / 12), months: completedMonths % 12, days };
}

/**
 * Age in completed years.
 *
 * Units:   both dates `YYYY-MM-DD`.
 * Returns: null as `computeUmur`.
 * Source:  kunjungan.md 5, age bands of the vital signs.
 */
export function umurInYears(lahir: string | null, today: string): number | null {
  return computeUmur(lahir, today)?.years ?? null;
}

/**
 * The short form for lists, in the largest unit that is not zero: `41 th`, `4 bln`, `12 hr`.
 *
 * Returns: `0 hr` for a child born today, '-' when the age is not known.
 * Source:  interface.md, "P 41 th".
 */
export function formatShortUmur(lahir: string | null, today: string): string {
  const umur = computeUmur(lahir, today);
  if (!umur) return '-';
  if (umur.years > 0) return `${umur.years} th`;
  return umur.months > 0 ? `${umur.months} bln` : `${umur.days} hr`;
}

/**
 * The long form, the two largest units: `41 tahun 1 bulan`, `4 bulan 3 hari`, `12 hari`.
 *
 * Returns: a zero second unit is left out; '-' when the age is not known.
 * Source:  DESIGN.md 3, patient detail.
 */
export function formatLongUmur(lahir: string | null, today: string): string {
  const umur = computeUmur(lahir, today);
  if (!umur) return '-';
  const months = umur.months > 0 ? [`${umur.months} bulan`] : [];
  if (umur.years > 0) return [`${umur.years} tahun`, ...months].join(' ');
  const days = umur.days > 0 || umur.months === 0 ? [`${umur.days} hari`] : [];
  return [...months, ...days].join(' ');
}

/**
 * The full form: `41 tahun 1 bulan 5 hari`.
 *
 * Returns: units that are zero are left out; `0 hari` for a child born today, '-' when the age is not known.
 * Source:  issue 3, section C: age in years, months and days.
 */
export function formatFullUmur(lahir: string | null, today: string): string {
  const umur = computeUmur(lahir, today);
  if (!umur) return '-';
  const parts = (
    [
      ['tahun', umur.years],
      ['bulan', umur.months],
      ['hari', umur.days],
    ] as const
  ).filter(([, count]) => count > 0);
  return parts.length === 0 ? '0 hari' : parts.map(([satuan, count]) => `${count} ${satuan}`).join(' ');
}

/**
 * Whether a birth date is too long ago to be right.
 *
 * Units:   both dates `YYYY-MM-DD`; the day on which a person turns exactly 120 is still allowed.
 * Source:  platform.md 5, "a birth date more than 120 years ago is an error"; platform.md 9.
 */
function isOver120Years(lahir: string, today: string): boolean {
  const limitYear = String(Number(today.slice(0, 4)) - MAX_UMUR).padStart(4, '0');
  return lahir < `${limitYear}${today.slice(4)}`;
}

/**
 * What is wrong with a birth date that stands in the calendar, by the name of the message about it.
 *
 * Units:   both dates `YYYY-MM-DD`.
 * Returns: null where nothing is.
 * Source:  platform.md 5, "On save".
 */
export function birthFault(lahir: string, today: string): 'belumTerjadi' | 'terlaluTua' | null {
  if (lahir > today) return 'belumTerjadi';
  return isOver120Years(lahir, today) ? 'terlaluTua' : null;
}
