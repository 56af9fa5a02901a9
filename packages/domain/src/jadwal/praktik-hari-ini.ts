import type { TimeRange } from './jadwal.ts';

const USUAL_END = '21:00';
const LATE = '19:00';
const DAY_END = '23:59';

/** How many patients such a practice takes, until somebody sets it in the schedules. */
export const KUOTA_HARI_INI = 30;

/**
 * The hours of a practice that is opened for today, from the full hour of now until the evening; late in the evening
 * until the end of the day.
 *
 * Units:   `HH:MM`, in the facility's zone.
 * Source:  issue 30, D7: a facility that is set up on a Sunday can register somebody.
 */
export const hoursFromNow = (timeOfDay: string): TimeRange => ({
  mulai: `${timeOfDay.slice(0, 2)}:00`,
  selesai: timeOfDay < LATE ? USUAL_END : DAY_END,
});
