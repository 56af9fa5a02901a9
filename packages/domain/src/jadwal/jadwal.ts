import { weekdayOf, addDays, formatShortTanggal } from '../tanggal/tanggal.ts';

export const DAY_NAMES = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

/** 1 Senin .. 7 Minggu. */
export const dayName = (day: number): string => DAY_NAMES[day - 1] ?? '-';
/** `Senin 23/11/2026` */
export const formatDayTanggal = (tanggal: string): string =>
  `${dayName(weekdayOf(tanggal))} ${formatShortTanggal(tanggal)}`;

/** Times of day in the facility's zone, as `HH:MM`, so that they compare as texts. */
export type TimeRange = { mulai: string; selesai: string };
export type Alasan = { field: string; message: string };
export type Praktik = TimeRange & { id: number; ruangan_id: number; ruangan: string };
/** A doctor's practice that repeats every week. */
export type WeeklyPraktik = Praktik & { hari: number };
/** A practice on the days from `dari` to `sampai` only. */
export type ExtraPraktik = Praktik & { dari: string; sampai: string };
/** A leave; a null `ruangan_id` means every room. */
export type Cuti = { ruangan_id: number | null; dari: string; sampai: string };
export type PraktikCalendar = {
  weekly: readonly WeeklyPraktik[];
  extra: readonly ExtraPraktik[];
  cuti: readonly Cuti[];
  libur: ReadonlySet<string>;
};

/** `08.00–12.00` */
export const formatTimeRange = ({ mulai, selesai }: TimeRange): string => `${mulai}–${selesai}`.replaceAll(':', '.');

/** Whether two time ranges share a minute; one may begin when the other ends. */
export const overlaps = (a: TimeRange, b: TimeRange): boolean => a.mulai < b.selesai && b.mulai < a.selesai;

const isWithin = (tanggal: string, { dari, sampai }: { dari: string; sampai: string }): boolean =>
  dari <= tanggal && tanggal <= sampai;

/**
 * What is wrong with the hours of a practice.
 *
 * Units:   `HH:MM`.
 * Returns: null when they are valid.
 * Source:  issue "Master data", "a schedule over midnight".
 */
export function checkTimeRange({ mulai, selesai }: TimeRange): Alasan | null {
  if (selesai > mulai) return null;
  if (selesai === mulai) return { field: 'selesai', message: 'Jam selesai harus sesudah jam mulai' };
  return {
    field: 'selesai',
    message: 'Jadwal tidak boleh melewati tengah malam. Bagi dua: sampai 23.59, lalu mulai 00.00 hari berikutnya.',
  };
}

/**
 * What is wrong with a quota and its shares.
 *
 * Units:   patients a day; both shares are given, or neither.
 * Returns: null when nothing is wrong.
 * Source:  issue "Master data", A: "quota, JKN and non-JKN share".
 */
export function checkKuotaShares({
  kuota,
  kuota_jkn,
  kuota_nonjkn,
}: {
  kuota: number;
  kuota_jkn: number | null;
  kuota_nonjkn: number | null;
}): Alasan | null {
  if (kuota_jkn === null && kuota_nonjkn === null) return null;
  if (kuota_jkn === null) return { field: 'kuota_jkn', message: 'Isi juga kuota JKN, atau kosongkan keduanya' };
  if (kuota_nonjkn === null)
    return { field: 'kuota_nonjkn', message: 'Isi juga kuota non-JKN, atau kosongkan keduanya' };
  return kuota_jkn + kuota_nonjkn === kuota
    ? null
    : {
        field: 'kuota_jkn',
        message: `Kuota JKN dan non-JKN berjumlah ${kuota_jkn + kuota_nonjkn}, seharusnya ${kuota}`,
      };
}

/** Whether a weekly practice holds on a date: the weekday matches, and there is no holiday or leave. */
export function appliesOn(
  p: WeeklyPraktik,
  tanggal: string,
  { cuti, libur }: Pick<PraktikCalendar, 'cuti' | 'libur'>,
): boolean {
  if (p.hari !== weekdayOf(tanggal) || libur.has(tanggal)) return false;
  return !cuti.some((c) => isWithin(tanggal, c) && (c.ruangan_id === null || c.ruangan_id === p.ruangan_id));
}

function* extraDays({ extra }: PraktikCalendar, mulai: string): Generator<string> {
  const seen = new Set<string>();
  for (const { dari, sampai } of extra) {
    for (let day = dari < mulai ? mulai : dari; day <= sampai; day = addDays(day, 1))
      if (!seen.has(day)) yield (seen.add(day), day);
  }
}

/** Two practices at the same time. `tanggal` is null where both repeat every week. */
export type Overlap = { a: Praktik; b: Praktik; hari: number; tanggal: string | null };

/** Practice `id` and another one at the same time. */
function findOverlappingPair(praktik: readonly Praktik[], id: number): { a: Praktik; b: Praktik } | null {
  const a = praktik.find((p) => p.id === id);
  const b = a && praktik.find((p) => p !== a && overlaps(a, p));
  return a && b ? { a, b } : null;
}

/**
 * Finds another practice of the same doctor at the same time as practice `id`, in any room.
 *
 * Units:   `mulai` is the first date that counts, YYYY-MM-DD; weekly practices are compared whatever the date.
 * Returns: null when there is none. On a leave or a holiday an extra practice may take the hours of the weekly one.
 * Source:  issue "Master data", B: "schedules can't overlap for one doctor".
 */
export function findOverlap(calendar: PraktikCalendar, mulai: string, id: number): Overlap | null {
  const own = calendar.weekly.find((p) => p.id === id);
  const pair =
    own &&
    findOverlappingPair(
      calendar.weekly.filter((p) => p.hari === own.hari),
      id,
    );
  if (own && pair) return { ...pair, hari: own.hari, tanggal: null };
  for (const tanggal of extraDays(calendar, mulai)) {
    const onThatDay = [
      ...calendar.weekly.filter((p) => appliesOn(p, tanggal, calendar)),
      ...calendar.extra.filter((p) => isWithin(tanggal, p)),
    ];
    const overlapping = findOverlappingPair(onThatDay, id);
    if (overlapping) return { ...overlapping, hari: weekdayOf(tanggal), tanggal };
  }
  return null;
}

/**
 * Finds an extra practice that would overlap a weekly one, for instance once a leave is shortened.
 *
 * Returns: null when there is none; otherwise as `findOverlap`, with the extra practice as `a`.
 */
export function findExtraOverlap(calendar: PraktikCalendar, mulai: string): Overlap | null {
  for (const { id } of calendar.extra) {
    const overlap = findOverlap(calendar, mulai, id);
    if (overlap) return overlap;
  }
  return null;
}

/** The message of a refusal. It names only the other practice `b`, because `a` is being edited and on the screen. */
export function overlapMessage({ b: other, hari, tanggal }: Overlap): string {
  return `Dokter sudah praktik di ${other.ruangan} ${tanggal === null ? dayName(hari) : formatDayTanggal(tanggal)} pukul ${formatTimeRange(other)}`;
}
