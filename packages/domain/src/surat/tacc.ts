import { computeUmur } from '../pasien/umur.ts';

/** PCare's codes of why a first-level facility refers whom it could treat itself. */
export const TANPA_TACC = -1;
const TIME = 1;
const AGE = 2;
const COMPLICATION = 3;
const COMORBIDITY = 4;

const LAMA = ['< 3 Hari', '>= 3 - 7 Hari', '>= 7 Hari'] as const;
/** PCare's words of an age, each from so many completed months on. */
const UMUR = [
  { dariBulan: 0, kata: '< 1 Bulan' },
  { dariBulan: 1, kata: '>= 1 Bulan s/d < 12 Bulan' },
  { dariBulan: 12, kata: '>= 1 Tahun s/d < 5 Tahun' },
  { dariBulan: 60, kata: '>= 5 Tahun s/d < 12 Tahun' },
  { dariBulan: 144, kata: '>= 12 Tahun s/d < 55 Tahun' },
  { dariBulan: 660, kata: '>= 55 Tahun' },
] as const;

const NAMA: Readonly<Record<number, string>> = {
  [TANPA_TACC]: 'Tanpa TACC',
  [TIME]: 'Time (perjalanan penyakit)',
  [AGE]: 'Age (umur)',
  [COMPLICATION]: 'Complication (komplikasi)',
  [COMORBIDITY]: 'Comorbidity (penyakit penyerta)',
};

/** A reason by its code; `alasan` in PCare's own words, null where its code says all. */
export type Tacc = { kd: number; alasan: string | null };
type Diagnosa = { icd: string; teks: string };

function umurWords(lahir: string | null, tanggal: string): string[] {
  const umur = computeUmur(lahir, tanggal);
  if (umur === null) return UMUR.map(({ kata }) => kata);
  const months = umur.years * 12 + umur.months;
  return [(UMUR.findLast(({ dariBulan }) => months >= dariBulan) ?? UMUR[0]).kata];
}

/**
 * The reasons that a referral may have.
 *
 * Units:   dates `YYYY-MM-DD`; `tanggal` is the day of the visit. Without a date of birth every age may be chosen.
 * Source:  rekam-medis.md RM17; integrasi.md C1, "TACC".
 */
export function listTacc(of: { lahir: string | null; tanggal: string; diagnosa: readonly Diagnosa[] }): Tacc[] {
  const each = (kd: number, words: readonly string[]): Tacc[] => words.map((alasan) => ({ kd, alasan }));
  return [
    { kd: TANPA_TACC, alasan: null },
    ...each(TIME, LAMA),
    ...each(AGE, umurWords(of.lahir, of.tanggal)),
    ...each(
      COMPLICATION,
      of.diagnosa.map(({ icd, teks }) => `${icd} - ${teks}`),
    ),
    ...each(COMORBIDITY, LAMA),
  ];
}

export const isSameTacc = (a: Tacc, b: Tacc): boolean => a.kd === b.kd && a.alasan === b.alasan;

export const sayTacc = ({ kd, alasan }: Tacc): string => [NAMA[kd] ?? `TACC ${kd}`, alasan].filter(Boolean).join(': ');
