import { addDays } from '../tanggal/tanggal.ts';

/** A licence is warned of this many days before it ends, because renewing it takes weeks. */
export const IZIN_WARNING_DAYS = 90;

export type IzinWarning = 'lewat' | 'segera';

/**
 * The warning of a licence to practise (SIP, STR) by its last day.
 *
 * Units:   dates YYYY-MM-DD of the facility; the last day itself still counts.
 * Returns: 'lewat' after the last day, 'segera' on it and the 90 days before; null earlier, and for a licence without a
 *          last day (an STR for life).
 * Source:  issue "Master data", A: "SIP/STR with expiry warnings".
 */
export function getIzinWarning(lastDay: string | null, today: string): IzinWarning | null {
  if (lastDay === null) return null;
  if (lastDay < today) return 'lewat';
  return lastDay <= addDays(today, IZIN_WARNING_DAYS) ? 'segera' : null;
}
