import { formatUkuran } from '../kunjungan/catatan-awal.ts';
import type { Pengukuran, UkuranVital } from './tanda-vital.ts';
import { BATAS_VITAL, UKURAN_VITAL } from './tanda-vital.ts';

type Rentang = readonly [min: number, max: number];
/** What can be at an age, far wider than what is normal: beyond it a value is asked about and never refused. */
type BatasUmur = { sampaiBulan: number } & Partial<Record<UkuranVital, Rentang>>;

/**
 * Wide limits of children by age: the weights, lengths and heads of WHO's and CDC's growth standards with about a third
 * beyond their outer curves, vital signs with what emergencies show. Units: those of `BATAS_VITAL`; ages in months.
 */
const BATAS_ANAK: readonly BatasUmur[] = [
  {
    sampaiBulan: 1,
    berat_badan: [0.3, 7],
    tinggi_badan: [20, 65],
    lingkar_kepala: [20, 45],
    lingkar_perut: [20, 50],
    lila: [5, 16],
    sistole: [40, 120],
    diastole: [20, 80],
    heart_rate: [60, 260],
    respiratory_rate: [15, 120],
  },
  {
    sampaiBulan: 12,
    berat_badan: [1.2, 16],
    tinggi_badan: [35, 92],
    lingkar_kepala: [25, 56],
    lingkar_perut: [22, 65],
    lila: [6, 22],
    sistole: [50, 140],
    diastole: [25, 95],
    heart_rate: [60, 260],
    respiratory_rate: [12, 110],
  },
  {
    sampaiBulan: 24,
    berat_badan: [4, 24],
    tinggi_badan: [55, 108],
    lingkar_kepala: [36, 60],
    lingkar_perut: [28, 75],
    lila: [7, 26],
    sistole: [55, 150],
    diastole: [25, 100],
    heart_rate: [50, 240],
    respiratory_rate: [10, 100],
  },
  {
    sampaiBulan: 60,
    berat_badan: [6, 45],
    tinggi_badan: [65, 140],
    lingkar_kepala: [38, 64],
    lingkar_perut: [30, 95],
    lila: [8, 32],
    sistole: [55, 170],
    diastole: [25, 110],
    heart_rate: [45, 230],
    respiratory_rate: [10, 90],
  },
  {
    sampaiBulan: 120,
    berat_badan: [9, 95],
    tinggi_badan: [80, 180],
    lingkar_kepala: [40, 66],
    lingkar_perut: [32, 130],
    lila: [9, 42],
    sistole: [60, 190],
    diastole: [30, 125],
    heart_rate: [40, 220],
    respiratory_rate: [8, 80],
  },
  {
    sampaiBulan: 216,
    berat_badan: [14, 200],
    tinggi_badan: [95, 220],
    lingkar_perut: [35, 200],
    lila: [10, 55],
    sistole: [60, 230],
    diastole: [30, 150],
    heart_rate: [35, 220],
    respiratory_rate: [6, 70],
  },
];
const DEWASA: Partial<Record<UkuranVital, Rentang>> = { berat_badan: [20, 300], tinggi_badan: [50, 250] };

const batasOf = (nama: UkuranVital, umurBulan: number): Rentang | undefined =>
  (BATAS_ANAK.find(({ sampaiBulan }) => umurBulan < sampaiBulan) ?? DEWASA)[nama];

const inAge = (umurBulan: number): string =>
  umurBulan < 24 ? `${umurBulan} bulan` : `${Math.floor(umurBulan / 12)} tahun`;
const withUnit = (nama: UkuranVital, nilai: number): string => `${formatUkuran(nilai)} ${BATAS_VITAL[nama].satuan}`;

/** Asks about a value that can hardly be at this age; null where it can, or the age is not known. */
export function askUmur(nama: UkuranVital, nilai: number, umurBulan: number | null): string | null {
  const batas = umurBulan === null ? undefined : batasOf(nama, umurBulan);
  if (umurBulan === null || !batas || (nilai >= batas[0] && nilai <= batas[1])) return null;
  return `${BATAS_VITAL[nama].label} ${withUnit(nama, nilai)} pada umur ${inAge(umurBulan)}`;
}

/** What a comma or a metre makes of a value: 375 for 37,5 °C, 785 for 78,5 kg, 1,65 for 165 cm. */
const SALAH_KOMA: Partial<Record<UkuranVital, readonly number[]>> = {
  suhu_badan: [1 / 10, 1 / 100],
  berat_badan: [1 / 10, 1 / 100, 1 / 1000],
  tinggi_badan: [100, 1 / 10],
  lingkar_perut: [1 / 10],
  lingkar_kepala: [1 / 10],
  lila: [1 / 10],
};

/**
 * Asks about a measure that lies outside what it can be and would be one with its comma elsewhere. It is never moved
 * there: whoever typed it says which it is.
 *
 * Units:   `umurBulan` on the day of the reading; where it is known, only what can be at that age is proposed.
 * Returns: null where it is no such value, or no other one can be meant.
 * Source:  decision D53.
 */
export function askKoma(nama: UkuranVital, nilai: number | null, umurBulan: number | null = null): string | null {
  if (nilai === null || Number.isNaN(nilai)) return null;
  const { min, max } = BATAS_VITAL[nama];
  const fits = (one: number): boolean => one >= min && one <= max;
  if (fits(nilai)) return null;
  const found = (SALAH_KOMA[nama] ?? [])
    .map((faktor) => Number((nilai * faktor).toPrecision(12)))
    .filter((one) => fits(one) && askUmur(nama, one, umurBulan) === null);
  const lain = umurBulan === null ? found.slice(0, 1) : found;
  if (lain.length === 0) return null;
  const readings = [nilai, ...lain].map((one) => withUnit(nama, one)).join(' atau ');
  return `"${formatUkuran(nilai)}" dapat berarti ${readings}: ketik ${lain.map(formatUkuran).join(' atau ')}`;
}

