import { classifyImt } from '../kunjungan/imt.ts';
import { getNormalVital } from '../kunjungan/normal-vital.ts';
import type { NormalVital } from '../kunjungan/normal-vital.ts';
import { computeUmur } from '../pasien/umur.ts';
import type { UkuranVital } from './tanda-vital.ts';

/** Of whom a measure is, when it was taken. null: not known. */
export type Diukur = {
  umurBulan: number | null;
  umurHari: number | null;
  /** List 2. */ kelamin: number | null;
  hamil: boolean | null;
};

const DAY_MS = 86_400_000;

/** Age of a measure's owner on the day it was taken; both dates `YYYY-MM-DD`. */
export function diukurOf(lahir: string | null, tanggal: string, kelamin: number | null, hamil: boolean | null): Diukur {
  const umur = computeUmur(lahir, tanggal);
  return {
    umurBulan: umur ? umur.years * 12 + umur.months : null,
    umurHari: umur && lahir ? Math.round((Date.parse(tanggal) - Date.parse(lahir)) / DAY_MS) : null,
    kelamin,
    hamil,
  };
}

/** Inclusive; null where there is no limit on that side. */
export type BatasNormal = { min: number | null; max: number | null };

const ADULT_MONTHS = 18 * 12;
const YEAR = 12;
const NEONATE_DAYS = 28;
/** vitals.md 3: the screening values of AAP 2017 by age in years, at or above which it is not normal; boys, girls. */
const TEKANAN_ANAK: readonly (readonly [L: readonly [number, number], P: readonly [number, number]])[] = [
  [
    [98, 52],
    [98, 54],
  ],
  [
    [100, 55],
    [101, 58],
  ],
  [
    [101, 58],
    [102, 60],
  ],
  [
    [102, 60],
    [103, 62],
  ],
  [
    [103, 63],
    [104, 64],
  ],
  [
    [105, 66],
    [105, 67],
  ],
  [
    [106, 68],
    [106, 68],
  ],
  [
    [107, 69],
    [107, 69],
  ],
  [
    [107, 70],
    [108, 71],
  ],
  [
    [108, 72],
    [109, 72],
  ],
  [
    [110, 74],
    [111, 74],
  ],
  [
    [113, 75],
    [114, 75],
  ],
];
const PEREMPUAN = 2;
const LAKI_LAKI = 1;

function tekananAnak(umurBulan: number, kelamin: number | null): readonly [number, number] | null {
  const row = TEKANAN_ANAK[Math.floor(umurBulan / YEAR) - 1];
  if (!row) return null;
  if (kelamin === LAKI_LAKI) return row[0];
  if (kelamin === PEREMPUAN) return row[1];
  return [Math.min(row[0][0], row[1][0]), Math.min(row[0][1], row[1][1])];
}

/** The line of low pressure of PALS in whole years (vitals.md 3). */
function lowSistole({ umurHari }: Diukur, umurBulan: number): number {
  const years = Math.floor(umurBulan / YEAR);
  if (years < 1) return umurHari !== null && umurHari < NEONATE_DAYS ? 60 : 70;
  return years <= 10 ? 70 + 2 * years : 90;
}

function tekanan(of: Diukur, umurBulan: number, normal: NormalVital, nama: 'sistole' | 'diastole'): BatasNormal {
  const anak = tekananAnak(umurBulan, of.kelamin);
  const [min, max] = normal[nama];
  if (nama === 'sistole') return { min: lowSistole(of, umurBulan), max: anak ? anak[0] - 1 : max };
  return { min, max: anak ? anak[1] - 1 : max };
}

/** MTBS calls breathing fast from these on, which is lower than the band of an infant (vitals.md 1). */
const fastNapas = (umurBulan: number): number => (umurBulan < 2 ? 60 : umurBulan < YEAR ? 50 : 40);
const NEONATE_NADI = 205;
/** SpO2 has no row in vitals.md: below 95 is marked (decision 0063). */
const SPO2_MIN = 95;

/**
 * What is normal of a measure for whom it was taken of.
 *
 * Units:   those of `BATAS_VITAL`.
 * Returns: null where nothing is marked: an adult's height, a weight, what has no reference.
 * Source:  vitals.md 1 to 3 and 5; decision 0063.
 */
