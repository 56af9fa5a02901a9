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

/** A point of a trend; `waktu` milliseconds. One that was not measured is drawn hollow and on no line. */
export type TitikTren = { waktu: number; atas: number; bawah: number | null; diukur: boolean };

/**
 * As many points as can be told apart: of each stretch of time the lowest and the highest stay, so that no peak is lost.
 *
 * Units:   `points` the oldest first; `most` at least 4.
 */
export function thinPoints(points: readonly TitikTren[], most: number): readonly TitikTren[] {
  const [first] = points;
  const last = points.at(-1);
  if (points.length <= most || !first || !last) return points;
  const stretches = Math.floor(most / 4);
  const span = last.waktu - first.waktu || 1;
  const kept = new Map<string, TitikTren>();
  for (const one of points) {
    const at = Math.min(stretches - 1, Math.floor(((one.waktu - first.waktu) / span) * stretches));
    // What was measured and what was not are different marks, so neither stands for the other.
    const key = `${at}${one.diukur}`;
    const [low, high] = [kept.get(`${key}-`), kept.get(`${key}+`)];
    if (!low || one.atas < low.atas) kept.set(`${key}-`, one);
    if (!high || one.atas > high.atas) kept.set(`${key}+`, one);
  }
  return [...new Set(kept.values())].toSorted((a, b) => a.waktu - b.waktu);
}

/** Round steps from at most `low` to at least `high`: 57 to 148 -> [50, 100, 150]. */
export function trenSteps(low: number, high: number): number[] {
  const rough = Math.max(high - low, 0.4) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const from = Math.floor(low / step);
  const count = Math.max(1, Math.ceil(high / step) - from);
  return Array.from({ length: count + 1 }, (_, at) => Number(((from + at) * step).toFixed(6)));
}