const DAY_MS = 86_400_000;
/** How far a weight may be from one before, as a factor, by how long ago it was; infants double theirs in months. */
const LONCATAN_BERAT: readonly (readonly [hari: number, dewasa: number, bayi: number])[] = [
  [1, 1.12, 1.15],
  [7, 1.15, 1.25],
  [31, 1.25, 1.6],
  [183, 1.6, 3],
];
/** A head grows 2 cm in the first month, at most; its tape shifts by less than 1 cm. It never shrinks. Units: cm. */
const KEPALA = { salah: 1.5, sehari: 2 / 31 };
/** No belly and no arm is a quarter wider or narrower within a month. */
const LINGKAR = { hari: 31, beda: 1.25 };
const TINGGI = { hari: 31, naik: 1.06, turun: 0.95 };
const BAYI_BULAN = 24;

export type Sebelum = { nilai: number; waktu: string };

const agoOf = (days: number): string =>
  days < 1 ? 'kurang dari sehari sebelumnya' : `${Math.floor(days)} hari sebelumnya`;

type Loncatan = { nilai: number; waktu: string; sebelum: Sebelum; umurBulan: number | null };
/** What was measured before, where a weight or a height jumps from it; null where it does not. */
function padahal(nama: UkuranVital, { nilai, waktu, sebelum, umurBulan }: Loncatan): string | null {
  const days = Math.abs(Date.parse(waktu) - Date.parse(sebelum.waktu)) / DAY_MS;
  const factor = nilai / sebelum.nilai;
  const bayi = umurBulan !== null && umurBulan < BAYI_BULAN;
  const [, dewasa = Infinity, muda = Infinity] = LONCATAN_BERAT.find(([hari]) => days <= hari) ?? [];
  const most = bayi ? muda : dewasa;
  const grown = Date.parse(waktu) < Date.parse(sebelum.waktu) ? sebelum.nilai - nilai : nilai - sebelum.nilai;
  const jumps: Partial<Record<UkuranVital, boolean>> = {
    berat_badan: factor > most || factor < 1 / most,
    tinggi_badan: factor < TINGGI.turun || (days <= TINGGI.hari && factor > TINGGI.naik),
    lingkar_kepala: grown < -KEPALA.salah || grown > KEPALA.salah + days * KEPALA.sehari,
    lingkar_perut: days <= LINGKAR.hari && (factor > LINGKAR.beda || factor < 1 / LINGKAR.beda),
    lila: days <= LINGKAR.hari && (factor > LINGKAR.beda || factor < 1 / LINGKAR.beda),
  };
  return jumps[nama] ? `padahal ${withUnit(nama, sebelum.nilai)} ${agoOf(days)}` : null;
}

/**
 * Asks about a measure of the body that jumps from the one before, such as 7,8 kg and 78 kg half an hour later.
 *
 * Units:   `waktu` instants; the order of the two doesn't matter.
 */
export function askLoncatan(nama: UkuranVital, loncatan: Loncatan): string | null {
  const words = padahal(nama, loncatan);
  return words && `${BATAS_VITAL[nama].label} ${withUnit(nama, loncatan.nilai)}, ${words}`;
}

type Terukur = Pengukuran & { id?: number | null; waktu: string; dikoreksi?: number | null };

/** The newest value before or beside a reading that somebody measured; what was corrected or filled in is none. */
export function sebelumOf(nama: UkuranVital, semua: readonly Terukur[], kecuali: number | null): Sebelum | null {
  const found = semua
    .filter((row) => row[nama] !== null && (row.asal[nama] ?? 'diukur') === 'diukur')
    .filter((row) => (row.dikoreksi ?? null) === null && (kecuali === null || row.id !== kecuali))
    .toSorted((a, b) => Date.parse(b.waktu) - Date.parse(a.waktu))[0];
  const nilai = found?.[nama];
  return found && typeof nilai === 'number' ? { nilai, waktu: found.waktu } : null;
}

/**
 * What of a reading is asked about before it is kept: values that can hardly be at this age, and measures of the body
 * that jump. They are kept all the same once somebody says that they are right.
 *
 * Units:   `umurBulan` on the day of the reading, null where it is not known.
 * Source:  issue 30 B8; ketentuan D53.
 */
export function keraguanVital(
  baru: Pengukuran & { waktu: string },
  { umurBulan, semua, kecuali }: { umurBulan: number | null; semua: readonly Terukur[]; kecuali: number | null },
): Partial<Record<UkuranVital, string>> {
  const asked: Partial<Record<UkuranVital, string>> = {};
  for (const nama of UKURAN_VITAL) {
    const nilai = baru[nama];
    if (nilai === null) continue;
    const sebelum = sebelumOf(nama, semua, kecuali);
    const umur = askUmur(nama, nilai, umurBulan);
    const before = sebelum && padahal(nama, { nilai, waktu: baru.waktu, sebelum, umurBulan });
    // Both reasons are told: the age, and what was measured before.
    const lead = umur ?? (before && `${BATAS_VITAL[nama].label} ${withUnit(nama, nilai)}`);
    const words = lead && [lead, before].filter(Boolean).join(', ');
    if (words !== null) asked[nama] = words;
  }
  return asked;
}
