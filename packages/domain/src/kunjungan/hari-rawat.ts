import { addDays, tanggalInZone } from '../tanggal/tanggal.ts';
import type { Zone } from '../tanggal/tanggal.ts';

/** A stay in a bed. Units: instants ISO 8601 with zone; `sampai` null: the patient lies there. */
export type Menginap = { sejak: string; sampai: string | null };
export type AturanHariRawat = {
  zona: Zone;
  /** Instant ISO 8601. */
  kini: string;
  /** The day of discharge is charged too. */
  hariPulang: boolean;
  /** Hours; who leaves on the day of coming earlier than that is not charged. */
  jamMinimal: number;
};

const HOUR_MS = 3_600_000;
const ms = (instant: string): number => Date.parse(instant);

/**
 * The bed days of one registration: each day at whose end (24.00 local) a bed was held, with the stay that held it, the
 * later one where two did. Who comes and leaves on one day has that day.
 *
 * Units:   days YYYY-MM-DD of the facility.
 * Returns: the days in order; of today only what is over.
 * Source:  kasir.md K7, putusan.md E9.
 */
export function hariRawat<T extends Menginap>(
  stays: readonly T[],
  { zona, kini, hariPulang, jamMinimal }: AturanHariRawat,
): { tanggal: string; stay: T }[] {
  const inOrder = stays.toSorted((a, b) => ms(a.sejak) - ms(b.sejak));
  const [first] = inOrder;
  if (!first) return [];
  const days = new Map<string, T>();
  for (const stay of inOrder) {
    const end = tanggalInZone(stay.sampai ?? kini, zona);
    for (let day = tanggalInZone(stay.sejak, zona); day < end; day = addDays(day, 1)) days.set(day, stay);
  }
  const left = inOrder.every(({ sampai }) => sampai !== null);
  if (left) {
    const last = inOrder.toSorted((a, b) => ms(a.sampai as string) - ms(b.sampai as string)).at(-1) as T;
    const leaves = last.sampai as string;
    const day = tanggalInZone(leaves, zona);
    const sameDay = days.size === 0;
    const counts = sameDay ? ms(leaves) - ms(first.sejak) >= jamMinimal * HOUR_MS : hariPulang;
    if (counts && !days.has(day)) days.set(day, last);
  }
  return [...days].map(([tanggal, stay]) => ({ tanggal, stay })).toSorted((a, b) => a.tanggal.localeCompare(b.tanggal));
}
