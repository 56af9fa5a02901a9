import { MENUNGGU, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { weekdayOf } from '@nadi/domain/tanggal/tanggal';
import { DEMO_AKUN_DETAILS } from './akun.ts';
import { createRandom, seedFrom } from './random.ts';
import {
  arrivalWindow,
  iso,
  kunjunganOfDay,
  makeKunjungan,
  numbered,
  pickPasien,
  type DemoDay,
  type StoredJadwal,
  type SyntheticKunjungan,
} from './synthetic-kunjungan.ts';

/** What the demo's doctor has already seen today, so that laboratory, X-ray and pharmacy have something to do. */
const SEEN: Readonly<Record<string, readonly string[]>> = {
  KLINIK: ['Demam sejak dua hari', 'Pusing dan lemas', 'Demam sejak dua hari', 'Nyeri otot dan sendi'],
  RSUD: [
    'Mudah lelah dan berat badan turun',
    'Kontrol diabetes',
    'Batuk lebih dari dua minggu',
    'Kontrol hipertensi',
    'Sesak napas saat malam',
  ],
};
const WAITING = 3;
/** Those who were seen came in the first part of the time, those who wait in the rest. */
const SEEN_SHARE = 0.7;

/**
 * The day on which the demo is tried. Whoever signs in finds work on any weekday and at any hour: each doctor with a
 * published login has at least three who wait, and the first has seen some whose orders and prescriptions are to do.
 */
export function kunjunganOfToday(h: DemoDay & { now: number }): SyntheticKunjungan[] {
  const usual = kunjunganOfDay(h);
  return numbered([...usual, ...certainWork(h, usual)]);
}

function certainWork(h: DemoDay, existing: readonly SyntheticKunjungan[]): SyntheticKunjungan[] {
  const random = createRandom(seedFrom(h.kode, h.tanggal, 'pasti'));
  const { from, until } = arrivalWindow(h);
  const used = new Set(existing.map(({ pasien_id }) => pasien_id));
  const at = (share: number): number => from + (until - from) * share;
  const add = (j: StoredJadwal, arrivedAt: number): SyntheticKunjungan[] => {
    const person = pickPasien(h, random, { jadwal: [j], used, adult: true });
    return person ? [makeKunjungan(h, random, person, j, 0, arrivedAt)] : [];
  };
  return jadwalOfAkun(h).flatMap((j, n) => {
    const seen = n > 0 ? [] : (SEEN[h.kode] ?? []);
    const waiting = existing.filter(({ dokter_id, status }) => dokter_id === j.dokter_id && status === MENUNGGU).length;
    const step = SEEN_SHARE / (seen.length + 1);
    return [
      ...seen.flatMap((keluhan, k) =>
        add(j, at(step * k)).map((one) => ({
          ...one,
          keluhan,
          status: SELESAI,
          versi: 4,
          dipanggil_pada: iso(at(step * (k + 0.4))),
          dilayani_pada: iso(at(step * (k + 0.5))),
          selesai_pada: iso(at(step * (k + 1))),
        })),
      ),
      ...Array.from({ length: Math.max(0, WAITING - waiting) }, (_, k) =>
        add(j, at(SEEN_SHARE + ((1 - SEEN_SHARE) * k) / WAITING)),
      ).flat(),
    ];
  });
}

/** The hours of today of each doctor who has a published login, in the order of the logins. */
function jadwalOfAkun({ kode, jadwal, tanggal }: DemoDay): StoredJadwal[] {
  const weekday = weekdayOf(tanggal);
  return DEMO_AKUN_DETAILS.flatMap((akun) =>
    akun.faskes === kode ? (jadwal.find(({ email, hari }) => email === akun.email && hari === weekday) ?? []) : [],
  );
}
