import { BELUM_LENGKAP, scoreOf } from './butir.ts';
import type { Butir, Hasil, Jawaban } from './butir.ts';

export type WarnaTriase = 'merah' | 'kuning' | 'hijau' | 'hitam';
type Tingkat = {
  nama: string;
  warna: WarnaTriase;
  /** Minutes until the doctor comes; null: none is waited for. */ menit: number | null;
};

/** spec: RM13; KMK 1423. */
export const TINGKAT_TRIASE: Readonly<Record<number, Tingkat>> = {
  1: { nama: 'Resusitasi', warna: 'merah', menit: 0 },
  2: { nama: 'Emergensi', warna: 'merah', menit: 15 },
  3: { nama: 'Urgen', warna: 'kuning', menit: 30 },
  4: { nama: 'Semi urgen', warna: 'hijau', menit: 60 },
  5: { nama: 'Non urgen', warna: 'hijau', menit: 120 },
  6: { nama: 'DOA', warna: 'hitam', menit: null },
};

const tingkat: Butir = {
  kunci: 'tingkat',
  label: 'Tingkat triase',
  pilihan: Object.entries(TINGKAT_TRIASE).map(([n, { nama }]) => ({ nilai: Number(n), label: nama, skor: Number(n) })),
};
export const BUTIR_TRIASE: readonly Butir[] = [tingkat];

export function computeTriase(jawaban: Jawaban): Hasil {
  const skor = scoreOf(tingkat, jawaban);
  return skor === null ? BELUM_LENGKAP : { skor, kategori: TINGKAT_TRIASE[skor]?.warna ?? null };
}

/** Minutes of a level within which a doctor comes. */
export const minutesUntilDokter = (skor: number): number | null => TINGKAT_TRIASE[skor]?.menit ?? null;

const MINUTE_MS = 60_000;
/** By when a doctor comes to who was triaged at `pada`, both ISO instants; null: none is waited for. spec: RM13 */
export function dokterDue(tingkatTriase: number, pada: string): string | null {
  const minutes = minutesUntilDokter(tingkatTriase);
  return minutes === null ? null : new Date(Date.parse(pada) + minutes * MINUTE_MS).toISOString();
}

/** A level as it is read, with its colour: 'Merah · Emergensi'; null: nobody has triaged yet. */
export function labelTriase(tingkatTriase: number | null): string {
  const found = tingkatTriase === null ? undefined : TINGKAT_TRIASE[tingkatTriase];
  return found ? `${found.warna.charAt(0).toUpperCase()}${found.warna.slice(1)} · ${found.nama}` : 'Belum ditriase';
}

type Queued = { tingkat: number | null; tanggal: string };
/** Who is not triaged yet comes after those whom a doctor must see at once, before all others: nobody knows. */
const rank = ({ tingkat: level }: Queued): number => level ?? 2.5;

/** The order of the emergency room: by level, then by the clock. spec: RM13 */
export const compareTriase = (a: Queued, b: Queued): number =>
  rank(a) - rank(b) || Date.parse(a.tanggal) - Date.parse(b.tanggal);
