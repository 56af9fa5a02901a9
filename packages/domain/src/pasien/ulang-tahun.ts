import { addDays } from '../tanggal/tanggal.ts';

/** A day, and the birth days (month x 100 + day) that are celebrated on it. */
export type HariUlangTahun = { tanggal: string; lahir: readonly number[] };

const LEAP_BIRTHDAY = 229;
const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/**
 * The days from `today` on, each with whose birthday it is. Who was born on 29 February celebrates on the 28th where the
 * year has no 29th.
 *
 * Units:   `today` is `YYYY-MM-DD`; `days` counts today as the first. The days may go over New Year.
 * Source:  rekam-medis.md RM24.
 */
export function hariUlangTahun(today: string, days: number): HariUlangTahun[] {
  return Array.from({ length: days }, (_, n) => {
    const tanggal = addDays(today, n);
    const lahir = Number(tanggal.slice(5, 7)) * 100 + Number(tanggal.slice(8, 10));
    const takesLeap = lahir === LEAP_BIRTHDAY - 1 && !isLeapYear(Number(tanggal.slice(0, 4)));
    return { tanggal, lahir: takesLeap ? [lahir, LEAP_BIRTHDAY] : [lahir] };
  });
}

/** The age that is reached on this birthday, in years; 0 on the day of birth itself. */
export const umurPadaUlangTahun = (tanggalLahir: string, tanggal: string): number =>
  Number(tanggal.slice(0, 4)) - Number(tanggalLahir.slice(0, 4));

/** Groups of ages that the list of birthdays can be cut to; `sampai` is included. */
export const KELOMPOK_UMUR = [
  { id: 'anak', nama: 'Anak, di bawah 18', dari: 0, sampai: 17 },
  { id: 'dewasa', nama: 'Dewasa, 18 sampai 59', dari: 18, sampai: 59 },
  { id: 'lansia', nama: 'Lansia, 60 ke atas', dari: 60, sampai: 150 },
] as const;
