/** How far back a trend goes: a day, a week, a year, or all there is. spec: RM12 */
export const RENTANG_TREN = ['24j', '7h', '1t', 'semua'] as const;
export type RentangTren = (typeof RENTANG_TREN)[number];
export const RENTANG_LABEL: Record<RentangTren, string> = {
  '24j': '24 jam',
  '7h': '7 hari',
  '1t': '1 tahun',
  semua: 'Semua',
};

const HOUR_MS = 3_600_000;
const RENTANG_HOURS: Record<RentangTren, number | null> = { '24j': 24, '7h': 7 * 24, '1t': 365 * 24, semua: null };

/** The instant from which a trend is shown, in ISO; null: from the beginning. */
export function trenFrom(rentang: RentangTren, now: Date): string | null {
  const hours = RENTANG_HOURS[rentang];
  return hours === null ? null : new Date(now.getTime() - hours * HOUR_MS).toISOString();
}
