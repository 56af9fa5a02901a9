import { createRandom, seedFrom } from './random.ts';
import { SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { KunjunganDay } from './bulk-kunjungan.repository.ts';
import type { StoredPasien, SyntheticKunjungan } from './synthetic-kunjungan.ts';

const KONTROL = /^Kontrol (?:tekanan darah|gula darah|hipertensi|diabetes)/;
/** Five weeks: the same weekday, so that the same doctor practises. */
const GAP_DAYS = 35;
const TIMES = 10;
const PEOPLE = 14;
const DAY_MS = 86_400_000;
const SISTOLE_FALL = 3.2;

const back = (instant: string | null, days: number): string | null =>
  instant === null ? null : new Date(Date.parse(instant) - days * DAY_MS).toISOString();

/**
 * The earlier visits of people who come for their blood pressure or sugar: every five weeks, back for most of a year, with
 * measures that get slowly better. They are those whose visit of these days is the newest.
 */
export function earlierVisits(
  days: readonly KunjunganDay[],
  pasien: readonly StoredPasien[],
  kode: string,
): KunjunganDay[] {
  const since = new Map(pasien.map(({ id, sejak }) => [id, sejak]));
  const seen = new Set<number>();
  const people = days
    .toReversed()
    .flatMap(({ tanggal, kunjungan }) => kunjungan.map((one) => ({ tanggal, one })))
    .filter(
      ({ one }) =>
        KONTROL.test(one.keluhan) &&
        one.tempat_tidur_id === null &&
        !seen.has(one.pasien_id) &&
        seen.add(one.pasien_id),
    )
    .slice(0, PEOPLE);
  const byDay = new Map<string, SyntheticKunjungan[]>();
  for (const { tanggal, one } of people)
    for (let n = 1; n <= TIMES; n++) {
      const hari = addDays(tanggal, -n * GAP_DAYS);
      if ((since.get(one.pasien_id) ?? '9999') > hari) break;
      byDay.set(hari, [...(byDay.get(hari) ?? []), earlier(one, n, kode)]);
    }
  return [...byDay]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([tanggal, kunjungan]) => ({
      tanggal,
      kunjungan: kunjungan
        .toSorted((a, b) => a.tanggal.localeCompare(b.tanggal))
        .map((one, n, all) => ({
          ...one,
          urut: n + 1,
          nomor_antrean: all.slice(0, n + 1).filter(({ ruangan_id }) => ruangan_id === one.ruangan_id).length,
        })),
    }));
}

function earlier(one: SyntheticKunjungan, n: number, kode: string): SyntheticKunjungan {
  const random = createRandom(seedFrom(kode, 'rutin', one.pasien_id, n));
  const days = n * GAP_DAYS;
  const rise = (value: number | null, more: number): number | null =>
    value === null ? null : Math.round(value + more + random.integer(-4, 4));
  const start = Date.parse(one.tanggal) - days * DAY_MS;
  const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();
  return {
    ...one,
    sistole: rise(one.sistole, n * SISTOLE_FALL + 8),
    diastole: rise(one.diastole, n * 1.4 + 2),
    heart_rate: rise(one.heart_rate, n * 0.4),
    berat_badan: one.berat_badan === null ? null : Number((one.berat_badan + n * 0.35).toFixed(1)),
    status: SELESAI,
    versi: 4,
    tanggal: back(one.tanggal, days) ?? at(0),
    dipanggil_pada: at(12),
    dilayani_pada: at(13),
    selesai_pada: at(24),
  };
}
