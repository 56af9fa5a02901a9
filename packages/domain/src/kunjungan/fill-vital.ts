import { beratFromImt, getNormalVital } from './normal-vital.ts';
import type { NormalVital, NumberRange } from './normal-vital.ts';
import { BATAS_UKURAN, checkUkuran, UKURAN } from './catatan-awal.ts';
import type { Asal, Ukuran } from './catatan-awal.ts';
import { normalOf } from '../rekam-medis/tanda-flag.ts';
import type { Diukur } from '../rekam-medis/tanda-flag.ts';

/** Gives a number from 0 up to but not including 1, like Math.random. */
type Random = () => number;

/** Limits are products of decimals, which floating point makes slightly wrong: 179 * 1.2 is 214.79999999999998. */
const ROUNDING_SLACK = 1e-6;
const STEPS_PER_UNIT = { 0: 1, 1: 10 } as const;
const clampUkuran = (nama: Ukuran, n: number): number =>
  Math.min(Math.max(n, BATAS_UKURAN[nama].min), BATAS_UKURAN[nama].max);

/** A random value of a range, its ends included, rounded to the decimals. */
function pickValue(nama: Ukuran, [min, max]: NumberRange, random: Random, decimals: 0 | 1 = 0): number {
  const factor = STEPS_PER_UNIT[decimals];
  const [low, high] = [
    Math.ceil(clampUkuran(nama, min) * factor - ROUNDING_SLACK),
    Math.floor(clampUkuran(nama, max) * factor + ROUNDING_SLACK),
  ];
  return Math.min(low + Math.floor(random() * (high - low + 1)), Math.max(low, high)) / factor;
}

/**
 * The part of a range that raises no flag: a value that is made up is one that nobody would be told of (ketentuan D57).
 * Where the two have nothing in common it is what raises no flag.
 */
function withoutFlag(nama: Ukuran, [min, max]: NumberRange, of: Diukur): NumberRange {
  const normal = normalOf(nama, of);
  const [low, high] = [Math.max(min, normal?.min ?? min), Math.min(max, normal?.max ?? max)];
  return low <= high ? [low, high] : [normal?.min ?? min, normal?.max ?? max];
}

/** The least gap between the two pressures where the ranges allow it: a narrower one would be a clinical finding. */
const TEKANAN_GAP = 25;
type Tekanan = { sistole: number | null; diastole: number | null };

/** Both pressures, the diastole always below the sistole. A pressure that exists already is kept. */
function fillTekanan(
  band: { sistole: NumberRange; diastole: NumberRange },
  existing: Tekanan,
  random: Random,
): { sistole: number; diastole: number } {
  const from =
    existing.diastole === null
      ? band.sistole[0]
      : Math.max(band.sistole[0], Math.min(band.sistole[1], existing.diastole + TEKANAN_GAP), existing.diastole + 1);
  const sistole = existing.sistole ?? pickValue('sistole', [from, Math.max(from, band.sistole[1])], random);
  const until = Math.min(band.diastole[1], Math.max(band.diastole[0], sistole - TEKANAN_GAP), sistole - 1);
  return {
    sistole,
    diastole: existing.diastole ?? pickValue('diastole', [Math.min(band.diastole[0], until), until], random),
  };
}

type Vital = 'sistole' | 'diastole' | 'respiratory_rate' | 'heart_rate';
type SaveVitalBand = { /** The band ends before these completed years. */ di_bawah: number } & Record<
  Vital,
  NumberRange
>;

const MONTHS = 12;
/** kunjungan.md 5, "Random fill at submit". */
const SAVE_VITAL_BANDS: readonly SaveVitalBand[] = [
  { di_bawah: 5, sistole: [95, 110], diastole: [56, 70], respiratory_rate: [24, 40], heart_rate: [80, 120] },
  { di_bawah: 13, sistole: [97, 112], diastole: [57, 71], respiratory_rate: [16, 30], heart_rate: [75, 118] },
  { di_bawah: 18, sistole: [112, 128], diastole: [66, 80], respiratory_rate: [12, 20], heart_rate: [60, 100] },
  { di_bawah: Infinity, sistole: [90, 120], diastole: [60, 80], respiratory_rate: [12, 20], heart_rate: [60, 100] },
];

/**
 * Fills in the vital signs that are empty when a visit is saved. A value made here may only be stored with the origin
 * 'otomatis' (ketentuan D11).
 *
 * Units:   `of` the patient on the service day; `existing` what was typed, which is returned unchanged.
 * Returns: whole numbers inside the table's bounds that raise no flag at this age; the diastole is below the sistole, also next to a typed one.
 * Source:  kunjungan.md 5, "Random fill at submit"; issue 30, D1.
 */
export function fillVitalAtSave(
  of: Diukur & { umurBulan: number },
  random: Random,
  existing: Partial<Record<Vital, number | null>> = {},
): Record<Vital, number> {
  const table = SAVE_VITAL_BANDS.find(({ di_bawah }) => of.umurBulan < di_bawah * MONTHS) as SaveVitalBand;
  const band = (nama: Vital): NumberRange => withoutFlag(nama, table[nama], of);
  return {
    ...fillTekanan(
      { sistole: band('sistole'), diastole: band('diastole') },
      { sistole: existing.sistole ?? null, diastole: existing.diastole ?? null },
      random,
    ),
    respiratory_rate: existing.respiratory_rate ?? pickValue('respiratory_rate', band('respiratory_rate'), random),
    heart_rate: existing.heart_rate ?? pickValue('heart_rate', band('heart_rate'), random),
  };
}

