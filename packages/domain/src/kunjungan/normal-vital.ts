import { PEREMPUAN } from '../pasien/kelamin.ts';

export type Rentang = readonly [min: number, max: number];

type Badan = { tinggi: Rentang; /** For the mean height, so used only where no height is known. */ berat: Rentang };
type PerKelamin = {
  /** Upper limit in centimetres; null where none is known. */ lingkar: number | null;
  sistole: Rentang;
  diastole: Rentang;
  /** From 18 years on; younger ages use the growth table below. */ badan?: Badan;
};
type Pita = {
  /** The last completed month of the band. */ sampai: number;
  heart_rate: Rentang;
  respiratory_rate: Rentang;
  suhu: Rentang;
  L: PerKelamin;
  P: PerKelamin;
};

/** vitals.md 1 ("One table ready to code"), edges in completed months, limits inclusive. */
const PITA: readonly Pita[] = [
  {
    sampai: 11,
    heart_rate: [100, 180],
    respiratory_rate: [30, 53],
    suhu: [36.5, 37.4],
    L: { lingkar: null, sistole: [70, 104], diastole: [37, 56] },
    P: { lingkar: null, sistole: [70, 104], diastole: [37, 56] },
  },
  {
    sampai: 71,
    heart_rate: [80, 140],
    respiratory_rate: [20, 37],
    suhu: [36.1, 37.4],
    L: { lingkar: null, sistole: [72, 102], diastole: [42, 62] },
    P: { lingkar: null, sistole: [72, 103], diastole: [42, 63] },
  },
  {
    sampai: 155,
    heart_rate: [75, 118],
    respiratory_rate: [18, 25],
    suhu: [36.1, 37.4],
    L: { lingkar: 76, sistole: [82, 112], diastole: [57, 74] },
    P: { lingkar: 71, sistole: [82, 113], diastole: [57, 74] },
  },
  {
    sampai: 215,
    heart_rate: [60, 100],
    respiratory_rate: [12, 20],
    suhu: [36.1, 37.4],
    L: { lingkar: 90, sistole: [90, 119], diastole: [60, 79] },
    P: { lingkar: 80, sistole: [90, 119], diastole: [60, 79] },
  },
  {
    sampai: 719,
    heart_rate: [60, 100],
    respiratory_rate: [12, 20],
    suhu: [36.1, 37.4],
    L: { lingkar: 90, sistole: [90, 129], diastole: [60, 84], badan: { tinggi: [153, 179], berat: [51, 68.9] } },
    P: { lingkar: 80, sistole: [90, 129], diastole: [60, 84], badan: { tinggi: [142, 166], berat: [43.9, 59.3] } },
  },
  {
    sampai: Infinity,
    heart_rate: [60, 100],
    respiratory_rate: [12, 20],
    suhu: [36, 37.2],
    L: { lingkar: 90, sistole: [90, 129], diastole: [60, 84], badan: { tinggi: [150, 176], berat: [49.2, 66.4] } },
    P: { lingkar: 80, sistole: [90, 129], diastole: [60, 84], badan: { tinggi: [139, 163], berat: [42.2, 57] } },
  },
];

type Tumbuh = readonly [tbMin: number, tbTengah: number, tbMaks: number, imtMin: number, imtMaks: number];
/**
 * vitals.md 2 (WHO = PMK 2/2020). For each age in months, boys then girls: height -2 SD, median, +3 SD; BMI -2 SD, +1
 * SD.
 */
const TUMBUH: readonly (readonly [bulan: number, L: Tumbuh, P: Tumbuh])[] = [
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
const IMT_DEWASA: Rentang = [18.5, 24.9];

type Kelamin = 'L' | 'P';
const irisan = (a: Rentang, b: Rentang): Rentang => [Math.max(a[0], b[0]), Math.min(a[1], b[1])];

/** A child's growth at an age, interpolated linearly between the rows of the table. */
function tumbuh(umurBulan: number, kelamin: Kelamin): Tumbuh {
  const ke = Math.max(
    1,
    TUMBUH.findIndex(([bulan]) => bulan >= umurBulan),
  );
  const [dari, sampai] = [TUMBUH[ke - 1] ?? TUMBUH[0], TUMBUH[ke]] as [
    (typeof TUMBUH)[number],
    (typeof TUMBUH)[number],
  ];
  const bagian = (umurBulan - dari[0]) / (sampai[0] - dari[0]);
  const kolom = kelamin === 'L' ? 1 : 2;
  return dari[kolom].map(
    (n, i) => n + (((sampai[kolom] as readonly number[])[i] ?? n) - n) * bagian,
  ) as unknown as Tumbuh;
}

/** Normal height and BMI, and the weight to use where no height is known. A new height is picked from `isi`. */
type Tubuh = { tinggi: Rentang; isi: Rentang; berat: Rentang; imt: Rentang };
/** The weight in kilograms of a BMI at a height in centimetres. */
export const beratDari = (imt: number, tinggi: number): number => imt * (tinggi / 100) ** 2;
/** A child's new height is picked this close to the median, well inside -1 to +1 SD. */
const SEKITAR_TENGAH: Rentang = [0.98, 1.02];

function tubuh(umurBulan: number, kelamin: Kelamin, badan: Badan | undefined): Tubuh {
  if (badan) return { ...badan, isi: badan.tinggi, imt: IMT_DEWASA };
  const [min, tengah, maks, imtMin, imtMaks] = tumbuh(umurBulan, kelamin);
  return {
    tinggi: [min, maks],
    isi: [tengah * SEKITAR_TENGAH[0], tengah * SEKITAR_TENGAH[1]],
    berat: [beratDari(imtMin, min), beratDari(imtMaks, maks)],
    imt: [imtMin, imtMaks],
  };
}

export type Normal = Tubuh & { sistole: Rentang; diastole: Rentang; lingkar: number | null; pita: Pita };

function normalSatu(umurBulan: number, kelamin: Kelamin): Normal {
  const pita = PITA.find(({ sampai }) => umurBulan <= sampai) as Pita;
  const { sistole, diastole, lingkar, badan } = pita[kelamin];
  return { pita, sistole, diastole, lingkar, ...tubuh(umurBulan, kelamin, badan) };
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
export function normalUntuk(umurBulan: number, kelamin: number | null): Normal {
  if (kelamin === 1) return normalSatu(umurBulan, 'L');
  const p = normalSatu(umurBulan, 'P');
  if (kelamin === PEREMPUAN) return p;
  const l = normalSatu(umurBulan, 'L');
  const dua = (kunci: 'tinggi' | 'isi' | 'berat' | 'imt' | 'sistole' | 'diastole'): Rentang =>
    irisan(l[kunci], p[kunci]);
  return {
    pita: l.pita,
    lingkar: l.lingkar === null || p.lingkar === null ? null : Math.min(l.lingkar, p.lingkar),
    isi: l.pita.L.badan ? dua('isi') : [(l.isi[0] + p.isi[0]) / 2, (l.isi[1] + p.isi[1]) / 2],
    tinggi: dua('tinggi'),
    berat: dua('berat'),
    imt: dua('imt'),
    sistole: dua('sistole'),
    diastole: dua('diastole'),
  };
}
