import { getBeranda, listKeluhanMenunggu } from '@nadi/contract/beranda.contract';
import type { Beranda } from '@nadi/contract/beranda.contract';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { NadiApp } from '../../platform/app-type.ts';
import { ok, route } from '../../platform/route.ts';
import * as repo from './beranda.repository.ts';
import type { HourCount, DateRange } from './beranda.repository.ts';

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

export function berandaRoutes(app: NadiApp): void {
  route(app, listKeluhanMenunggu, async ({ ctx, db }) =>
    ok(await db.read(ctx, (tx) => repo.listKeluhanMenunggu(tx), { oneFlight: true })),
  );
  route(app, getBeranda, async ({ ctx, db, query }) => {
    const filter = { ...computeRanges(ctx.today, Number(query.rentang)), ruanganId: query.ruangan_id };
    const [byHour, per_ruangan, penjamin, pasien_baru, antrean] = await db.read(
      ctx,
      (tx) =>
        Promise.all([
          repo.countByHour(tx, filter),
          repo.countByRuangan(tx, filter),
          repo.countByPenjamin(tx, filter),
          repo.countNewPasien(tx, filter),
          repo.listAntrean(tx, query.ruangan_id),
        ]),
      { oneFlight: true },
    );
    const longestWaits = antrean.map((a) => a.terlama_menit).filter((m) => m !== null);
    return ok({
      tanggal: ctx.today,
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
    });
  });
}
