/** '08:00-14:00' -> '08.00–14.00' */
export const formatHours = (hours: string): string => hours.replaceAll(':', '.').replace(/\s*-\s*/, '–');

/**
 * Whether the hours of a practice are over at this time of day.
 *
 * Units:   `HH:MM-HH:MM` and `HH:MM`, in the facility's zone. A null time is over nowhere.
 * Returns: false at the last minute itself, and of hours until 23:59 on the whole day.
 */
export const isOver = (hours: string, timeOfDay: string | null): boolean =>
  timeOfDay !== null && timeOfDay > (hours.split('-')[1] ?? '').trim();

/** What of a schedule decides where it stands among others. `alasan`: why it can't be chosen. */
type Offered = { hours: string; keterangan: string; alasan: string | null };

/**
 * The schedules as they are offered to a patient who goes there now: those that still take somebody first, then those
 * whose hours are over, which says so, then those that can't be chosen. Within each the order stays.
 *
 * Units:   `timeOfDay` `HH:MM`; null where the hours do not matter, as on another day and in a ward.
 */
export function offerStillOpen<T extends Offered>(jadwal: readonly T[], timeOfDay: string | null): T[] {
  const rank = ({ hours, alasan }: T): number => (alasan !== null ? 2 : isOver(hours, timeOfDay) ? 1 : 0);
  return jadwal
    .toSorted((a, b) => rank(a) - rank(b))
    .map((one) =>
      isOver(one.hours, timeOfDay)
        ? { ...one, keterangan: ['sudah selesai', one.keterangan].filter(Boolean).join(', ') }
        : one,
    );
}
