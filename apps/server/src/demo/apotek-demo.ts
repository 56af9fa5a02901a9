import {
  DIBATALKAN,
  DIKIRIM,
  DISERAHKAN,
  DISIAPKAN,
  DITELAAH,
  DRAF,
  HARI_AMBIL,
  SEBAGIAN,
  TIDAK_DIAMBIL,
  type StatusResep,
} from '@nadi/domain/resep/status-resep';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { createRandom, seedFrom } from './random.ts';

/** When a prescription reached each step of the pharmacy; null where it has not. */
export type JejakResep = {
  status: StatusResep;
  dikirim_pada: string;
  dikembalikan_pada: string | null;
  ditelaah_pada: string | null;
  disiapkan_pada: string | null;
  diserahkan_pada: string | null;
  dibatalkan_pada: string | null;
  alasan_kembali: string | null;
  alasan_batal: string | null;
  versi: number;
};

const MINUTE_MS = 60_000;
const at = (ms: number): string => new Date(Math.floor(ms)).toISOString();

/** What still waits of today's prescriptions, counted from the newest. */
const WAITING: readonly StatusResep[] = [
  DIKIRIM,
  DIKIRIM,
  DIKIRIM,
  DIKIRIM,
  DITELAAH,
  DITELAAH,
  DITELAAH,
  DISIAPKAN,
  DISIAPKAN,
  DRAF,
];
/** How many of today's wait; of those before them one was handed over in part. */
export const WAITING_COUNT = WAITING.length;

/** Where one of the past ended: nearly all are handed over, one in fifty is not fetched, one in sixty is cancelled. */
function fateOf(ke: number, hari: string, today: string): StatusResep | typeof TIDAK_DIAMBIL {
  if (ke % 50 === 17 && addDays(hari, HARI_AMBIL) < today) return TIDAK_DIAMBIL;
  return ke % 60 === 31 ? DIBATALKAN : DISERAHKAN;
}

/** How many of these steps an end has behind it. */
const REACHED: Record<StatusResep, number> = {
  [DRAF]: 0,
  [DIKIRIM]: 0,
  [DITELAAH]: 1,
  [DISIAPKAN]: 2,
  [DISERAHKAN]: 3,
  [SEBAGIAN]: 3,
  [DIBATALKAN]: 0,
};

type Place = { kode: string; ke: number; hari: string; selesai_pada: string; fromNewest: number; part: boolean };
/**
 * The way of one prescription through the pharmacy. `fromNewest` is its place among today's, the newest 0; nothing happens
 * after `now`.
 */
export function jejakOf(place: Place, { today, now }: { today: string; now: number }): JejakResep {
  const { kode, ke, hari, fromNewest } = place;
  const random = createRandom(seedFrom(kode, 'apotek', hari, ke));
  const todays = place.part ? SEBAGIAN : (WAITING[fromNewest] ?? DISERAHKAN);
  const end = hari === today ? todays : fateOf(ke, hari, today);
  const status = end === TIDAK_DIAMBIL ? DIBATALKAN : end;
  const sent = Date.parse(place.selesai_pada);
  const minutes = [random.integer(3, 9), random.integer(4, 12), random.integer(2, 9)];
  const steps = minutes.map((_, n) => sent + minutes.slice(0, n + 1).reduce((a, b) => a + b, 0) * MINUTE_MS);
  // Who came late today has been quicker, since nothing can have happened yet.
  const pace = Math.min(1, Math.max(0, now - 1000 - sent) / Math.max(1, (steps[2] ?? sent) - sent));
  const step = (n: number): string | null =>
    REACHED[status] > n ? at(sent + ((steps[n] ?? sent) - sent) * pace) : null;
  const ended = end === TIDAK_DIAMBIL ? sent + HARI_AMBIL * 24 * 60 * MINUTE_MS : sent + 2 * MINUTE_MS;
  return {
    status,
    dikirim_pada: at(sent),
    dikembalikan_pada: status === DRAF ? at(sent + (now - sent) / 2) : null,
    alasan_kembali: status === DRAF ? 'Mohon periksa lagi dosis dan lama pemakaiannya' : null,
    ditelaah_pada: step(0),
    disiapkan_pada: step(1),
    diserahkan_pada: step(2),
    dibatalkan_pada: status === DIBATALKAN ? at(ended) : null,
    alasan_batal:
      status === DIBATALKAN ? (end === TIDAK_DIAMBIL ? TIDAK_DIAMBIL : 'Pasien memilih menebus di apotek lain') : null,
    versi: 2 + REACHED[status] + (status === DRAF || status === DIBATALKAN ? 1 : 0),
  };
}
