import { parameterBernama } from './nama-hasil.ts';
import { PARAMETER_BAWAAN } from './parameter-bawaan.ts';
import { foldSatuan } from './satuan-hasil.ts';

/** How a value in another unit becomes one in the first unit: `kali` times it, plus `tambah`. */
type Satuan = { satuan: string; kali: number; tambah?: number };
/** What people have, sick ones too, in the first unit: below or above it a comma or the unit is the likelier reason. */
type Lazim = { paling: readonly [rendah: number | null, tinggi: number | null]; lain: readonly Satuan[] };

const SEL = (kali: number): Satuan[] => ['/uL', '/mm3', 'sel/uL'].map((satuan) => ({ satuan, kali }));
const RIBU = ['10^9/L', 'x10^3/uL', '10^3/mm3', 'ribu/uL', 'K/uL'].map((satuan) => ({ satuan, kali: 1 }));
const JUTA = ['10^12/L', 'x10^6/uL', '10^6/mm3', 'juta/uL'].map((satuan) => ({ satuan, kali: 1 }));
const mmol = (kali: number): Satuan[] => [{ satuan: 'mmol/L', kali }];
const GULA: Lazim = { paling: [25, 700], lain: mmol(18.016) };
const KOLESTEROL = mmol(38.67);

/**
 * By the code that a facility begins with. A haemoglobin in mmol/L is no other than an anaemia in g/dL, so it stands in
 * none of these.
 *
 * Source: molar masses; IFCC and NGSP for HbA1c.
 */
const LAZIM: Readonly<Record<string, Lazim>> = {
  HB: { paling: [2, 25], lain: [{ satuan: 'g/L', kali: 0.1 }] },
  HT: { paling: [8, 75], lain: [{ satuan: 'L/L', kali: 100 }] },
  LEU: { paling: [1, 100], lain: [...RIBU, ...SEL(0.001)] },
  ERI: { paling: [0.8, 9], lain: [...JUTA, ...SEL(1e-6)] },
  TRO: { paling: [null, 1500], lain: [...RIBU, ...SEL(0.001)] },
  MCV: { paling: [45, 150], lain: [] },
  MCH: { paling: [12, 50], lain: [{ satuan: 'fmol', kali: 16.11 }] },
  MCHC: {
    paling: [24, 42],
    lain: [
      { satuan: 'g/L', kali: 0.1 },
      { satuan: '%', kali: 1 },
      { satuan: 'mmol/L', kali: 1.611 },
    ],
  },
  LED: { paling: [null, 200], lain: [] },
  GDS: GULA,
  GDP: GULA,
  GD2: GULA,
  A1C: { paling: [3, 18], lain: [{ satuan: 'mmol/mol', kali: 0.09148, tambah: 2.152 }] },
  KOL: { paling: [50, 1000], lain: KOLESTEROL },
  TG: { paling: [20, 1000], lain: mmol(88.57) },
  HDL: { paling: [10, 130], lain: KOLESTEROL },
  LDL: { paling: [15, 500], lain: KOLESTEROL },
  AU: { paling: [1, 20], lain: [{ satuan: 'umol/L', kali: 1 / 59.48 }, ...mmol(16.81)] },
  URE: { paling: [8, 300], lain: mmol(6.006) },
  KRE: { paling: [0.15, 20], lain: [{ satuan: 'umol/L', kali: 1 / 88.42 }] },
  SGOT: { paling: [null, 10_000], lain: [] },
  SGPT: { paling: [null, 10_000], lain: [] },
  NA: {
    paling: [95, 190],
    lain: [
      { satuan: 'mEq/L', kali: 1 },
      { satuan: 'mg/dL', kali: 1 / 2.299 },
    ],
  },
  K: {
    paling: [1, 10],
    lain: [
      { satuan: 'mEq/L', kali: 1 },
      { satuan: 'mg/dL', kali: 1 / 3.91 },
    ],
  },
  CRP: { paling: [null, 600], lain: [{ satuan: 'mg/dL', kali: 10 }] },
};

export type Kenal = { nama: string; satuan: string; kode?: string | undefined };
export type LazimParameter = {
  /** The code that a facility begins with. */
  kode: string;
  rendah: number;
  tinggi: number;
  /** A value that was measured in another unit, in the parameter's own. */
  lain: readonly { satuan: string; nilai: (typed: number) => number }[];
  /** From the parameter's own unit to that of the code. */
  keBawaan: (nilai: number) => number;
};

const bawaanOf = ({ nama, kode }: Kenal) =>
  parameterBernama(nama, PARAMETER_BAWAAN) ?? PARAMETER_BAWAAN.find((one) => one.kode === kode);

/**
 * What is usual of a parameter, in its own unit.
 *
 * Returns: null where the parameter or its unit is not known here.
 */
export function lazimOf(parameter: Kenal): LazimParameter | null {
  const bawaan = bawaanOf(parameter);
  const found = bawaan && LAZIM[bawaan.kode];
  if (!found) return null;
  const all: Satuan[] = [{ satuan: bawaan.satuan, kali: 1 }, ...found.lain];
  const own = all.find(({ satuan }) => foldSatuan(satuan) === foldSatuan(parameter.satuan));
  if (!own) return null;
  const up = (nilai: number, { kali, tambah = 0 }: Satuan): number => nilai * kali + tambah;
  const down = (nilai: number): number => (nilai - (own.tambah ?? 0)) / own.kali;
  const [rendah, tinggi] = found.paling;
  return {
    kode: bawaan.kode,
    rendah: rendah === null ? Number.NEGATIVE_INFINITY : down(rendah),
    tinggi: tinggi === null ? Number.POSITIVE_INFINITY : down(tinggi),
    lain: all
      .filter((one) => one !== own)
      .map((one) => ({ satuan: one.satuan, nilai: (typed) => down(up(typed, one)) })),
    keBawaan: (nilai) => up(nilai, own),
  };
}
