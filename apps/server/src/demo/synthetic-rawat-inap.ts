import { weekdayOf, instantInZone, addDays, type Zone } from '@nadi/domain/tanggal/tanggal';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { seedFrom, createRandom, type Random } from './random.ts';
import {
  fitsRuangan,
  makeKunjungan,
  iso,
  arrivalWindow,
  REGISTRATION_END,
  type StoredJadwal,
  type SyntheticKunjungan,
  type StoredPasien,
} from './synthetic-kunjungan.ts';

export type EmptyBed = {
  id: number;
  ruangan_id: number;
  ruangan: string;
  kelas: number;
  /** An id of list 2; null when the kamar is for both sexes. */
  jenis_kelamin: number | null;
};
export type DemoRawatInap = {
  kode: string;
  today: string;
  zona: Zone;
  now: number;
  bed: readonly EmptyBed[];
  jadwal: readonly StoredJadwal[];
  pasien: readonly StoredPasien[];
};

/** The earliest day, counted in days before today, on which a patient who is still there came in. */
export const MAX_STAY_DAYS = 8;
const BIG_WARD_BEDS = 8;
const MAX_BPJS_KELAS = 3;
const MINUTE_MS = 60_000;
const LAST_ADMISSION = '20:00';

/**
 * Decides who lies in the wards. About half of a ward's empty beds are taken, and in a big ward one more is booked for
 * today.
 *
 * Returns: a list for each service day, oldest first, in which `urut` counts from 1. The same facility and day give the
 * same lists.
 */
export function buildRawatInap(h: DemoRawatInap): { tanggal: string; kunjungan: SyntheticKunjungan[] }[] {
  const random = createRandom(seedFrom(h.kode, 'rawat inap', h.today));
  const usedPasien = new Set<number>();
  const byDay = new Map<string, SyntheticKunjungan[]>();
  for (const bed of Map.groupBy(h.bed, (b) => b.ruangan_id).values()) {
    const takenCount = Math.ceil(bed.length / 2);
    const bookedCount = bed.length >= BIG_WARD_BEDS ? 1 : 0;
    const shuffled = bed.map((b) => ({ b, kocok: random.decimal() })).toSorted((x, y) => x.kocok - y.kocok);
    for (const [n, { b }] of shuffled.slice(0, takenCount + bookedCount).entries()) {
      const tanggal = n < takenCount ? addDays(h.today, -random.integer(0, MAX_STAY_DAYS)) : h.today;
      const kunjungan = occupy(h, random, usedPasien, { bed: b, tanggal, admitted: n < takenCount });
      if (kunjungan) byDay.set(tanggal, [...(byDay.get(tanggal) ?? []), kunjungan]);
    }
  }
  return [...byDay]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([tanggal, kunjungan]) => ({ tanggal, kunjungan: numberKunjungan(kunjungan) }));
}

/**
 * Returns when a patient comes in. On a past day that is after the outpatients, so that the day's numbers follow its
 * hours.
 */
function admissionTime(h: DemoRawatInap, random: Random, tanggal: string): number {
  const instantAt = (clockTime: string): number => Date.parse(instantInZone(tanggal, clockTime, h.zona));
  const { from, until } =
    tanggal === h.today
      ? arrivalWindow({ tanggal, zona: h.zona, now: h.now })
      : { from: instantAt(REGISTRATION_END), until: instantAt(LAST_ADMISSION) };
  return from + Math.floor((random.decimal() * (until - from)) / 1000) * 1000;
}

/** Returns null when no patient fits, or no doctor of the ward is there on that day. */
function occupy(
  h: DemoRawatInap,
  random: Random,
  usedPasien: Set<number>,
  { bed, tanggal, admitted }: { bed: EmptyBed; tanggal: string; admitted: boolean },
): SyntheticKunjungan | null {
  const jadwal = h.jadwal.filter((j) => j.ruangan_id === bed.ruangan_id && j.hari === weekdayOf(tanggal));
  const candidates = h.pasien.filter(
    (p) =>
      p.sejak <= tanggal &&
      !usedPasien.has(p.id) &&
      fitsRuangan(bed.ruangan, p) &&
      (bed.jenis_kelamin ?? p.jenis_kelamin) === p.jenis_kelamin,
  );
  if (jadwal.length === 0 || candidates.length === 0) return null;
  const pasien = random.pick(candidates);
  usedPasien.add(pasien.id);
  const arrivedAt = admissionTime(h, random, tanggal);
  const k = makeKunjungan({ kode: h.kode, tanggal }, random, pasien, random.pick(jadwal), 0, arrivedAt);
  const kelas = k.penjamin_id === PENJAMIN_BPJS ? Math.min(bed.kelas, MAX_BPJS_KELAS) : bed.kelas;
  const base = { ...k, kelas, tempat_tidur_id: bed.id };
  const minutesAfter = (n: number): string => iso(Math.min(arrivedAt + n * MINUTE_MS, h.now));
  return admitted
    ? { ...base, status: DILAYANI, versi: 3, dipanggil_pada: minutesAfter(10), dilayani_pada: minutesAfter(25) }
    : base;
}

/** Gives the visits of one day their number of the day and of each ward's queue, in the order in which they came. */
function numberKunjungan(kunjungan: readonly SyntheticKunjungan[]): SyntheticKunjungan[] {
  const lastAntrean = new Map<number, number>();
  return kunjungan
    .toSorted((a, b) => a.tanggal.localeCompare(b.tanggal))
    .map((k, n) => {
      lastAntrean.set(k.ruangan_id, (lastAntrean.get(k.ruangan_id) ?? 0) + 1);
      return { ...k, urut: n + 1, nomor_antrean: lastAntrean.get(k.ruangan_id) as number };
    });
}
