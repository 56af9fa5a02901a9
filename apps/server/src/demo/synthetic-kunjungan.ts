import { weekdayOf, instantInZone, type Zone } from '@nadi/domain/tanggal/tanggal';
import { BATAL, DILAYANI, DIPANGGIL, MENUNGGU, SELESAI, TIDAK_HADIR } from '@nadi/domain/kunjungan/status-kunjungan';
import { fillNormalVital } from '@nadi/domain/kunjungan/fill-vital';
import { UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { seedFrom, createRandom, type Random } from './random.ts';
import { keluhanFor } from './keluhan-data.ts';
import { DEWASA_TAHUN } from './kontrol-demo.ts';

export type StoredJadwal = {
  id: number;
  ruangan_id: number;
  ruangan: string;
  dokter_id: number;
  hari: number;
  mulai: string;
  selesai: string;
  kuota: number;
  bobot: number;
  /** The login of its doctor, if any. */
  email: string | null;
};
export type StoredPasien = {
  id: number;
  no_bpjs: string | null;
  umur: number;
  jenis_kelamin: number;
  /** The day of birth or of registration, whichever is later, because nobody comes before it. */
  sejak: string;
};
export type SyntheticKunjungan = {
  urut: number;
  pasien_id: number;
  penjamin_id: number;
  nomor_penjamin: string | null;
  kelas: number | null;
  keluhan: string;
  ruangan_id: number;
  dokter_id: number;
  jadwal_dokter_id: number;
  nomor_antrean: number;
  status: number;
  versi: number;
  tempat_tidur_id: number | null;
  tanggal: string;
  dipanggil_pada: string | null;
  dilayani_pada: string | null;
  selesai_pada: string | null;
} & Record<Ukuran, number | null>;
export type DemoDay = {
  kode: string;
  tanggal: string;
  zona: Zone;
  count: number;
  jadwal: readonly StoredJadwal[];
  pasien: readonly StoredPasien[];
  /** Set for today only: nothing happens after this instant, and about half of the queue is served. */
  now: number | null;
};

const MINUTE_MS = 60_000;
const OPENING_TIME = '07:00';
export const REGISTRATION_END = '15:30';
const DAY_END = '23:59';

const ADULT_RUANGAN = new Set(['Jantung', 'Saraf', 'Penyakit Dalam', 'Melati', 'Anggrek', 'Wijaya Kusuma']);

/** Tells whether a room sees this patient. */
export function fitsRuangan(ruangan: string, p: StoredPasien): boolean {
  if (ruangan === 'Anak' || ruangan === 'Cempaka') return p.umur < 18;
  if (ruangan === 'Obgyn' || ruangan === 'Kenanga') return p.jenis_kelamin === 2 && p.umur >= 17 && p.umur <= 55;
  if (ruangan === 'KIA') return p.umur < 6 || (p.jenis_kelamin === 2 && p.umur >= 18 && p.umur <= 45);
  if (ruangan === 'Poli Lansia') return p.umur >= 58;
  if (ADULT_RUANGAN.has(ruangan)) return p.umur >= 18;
  return true;
}

/**
 * Returns the time in which the day's registrations come in. Early in the morning it is the last hours, but never
 * before midnight or after now.
 */
export function arrivalWindow(h: Pick<DemoDay, 'tanggal' | 'zona' | 'now'>): { from: number; until: number } {
  const instantAt = (clockTime: string): number => Date.parse(instantInZone(h.tanggal, clockTime, h.zona));
  if (h.now === null) return { from: instantAt(OPENING_TIME), until: instantAt(REGISTRATION_END) };
  const isEarly = h.now < instantAt('09:00');
  const from = isEarly ? Math.max(instantAt('00:00'), h.now - 180 * MINUTE_MS) : instantAt(OPENING_TIME);
  return { from, until: Math.max(from, h.now) };
}

/** Makes one service day of a facility, room by room. The same facility and day always give the same visits. */
export function kunjunganOfDay(h: DemoDay): SyntheticKunjungan[] {
  const random = createRandom(seedFrom(h.kode, h.tanggal));
  const { from, until } = arrivalWindow(h);
  const weekday = weekdayOf(h.tanggal);
  const todaysJadwal = h.jadwal.filter((j) => j.hari === weekday && j.bobot > 0);
  const ruangan = [...new Set(todaysJadwal.map((j) => j.ruangan_id))];
  const weights = new Map(todaysJadwal.map((j) => [j.ruangan_id, j.bobot]));
  const totalWeight = [...weights.values()].reduce((a, b) => a + b, 0);
  // Fewer people have come while the day is young, and on a Sunday.
  const fraction = h.now === null ? 1 : Math.min(1, Math.max(0.2, (until - from) / (300 * MINUTE_MS)));
  const expected = h.count * (weekday === 7 ? 0.4 : 1) * (0.9 + random.decimal() * 0.2) * fraction;
  const used = new Set<number>();
  const kunjungan = ruangan.flatMap((id) => {
    const n = Math.max(2, Math.round((expected * (weights.get(id) ?? 0)) / totalWeight));
    return antreanOfRuangan(h, random, {
      jadwal: todaysJadwal.filter((j) => j.ruangan_id === id),
      n,
      from,
      until,
      used,
    });
  });
  return numbered(kunjungan);
}

/** Gives the visits of a day their numbers, those of each room too, in the order in which they came. */
export function numbered(kunjungan: readonly SyntheticKunjungan[]): SyntheticKunjungan[] {
  const last = new Map<number, number>();
  return kunjungan
    .toSorted((a, b) => a.tanggal.localeCompare(b.tanggal) || a.ruangan_id - b.ruangan_id)
    .map((k, i) => {
      const nomor_antrean = (last.get(k.ruangan_id) ?? 0) + 1;
      last.set(k.ruangan_id, nomor_antrean);
      return { ...k, urut: i + 1, nomor_antrean };
    });
}

type RuanganDay = { jadwal: readonly StoredJadwal[]; n: number; from: number; until: number; used: Set<number> };

/** The doctor serves one patient after another. Today's pace leaves about half of the room's queue still to do. */
function antreanOfRuangan(h: DemoDay, random: Random, a: RuanganDay): SyntheticKunjungan[] {
  const arrivals = Array.from(
    { length: a.n },
    () => Math.floor((a.from + random.decimal() * (a.until - a.from)) / 1000) * 1000,
  ).toSorted((x, y) => x - y);
  const firstArrival = arrivals[0] ?? a.from;
  const until = h.now ?? Date.parse(instantInZone(h.tanggal, DAY_END, h.zona));
  const averageMs = h.now === null ? 9 * MINUTE_MS : Math.max(1000, (a.until - firstArrival) / (a.n * 0.55));
  const remainingKuota = new Map(a.jadwal.map((j) => [j.id, j.kuota]));
  const kunjungan: SyntheticKunjungan[] = [];
  let freeAt = firstArrival;
  let someoneCalled = false;
  for (const arrivedAt of arrivals) {
    const p = pickPasien(h, random, a);
    const j = pickJadwal(random, a.jadwal, remainingKuota);
    if (!p || !j) break;
    const durationMs = averageMs * (0.7 + random.decimal() * 0.6);
    const calledAt = Math.max(freeAt, Math.min(arrivedAt + 3 * MINUTE_MS, arrivedAt + durationMs));
    const k = makeKunjungan(h, random, p, j, kunjungan.length + 1, arrivedAt);
    const fate = random.decimal();
    if (fate < 0.03 && arrivedAt + durationMs < until)
      kunjungan.push({ ...k, status: BATAL, versi: 2, selesai_pada: iso(arrivedAt + durationMs) });
    else if (fate < 0.07 && calledAt + 2 * MINUTE_MS < until) {
      kunjungan.push({
        ...k,
        status: TIDAK_HADIR,
        versi: 3,
        dipanggil_pada: iso(calledAt),
        selesai_pada: iso(calledAt + 2 * MINUTE_MS),
      });
      freeAt = calledAt + 2 * MINUTE_MS;
    } else {
      const startedAt = calledAt + Math.min(90_000, durationMs * 0.15);
      const endedAt = calledAt + durationMs;
      if (endedAt <= until)
        kunjungan.push({
          ...k,
          status: SELESAI,
          versi: 4,
          dipanggil_pada: iso(calledAt),
          dilayani_pada: iso(startedAt),
          selesai_pada: iso(endedAt),
        });
      else if (startedAt <= until && !someoneCalled && freeAt <= until)
        kunjungan.push({
          ...k,
          status: DILAYANI,
          versi: 3,
          dipanggil_pada: iso(calledAt),
          dilayani_pada: iso(startedAt),
        });
      else if (!someoneCalled && calledAt <= until + 4 * MINUTE_MS && arrivedAt <= until - 20_000) {
        kunjungan.push({ ...k, status: DIPANGGIL, versi: 2, dipanggil_pada: iso(Math.max(arrivedAt, until - 60_000)) });
        someoneCalled = true;
      } else kunjungan.push(k);
      freeAt = endedAt;
    }
    remainingKuota.set(j.id, (remainingKuota.get(j.id) ?? 0) - (kunjungan.at(-1)?.status === BATAL ? 0 : 1));
  }
  return kunjungan;
}

export const iso = (ms: number): string => new Date(Math.floor(ms)).toISOString();

type Picking = { jadwal: readonly StoredJadwal[]; used: Set<number>; adult?: boolean };

/** Picks a patient for the room. Nobody comes to the facility more than once a day. */
export function pickPasien(h: DemoDay, random: Random, a: Picking): StoredPasien | null {
  const ruangan = a.jadwal[0]?.ruangan ?? '';
  for (let tries = 0; tries < 200; tries++) {
    const p = random.pick(h.pasien);
    if (p && a.adult && p.umur < DEWASA_TAHUN) continue;
    if (p && p.sejak <= h.tanggal && !a.used.has(p.id) && fitsRuangan(ruangan, p)) {
      a.used.add(p.id);
      return p;
    }
  }
  return null;
}

function pickJadwal(
  random: Random,
  jadwal: readonly StoredJadwal[],
  remaining: Map<number, number>,
): StoredJadwal | null {
  const open = jadwal.filter((j) => (remaining.get(j.id) ?? 0) > 0);
  return open.length === 0 ? null : random.weighted(open.map((j) => [j, j.kuota] as const));
}

const INFANT_WAIST_CM = 48;
const NOT_MEASURED = Object.fromEntries(UKURAN.map((nama) => [nama, { nilai: null, asal: undefined }])) as Parameters<
  typeof fillNormalVital
>[1];

/**
 * Makes measures that somebody of this age may have. They use a random generator of their own, so that changing them
 * leaves the visits as they are.
 */
function makeVital(random: Random, p: StoredPasien): Record<Ukuran, number | null> {
  const normal = fillNormalVital(
    { umurBulan: p.umur * 12 + 6, kelamin: p.jenis_kelamin },
    NOT_MEASURED,
    random.decimal,
  );
  return {
    ...(Object.fromEntries(UKURAN.map((nama) => [nama, normal[nama] ?? null])) as Record<Ukuran, number | null>),
    lingkar_perut: normal.lingkar_perut ?? INFANT_WAIST_CM,
  };
}

/** How tall and heavy somebody is stays the same from one visit of the demo to the next. */
function bodyOf(
  kode: string,
  p: StoredPasien,
): Pick<SyntheticKunjungan, 'tinggi_badan' | 'berat_badan' | 'lingkar_perut'> {
  const { tinggi_badan, berat_badan, lingkar_perut } = makeVital(createRandom(seedFrom(kode, 'tubuh', p.id)), p);
  return { tinggi_badan, berat_badan, lingkar_perut };
}

/** Makes a visit that is still waiting. */
export function makeKunjungan(
  h: Pick<DemoDay, 'kode' | 'tanggal'>,
  random: Random,
  p: StoredPasien,
  j: StoredJadwal,
  nomor: number,
  arrivedAt: number,
): SyntheticKunjungan {
  // National insurance pays 65 % of all visits, though only 70 % of the patients hold a card.
  const penjamin = p.no_bpjs !== null && random.chance(0.92) ? 2 : random.chance(0.72) ? 1 : 3;
  return {
    urut: 0,
    pasien_id: p.id,
    penjamin_id: penjamin,
    nomor_penjamin: penjamin === 2 ? p.no_bpjs : penjamin === 3 ? `AS-${random.integer(100_000, 999_999)}` : null,
    kelas: penjamin === 1 ? null : random.integer(1, 3),
    keluhan: keluhanFor(random, j.ruangan, p.umur),
    ruangan_id: j.ruangan_id,
    dokter_id: j.dokter_id,
    jadwal_dokter_id: j.id,
    ...makeVital(createRandom(seedFrom(h.kode, `${h.tanggal}/${p.id}`)), p),
    ...bodyOf(h.kode, p),
    nomor_antrean: nomor,
    status: MENUNGGU,
    versi: 1,
    tempat_tidur_id: null,
    tanggal: iso(arrivedAt),
    dipanggil_pada: null,
    dilayani_pada: null,
    selesai_pada: null,
  };
}
