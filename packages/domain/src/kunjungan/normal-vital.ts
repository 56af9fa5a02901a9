import { PEREMPUAN } from '../pasien/kelamin.ts';

export type NumberRange = readonly [min: number, max: number];

type AdultBody = {
  tinggi: NumberRange;
  /** For the mean height, so used only where no height is known. */ berat: NumberRange;
};
type KelaminNormal = {
  /** Upper limit in centimetres; null where none is known. */ lingkar: number | null;
  sistole: NumberRange;
  diastole: NumberRange;
  /** From 18 years on; younger ages use the growth table below. */ badan?: AdultBody;
};
type AgeBand = {
  /** The last completed month of the band. */ untilMonth: number;
  heart_rate: NumberRange;
  respiratory_rate: NumberRange;
  suhu: NumberRange;
  L: KelaminNormal;
  P: KelaminNormal;
};

/** vitals.md 1 ("One table ready to code"), edges in completed months, limits inclusive. */
const AGE_BANDS: readonly AgeBand[] = [
  {
    untilMonth: 11,
    heart_rate: [100, 180],
    respiratory_rate: [30, 53],
    suhu: [36.5, 37.4],
    L: { lingkar: null, sistole: [70, 104], diastole: [37, 56] },
    P: { lingkar: null, sistole: [70, 104], diastole: [37, 56] },
  },
  {
    untilMonth: 71,
    heart_rate: [80, 140],
    respiratory_rate: [20, 37],
    suhu: [36.1, 37.4],
    L: { lingkar: null, sistole: [72, 102], diastole: [42, 62] },
    P: { lingkar: null, sistole: [72, 103], diastole: [42, 63] },
  },
  {
    untilMonth: 155,
    heart_rate: [75, 118],
    respiratory_rate: [18, 25],
    suhu: [36.1, 37.4],
    L: { lingkar: 76, sistole: [82, 112], diastole: [57, 74] },
    P: { lingkar: 71, sistole: [82, 113], diastole: [57, 74] },
  },
  {
    untilMonth: 215,
    heart_rate: [60, 100],
    respiratory_rate: [12, 20],
    suhu: [36.1, 37.4],
    L: { lingkar: 90, sistole: [90, 119], diastole: [60, 79] },
    P: { lingkar: 80, sistole: [90, 119], diastole: [60, 79] },
  },
  {
    untilMonth: 719,
    heart_rate: [60, 100],
    respiratory_rate: [12, 20],
    suhu: [36.1, 37.4],
    L: { lingkar: 90, sistole: [90, 129], diastole: [60, 84], badan: { tinggi: [153, 179], berat: [51, 68.9] } },
    P: { lingkar: 80, sistole: [90, 129], diastole: [60, 84], badan: { tinggi: [142, 166], berat: [43.9, 59.3] } },
  },
  {
    untilMonth: Infinity,
    heart_rate: [60, 100],
    respiratory_rate: [12, 20],
    suhu: [36, 37.2],
    L: { lingkar: 90, sistole: [90, 129], diastole: [60, 84], badan: { tinggi: [150, 176], berat: [49.2, 66.4] } },
    P: { lingkar: 80, sistole: [90, 129], diastole: [60, 84], badan: { tinggi: [139, 163], berat: [42.2, 57] } },
  },
];

type Growth = readonly [tbMin: number, tbTengah: number, tbMaks: number, imtMin: number, imtMaks: number];
/**
 * vitals.md 2 (WHO = PMK 2/2020). For each age in months, boys then girls: height -2 SD, median, +3 SD; BMI -2 SD, +1
 * SD.
 */
const GROWTH_TABLE: readonly (readonly [bulan: number, L: Growth, P: Growth])[] = [
  [0, [46.1, 49.9, 55.6, 11.1, 14.8], [45.4, 49.1, 54.7, 11.1, 14.6]],
  [3, [57.3, 61.4, 67.5, 14.3, 18.4], [55.6, 59.8, 66.1, 13.6, 17.9]],
  [6, [63.4, 67.6, 74.1, 14.7, 18.8], [61.2, 65.8, 72.6, 14.1, 18.5]],
  [9, [67.5, 72.0, 78.7, 14.7, 18.6], [65.3, 70.1, 77.4, 14.1, 18.3]],
  [12, [71.0, 75.7, 82.9, 14.4, 18.2], [68.9, 74.0, 81.7, 13.8, 17.9]],
  [18, [76.9, 82.3, 90.4, 13.9, 17.5], [74.9, 80.7, 89.4, 13.3, 17.2]],
  [24, [81.7, 87.8, 97.0, 13.6, 17.0], [80.0, 86.4, 96.1, 13.1, 16.8]],
  [36, [88.7, 96.1, 107.2, 13.4, 16.9], [87.4, 95.1, 106.5, 13.1, 16.8]],
  [48, [94.9, 103.3, 115.9, 13.1, 16.7], [94.1, 102.7, 115.7, 12.8, 16.8]],
  [60, [100.7, 110.0, 123.9, 12.9, 16.6], [99.9, 109.4, 123.7, 12.7, 16.9]],
  [72, [106.1, 116.0, 130.7, 13.0, 16.8], [104.9, 115.1, 130.5, 12.7, 17.0]],
  [84, [111.2, 121.7, 137.6, 13.1, 17.0], [109.9, 120.8, 137.2, 12.7, 17.3]],
  [96, [116.0, 127.3, 144.2, 13.3, 17.4], [115.0, 126.6, 143.9, 12.9, 17.7]],
  [108, [120.5, 132.6, 150.6, 13.5, 17.9], [120.3, 132.5, 150.8, 13.1, 18.3]],
  [120, [125.0, 137.8, 156.9, 13.7, 18.5], [125.8, 138.6, 157.8, 13.5, 19.0]],
  [132, [129.7, 143.1, 163.3, 14.1, 19.2], [131.7, 145.0, 164.9, 13.9, 19.9]],
  [144, [134.9, 149.1, 170.3, 14.5, 19.9], [137.6, 151.2, 171.8, 14.4, 20.8]],
  [156, [141.2, 156.0, 178.3, 14.9, 20.8], [142.5, 156.4, 177.2, 14.9, 21.8]],
  [168, [147.8, 163.2, 186.3, 15.5, 21.8], [145.9, 159.8, 180.6, 15.4, 22.7]],
  [180, [153.3, 169.0, 192.4, 16.0, 22.7], [147.9, 161.7, 182.3, 15.9, 23.5]],
  [192, [157.4, 172.9, 196.2, 16.5, 23.5], [148.9, 162.5, 182.9, 16.2, 24.1]],
  [204, [159.9, 175.2, 198.1, 16.9, 24.3], [149.5, 162.9, 182.9, 16.4, 24.5]],
  [215, [161.1, 176.1, 198.6, 17.3, 24.9], [149.8, 163.0, 182.9, 16.4, 24.8]],
];
/** vitals.md 1, adults. It ends below 25.0, which kunjungan.md 5 calls overweight. */
const ADULT_IMT: NumberRange = [18.5, 24.9];