/** The measures as they are now; a measure that is left out is empty. */
export type ExistingUkuran = Partial<Record<Ukuran, { value: number; asal: Asal }>>;

/** kunjungan.md 9, "Normal-range tolerance". */
const TOLERANCE = 0.2;
/** The lower end of a waist, as a part of its upper limit, because only the upper limit is known. */
const MIN_LINGKAR_FACTOR = 0.75;
/** vitals.md 1: below 18 years the waist is also less than half the height. */
const CHILD_LINGKAR_FACTOR = 0.5;
const ADULT_MONTHS = 216;

/**
 * The value to keep: a typed one always (D11), a carried-over one while it is plausible; null where a new value is
 * needed.
 */
function keptValue(existing: ExistingUkuran[Ukuran], plausible: NumberRange | null): number | null {
  if (existing?.asal === 'diukur') return existing.value;
  if (existing?.asal !== 'lalu') return null;
  return plausible === null ||
    (existing.value >= plausible[0] * (1 - TOLERANCE) - ROUNDING_SLACK &&
      existing.value <= plausible[1] * (1 + TOLERANCE) + ROUNDING_SLACK)
    ? existing.value
    : null;
}

function lingkarRange({ lingkar }: NormalVital, tinggi: number, umurBulan: number): NumberRange | null {
  if (lingkar === null) return null;
  const high = umurBulan < ADULT_MONTHS ? Math.min(lingkar, tinggi * CHILD_LINGKAR_FACTOR) : lingkar;
  return [high * MIN_LINGKAR_FACTOR, high];
}

/** The value where it is within its limits; null for a typing error, which other measures must not be computed from. */
const usableValue = (nama: Ukuran, value: number | null): number | null =>
  value !== null && checkUkuran(nama, value) === null ? value : null;

function fillBadan(
  normal: NormalVital,
  umurBulan: number,
  existing: ExistingUkuran,
  random: Random,
): Partial<Record<Ukuran, number>> {
  const filled: Partial<Record<Ukuran, number>> = {};
  const keptTinggi = keptValue(existing.tinggi_badan, normal.tinggi);
  if (keptTinggi === null) filled.tinggi_badan = pickValue('tinggi_badan', normal.isi, random, 1);
  const tinggi = usableValue('tinggi_badan', keptTinggi);
  const beratRange = (cm: number): NumberRange => [beratFromImt(normal.imt[0], cm), beratFromImt(normal.imt[1], cm)];
  if (keptValue(existing.berat_badan, tinggi === null ? normal.berat : beratRange(tinggi)) === null) {
    filled.berat_badan = pickValue(
      'berat_badan',
      beratRange(tinggi ?? filled.tinggi_badan ?? (normal.isi[0] + normal.isi[1]) / 2),
      random,
      1,
    );
  }
  const lingkar = lingkarRange(normal, tinggi ?? filled.tinggi_badan ?? normal.isi[0], umurBulan);
  if (lingkar !== null && keptValue(existing.lingkar_perut, lingkar) === null)
    filled.lingkar_perut = pickValue('lingkar_perut', lingkar, random);
  return filled;
}

/**
 * Fills in normal values for a person of this age and sex ("All normal values"). Each new value is 'otomatis'
 * (ketentuan D11).
 *
 * Units:   `umurBulan` completed months, `kelamin` list 2 or null when it is not known; measures in the units of
 *          `BATAS_UKURAN`.
 * Returns: only the measures that get a new value. What was typed is kept; a carried-over height, weight or waist is
 *          kept within 20 percent around the normal range of the age (vitals.md 1).
 * Source:  kunjungan.md 5, "Normal-value fill"; vitals.md 1 and 2.
 */
export function fillNormalVital(
  { umurBulan, kelamin }: { umurBulan: number; kelamin: number | null },
  existing: ExistingUkuran,
  random: Random,
): Partial<Record<Ukuran, number>> {
  const normal = getNormalVital(umurBulan, kelamin);
  const { heart_rate, respiratory_rate, suhu } = normal.band;
  const of: Diukur = { umurBulan, umurHari: null, kelamin, hamil: null };
  const tekanan = {
    sistole: withoutFlag('sistole', normal.sistole, of),
    diastole: withoutFlag('diastole', normal.diastole, of),
  };
  const typedValue = (nama: Ukuran): number | null =>
    existing[nama]?.asal === 'diukur' ? usableValue(nama, existing[nama].value) : null;
  const filled: Partial<Record<Ukuran, number>> = {
    ...fillTekanan(tekanan, { sistole: typedValue('sistole'), diastole: typedValue('diastole') }, random),
    heart_rate: pickValue('heart_rate', withoutFlag('heart_rate', heart_rate, of), random),
    respiratory_rate: pickValue('respiratory_rate', withoutFlag('respiratory_rate', respiratory_rate, of), random),
    suhu_badan: pickValue('suhu_badan', suhu, random, 1),
    ...fillBadan(normal, umurBulan, existing, random),
  };
  return Object.fromEntries(
    UKURAN.filter((nama) => filled[nama] !== undefined && existing[nama]?.asal !== 'diukur').map((nama) => [
      nama,
      filled[nama],
    ]),
  );
}
