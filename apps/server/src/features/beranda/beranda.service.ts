import type { Beranda } from '@nadi/contract/kunjungan/beranda.contract';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { Ctx, Database } from '#platform/db/db.ts';
import type { Remembered } from '#platform/run/memory.ts';
import * as repo from './beranda.repository.ts';
import type { DateRange, HourCount } from './beranda.repository.ts';

const OPENING_HOUR = 7;
const CLOSING_HOUR = 16;
const DAYS_PER_WEEK = 7;

/** One day is compared with the same weekday a week before, a longer span with the span before it. */
function computeRanges(today: string, dayCount: number): { kini: DateRange; lalu: DateRange; hariMundur: number } {
  const backDays = dayCount === 1 ? DAYS_PER_WEEK : dayCount;
  const from = addDays(today, 1 - dayCount);
  return {
    kini: { from, to: today },
    lalu: { from: addDays(from, -backDays), to: addDays(today, -backDays) },
    hariMundur: backDays,
  };
}

/** Fills in every hour from the first to the last with a visit, so that a quiet hour is a zero and not a gap. */
function fillHours(byHour: readonly HourCount[]): Beranda['per_jam'] {
  const first = byHour[0]?.jam ?? OPENING_HOUR;
  const last = byHour.at(-1)?.jam ?? CLOSING_HOUR;
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const found = byHour.find((p) => p.jam === first + i);
    return { jam: first + i, kini: found?.kini ?? 0, lalu: found?.lalu ?? 0 };
  });
}

const sumColumn = (byHour: readonly HourCount[], column: keyof HourCount): number =>
  byHour.reduce((n, p) => n + p[column], 0);
const average = (minutes: number, people: number): number | null =>
  people === 0 ? null : Math.round(minutes / people);

type BerandaQuestion = { dayCount: number; ruanganId: number | undefined };

async function countBeranda(db: Database, ctx: Ctx, { dayCount, ruanganId }: BerandaQuestion): Promise<Beranda> {
  const filter = { ...computeRanges(ctx.today, dayCount), ruanganId };
  const [byHour, per_ruangan, penjamin, pasien_baru, antrean] = await db.read(
    ctx,
    (tx) =>
      Promise.all([
        repo.countByHour(tx, filter),
        repo.countByRuangan(tx, filter),
        repo.countByPenjamin(tx, filter),
        repo.countNewPasien(tx, filter),
        repo.listAntrean(tx, ruanganId),
      ]),
    { oneFlight: true },
  );
  const longestWaits = antrean.map((a) => a.terlama_menit).filter((m) => m !== null);
  return {
    tanggal: ctx.today,
    pembanding_sampai: filter.lalu.to,
    kunjungan: sumColumn(byHour, 'kini'),
    kunjungan_pembanding: sumColumn(byHour, 'lalu_sejam'),
    menunggu: antrean.reduce((n, a) => n + a.tunggu, 0),
    terlama_menit: longestWaits.length > 0 ? Math.max(...longestWaits) : null,
    rata_tunggu_menit: average(sumColumn(byHour, 'tunggu_menit'), sumColumn(byHour, 'dipanggil')),
    pasien_baru,
    per_jam: fillHours(byHour),
    per_ruangan,
    penjamin,
    tunggu_per_jam: byHour
      .filter((p) => p.dipanggil > 0)
      .map((p) => ({ jam: p.jam, menit: Math.round(p.tunggu_menit / p.dipanggil) })),
    antrean,
  };
}

/** Figures that are kept, or still being counted, by their question; `at` is when they were asked for. */
type KeptFigures = Map<string, { at: number; figures: Promise<Beranda> }>;

/** Visits, and the names of rooms and payers. */
const KEPT_FIGURES: Remembered = {
  nama: 'angka beranda',
  outdatedBy: ({ topik }) => topik === 'kunjungan' || topik === 'master',
};
/** The minutes that people wait go on without an event. */
const KEPT_MS = 5000;
/** More questions than a facility has rooms and spans are not worth keeping. */
const MAX_QUESTIONS = 200;

/**
 * The figures of Home, counted once for all who look. They cost as much as there are visits in the span, everybody in a
 * facility sees the same, and each event of a visit makes every open Home ask at the same moment.
 */
export async function getBerandaFigures(db: Database, ctx: Ctx, question: BerandaQuestion): Promise<Beranda> {
  const kept = await db.memory.load<KeptFigures>(ctx.faskesId, KEPT_FIGURES, async () => new Map());
  const key = `${ctx.today} ${question.dayCount} ${question.ruanganId ?? ''}`;
  const now = Date.now();
  const found = kept.get(key);
  if (found && now - found.at < KEPT_MS) return found.figures;
  if (kept.size >= MAX_QUESTIONS) kept.clear();
  const figures = countBeranda(db, ctx, question);
  kept.set(key, { at: now, figures });
  try {
    return await figures;
  } catch (error) {
    // Who asks next tries anew.
    if (kept.get(key)?.figures === figures) kept.delete(key);
    throw error;
  }
}
