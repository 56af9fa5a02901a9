import { formatTimeRange } from '@nadi/domain/jadwal/jadwal';
import { weekdayOf, addDays } from '@nadi/domain/tanggal/tanggal';
import type { Jadwal, Kecuali, Libur } from './jadwal.queries.ts';

export type DaySign = { key: string; jenis: 'cuti' | 'tambahan' | 'libur'; text: string };
export type WeekDay = {
  hari: number;
  /** The next date of this weekday, today included. */ tanggal: string;
  jadwal: readonly Jadwal[];
  signs: readonly DaySign[];
};

const applies = (k: Kecuali, tanggal: string): boolean =>
  k.aktif && k.mulai_tanggal <= tanggal && tanggal <= k.sampai_tanggal;

function signsOn(tanggal: string, kecuali: readonly Kecuali[], libur: readonly Libur[]): DaySign[] {
  return [
    ...libur
      .filter((l) => l.tanggal === tanggal)
      .map((l): DaySign => ({ key: `libur-${l.id}`, jenis: 'libur', text: `Libur: ${l.deskripsi}` })),
    ...kecuali
      .filter((k) => applies(k, tanggal))
      .map((k): DaySign => {
        if (k.jenis === 'cuti')
          return { key: `cuti-${k.id}`, jenis: 'cuti', text: k.ruangan === null ? 'Cuti' : `Cuti dari ${k.ruangan}` };
        return {
          key: `tambahan-${k.id}`,
          jenis: 'tambahan',
          text: `Tambahan ${formatTimeRange({ mulai: k.mulai ?? '', selesai: k.selesai ?? '' })}, ${k.ruangan}`,
        };
      }),
  ];
}

/**
 * Builds a doctor's week: each weekday with its schedules in order, and what is different on the next date of that day.
 */
export function buildWeek(
  jadwal: readonly Jadwal[],
  kecuali: readonly Kecuali[],
  libur: readonly Libur[],
  today: string,
): WeekDay[] {
  return [1, 2, 3, 4, 5, 6, 7].map((hari) => {
    const tanggal = addDays(today, (hari - weekdayOf(today) + 7) % 7);
    return {
      hari,
      tanggal,
      jadwal: jadwal.filter((j) => j.hari === hari).toSorted((a, b) => (a.mulai < b.mulai ? -1 : 1)),
      signs: signsOn(tanggal, kecuali, libur),
    };
  });
}

/** A place in the week: a schedule of a day, or the place to add one after the last. */
export type WeekPlace = { hari: number; index: number };

/**
 * The place an arrow leads to: up and down within a day, left and right to the same place of the next day, and never
 * out of the week.
 */
export function stepTo({ hari, index }: WeekPlace, pressed: string, week: readonly WeekDay[]): WeekPlace | null {
  const countOn = (h: number): number => week.find((one) => one.hari === h)?.jadwal.length ?? 0;
  if (pressed === 'ArrowDown') return { hari, index: Math.min(index + 1, countOn(hari)) };
  if (pressed === 'ArrowUp') return { hari, index: Math.max(index - 1, 0) };
  const target =
    pressed === 'ArrowRight'
      ? Math.min(hari + 1, 7)
      : pressed === 'ArrowLeft'
        ? Math.max(hari - 1, 1)
        : pressed === 'Home'
          ? 1
          : pressed === 'End'
            ? 7
            : null;
  return target === null ? null : { hari: target, index: Math.min(index, countOn(target)) };
}