type Kelamin = 'L' | 'P';
const intersect = (a: NumberRange, b: NumberRange): NumberRange => [Math.max(a[0], b[0]), Math.min(a[1], b[1])];

/** A child's growth at an age, interpolated linearly between the rows of the table. */
function growthAt(umurBulan: number, kelamin: Kelamin): Growth {
  const index = Math.max(
    1,
    GROWTH_TABLE.findIndex(([month]) => month >= umurBulan),
  );
  const [from, untilMonth] = [GROWTH_TABLE[index - 1] ?? GROWTH_TABLE[0], GROWTH_TABLE[index]] as [
    (typeof GROWTH_TABLE)[number],
    (typeof GROWTH_TABLE)[number],
  ];
  const fraction = (umurBulan - from[0]) / (untilMonth[0] - from[0]);
  const column = kelamin === 'L' ? 1 : 2;
  return from[column].map(
    (n, i) => n + (((untilMonth[column] as readonly number[])[i] ?? n) - n) * fraction,
  ) as unknown as Growth;
}

/** Normal height and BMI, and the weight to use where no height is known. A new height is picked from `isi`. */
type BodyNormal = { tinggi: NumberRange; isi: NumberRange; berat: NumberRange; imt: NumberRange };
/** The weight in kilograms of a BMI at a height in centimetres. */
export const beratFromImt = (imt: number, tinggi: number): number => imt * (tinggi / 100) ** 2;
/** A child's new height is picked this close to the median, well inside -1 to +1 SD. */
const AROUND_MEDIAN: NumberRange = [0.98, 1.02];

function bodyNormal(umurBulan: number, kelamin: Kelamin, badan: AdultBody | undefined): BodyNormal {
  if (badan) return { ...badan, isi: badan.tinggi, imt: ADULT_IMT };
  const [min, median, max, imtMin, imtMax] = growthAt(umurBulan, kelamin);
  return {
    tinggi: [min, max],
    isi: [median * AROUND_MEDIAN[0], median * AROUND_MEDIAN[1]],
    berat: [beratFromImt(imtMin, min), beratFromImt(imtMax, max)],
    imt: [imtMin, imtMax],
  };
}

export type NormalVital = BodyNormal & {
  sistole: NumberRange;
  diastole: NumberRange;
  lingkar: number | null;
  band: AgeBand;
};

function normalForKelamin(umurBulan: number, kelamin: Kelamin): NormalVital {
  const band = AGE_BANDS.find(({ untilMonth }) => umurBulan <= untilMonth) as AgeBand;
  const { sistole, diastole, lingkar, badan } = band[kelamin];
  return { band, sistole, diastole, lingkar, ...bodyNormal(umurBulan, kelamin, badan) };
}

/**
 * What is normal at an age.
 *
 * Units:   `umurBulan` completed months; `kelamin` list 2 (1 male, 2 female). Centimetres, kilograms, mmHg, per minute,
 *          degrees Celsius.
 * Returns: for an unknown sex what is normal for both, the overlap of each pair of limits. A child's new height is then
 *          picked around the mean of both medians, because the two ranges do not overlap after 13 years.
 * Source:  vitals.md 1 and 2.
 */
export function getNormalVital(umurBulan: number, kelamin: number | null): NormalVital {
  if (kelamin === 1) return normalForKelamin(umurBulan, 'L');
  const p = normalForKelamin(umurBulan, 'P');
  if (kelamin === PEREMPUAN) return p;
  const l = normalForKelamin(umurBulan, 'L');
  const overlapOf = (key: 'tinggi' | 'isi' | 'berat' | 'imt' | 'sistole' | 'diastole'): NumberRange =>
    intersect(l[key], p[key]);
  return {
    band: l.band,
    lingkar: l.lingkar === null || p.lingkar === null ? null : Math.min(l.lingkar, p.lingkar),
    isi: l.band.L.badan ? overlapOf('isi') : [(l.isi[0] + p.isi[0]) / 2, (l.isi[1] + p.isi[1]) / 2],
    tinggi: overlapOf('tinggi'),
    berat: overlapOf('berat'),
    imt: overlapOf('imt'),
    sistole: overlapOf('sistole'),
    diastole: overlapOf('diastole'),
  };
}