export function normalOf(nama: UkuranVital, of: Diukur): BatasNormal | null {
  if (nama === 'spo2') return { min: SPO2_MIN, max: null };
  const { umurBulan, umurHari, kelamin, hamil } = of;
  if (umurBulan === null) return null;
  const normal = getNormalVital(umurBulan, kelamin);
  const { band } = normal;
  switch (nama) {
    case 'sistole':
    case 'diastole':
      return tekanan(of, umurBulan, normal, nama);
    case 'heart_rate': {
      const isNeonate = umurHari !== null && umurHari < NEONATE_DAYS;
      return { min: band.heart_rate[0], max: isNeonate ? NEONATE_NADI : band.heart_rate[1] };
    }
    case 'respiratory_rate': {
      const [min, max] = band.respiratory_rate;
      return { min, max: umurBulan < 5 * YEAR ? Math.min(max, fastNapas(umurBulan) - 1) : max };
    }
    case 'suhu_badan':
      return { min: band.suhu[0], max: band.suhu[1] };
    case 'tinggi_badan':
      return umurBulan < ADULT_MONTHS ? { min: normal.tinggi[0], max: normal.tinggi[1] } : null;
    case 'lingkar_perut':
      return normal.lingkar === null || hamil === true ? null : { min: null, max: normal.lingkar };
    default:
      return null;
  }
}

/** Beyond these a value of an adult is urgent: below or at the first, at or above the second (vitals.md 5.2). */
const URGENT: Partial<Record<UkuranVital, readonly [low: number | null, high: number | null]>> = {
  sistole: [89, 180],
  diastole: [null, 110],
  heart_rate: [40, 131],
  respiratory_rate: [8, 25],
  suhu_badan: [35, 39.1],
  spo2: [91, null],
};
const URGENT_CHILD: typeof URGENT = { heart_rate: [59, null], respiratory_rate: [null, 61], spo2: [91, null] };
const URGENT_INFANT: typeof URGENT = { ...URGENT_CHILD, suhu_badan: [35.9, 38] };
/** vitals.md 5.3. */
const URGENT_HAMIL: typeof URGENT = { ...URGENT, sistole: [89, 160] };
const INFANT_MONTHS = 3;

function urgentLimits({ umurBulan, hamil }: Diukur): typeof URGENT {
  if (umurBulan === null || umurBulan >= ADULT_MONTHS) return hamil === true ? URGENT_HAMIL : URGENT;
  return umurBulan < INFANT_MONTHS ? URGENT_INFANT : URGENT_CHILD;
}

function isUrgent(nama: UkuranVital, value: number, of: Diukur): boolean {
  const [low, high] = urgentLimits(of)[nama] ?? [null, null];
  return (low !== null && value <= low) || (high !== null && value >= high);
}

export type Tanda = 'normal' | 'rendah' | 'tinggi' | 'sangat rendah' | 'sangat tinggi';

/**
 * The mark of a value, which is said in a word and drawn as a shape. It never blocks and is no diagnosis.
 *
 * Returns: null where nothing is marked.
 * Source:  rekam-medis.md RM11; vitals.md 5.
 */
export function flagVital(nama: UkuranVital, value: number, of: Diukur): Tanda | null {
  const normal = normalOf(nama, of);
  const urgent = isUrgent(nama, value, of);
  const middle = normal ? ((normal.min ?? normal.max ?? value) + (normal.max ?? normal.min ?? value)) / 2 : null;
  const isLow = normal !== null && normal.min !== null && value < normal.min;
  const isHigh = normal !== null && normal.max !== null && value > normal.max;
  // Where no normal range is known, an urgent value still is: its side is that of the limit it passed.
  const low = isLow || (urgent && !isHigh && (middle === null ? isLowSide(nama, value, of) : value < middle));
  if (!urgent) return isLow ? 'rendah' : isHigh ? 'tinggi' : normal === null ? null : 'normal';
  return low ? 'sangat rendah' : 'sangat tinggi';
}
const isLowSide = (nama: UkuranVital, value: number, of: Diukur): boolean => {
  const low = urgentLimits(of)[nama]?.[0] ?? null;
  return low !== null && value <= low;
};

/**
 * The word of a body mass index, from 18 years on; a child has the figure alone, and so has who is pregnant or whose age
 * is not known. Source: ketentuan D44.
 */
export const imtWord = (imt: number | null, { hamil, umurBulan }: Diukur): string | null =>
  hamil === true || umurBulan === null ? null : classifyImt(imt, Math.floor(umurBulan / YEAR));
