export type FaktaEgfr = {
  /** Creatinine in serum, mg/dL. */
  scr: number;
  /** Days between its measuring and today. */
  umurHari: number;
  /** 1 male, 2 female, as list 2; null: not known. */
  jenisKelamin: number | null;
  usiaTahun: number | null;
  tinggiCm: number | null;
};

/** A creatinine older than this says nothing of today's kidney. */
const MAX_HARI_KREATININ = 90;
const DEWASA = 18;
const PEREMPUAN = 2;
const CKD_EPI = { perempuan: { k: 0.7, a: -0.241, kali: 1.012 }, laki: { k: 0.9, a: -0.302, kali: 1 } } as const;

/**
 * The estimated filtration of the kidney: CKD-EPI 2021 from 18 years, bedside Schwartz below.
 *
 * Units:   mL/min/1.73 m2, rounded to one decimal.
 * Returns: which datum is missing, where one is; it proposes 'terganggu' and never sets it.
 * Source:  resep.md RS8.
 */
export function hitungEgfr(fakta: FaktaEgfr | null): { egfr: number } | { kurang: string } {
  if (fakta === null || fakta.umurHari > MAX_HARI_KREATININ) return { kurang: 'kreatinin 90 hari terakhir' };
  const { scr, jenisKelamin, usiaTahun, tinggiCm } = fakta;
  if (scr <= 0) return { kurang: 'kreatinin' };
  if (usiaTahun === null) return { kurang: 'tanggal lahir' };
  if (usiaTahun < DEWASA)
    return tinggiCm === null ? { kurang: 'tinggi badan' } : { egfr: oneDecimal((0.413 * tinggiCm) / scr) };
  if (jenisKelamin !== 1 && jenisKelamin !== PEREMPUAN) return { kurang: 'jenis kelamin' };
  const { k, a, kali } = jenisKelamin === PEREMPUAN ? CKD_EPI.perempuan : CKD_EPI.laki;
  const ratio = scr / k;
  return {
    egfr: oneDecimal(142 * Math.min(ratio, 1) ** a * Math.max(ratio, 1) ** -1.2 * 0.9938 ** usiaTahun * kali),
  };
}

/** Creatinine in serum or plasma; the only unit that is read is mg/dL, because another one would be another number. */
export const LOINC_KREATININ = '2160-0';
export const SATUAN_KREATININ = 'mg/dL';

/** Below this filtration a kidney is proposed as 'terganggu' (KDIGO stage 3 and worse). */
const TERGANGGU_BELOW = 60;
export const usulGinjal = (egfr: number): 'normal' | 'terganggu' => (egfr < TERGANGGU_BELOW ? 'terganggu' : 'normal');

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
