import { PENJAMIN_UMUM } from './penjamin.ts';

/** The measures of the initial record, as the payload names them. */
export const UKURAN = [
  'tinggi_badan',
  'berat_badan',
  'lingkar_perut',
  'suhu_badan',
  'sistole',
  'diastole',
  'respiratory_rate',
  'heart_rate',
] as const;
export type Ukuran = (typeof UKURAN)[number];

/**
 * Where a measure comes from: taken now, filled in by the system (decisions D11), or carried over from the visit
 * before. Only what was measured may be sent as a measurement.
 */
export const ASAL = ['diukur', 'otomatis', 'lalu'] as const;
export type Asal = (typeof ASAL)[number];

type Batas = {
  label: string;
  satuan: string;
  min: number;
  max: number;
  /** The number of stored decimals. */ desimal: 0 | 1 | 2;
};

/** Limits of kunjungan.md 5, inclusive. */
export const BATAS_UKURAN: Record<Ukuran, Batas> = {
  tinggi_badan: { label: 'Tinggi badan', satuan: 'cm', min: 30, max: 250, desimal: 1 },
  berat_badan: { label: 'Berat badan', satuan: 'kg', min: 2, max: 300, desimal: 2 },
  lingkar_perut: { label: 'Lingkar perut', satuan: 'cm', min: 25, max: 300, desimal: 1 },
  suhu_badan: { label: 'Suhu badan', satuan: '°C', min: 35, max: 42, desimal: 1 },
  sistole: { label: 'Sistole', satuan: 'mmHg', min: 40, max: 250, desimal: 0 },
  diastole: { label: 'Diastole', satuan: 'mmHg', min: 30, max: 180, desimal: 0 },
  respiratory_rate: { label: 'Napas', satuan: 'x/menit', min: 5, max: 70, desimal: 0 },
  heart_rate: { label: 'Nadi', satuan: 'x/menit', min: 30, max: 160, desimal: 0 },
};

const WAJIB_ASURANSI = ['tinggi_badan', 'berat_badan', 'lingkar_perut', 'suhu_badan'] as const;
const KELUHAN_TERPENDEK = 5;

/** Whether somebody other than the patient pays ('Tanpa Asuransi / Umum'). Source: kunjungan.md 1 and 9. */
export const berasuransi = (jenisPenjamin: number): boolean => jenisPenjamin !== PENJAMIN_UMUM;

/**
 * Reads a typed measure as a number, with a comma or a dot before the decimals.
 *
 * Returns: null for an empty text, NaN for a text that is no number ('36,5C', '1.2.3').
 * Source:  kunjungan.md 5, "comma as decimal separator".
 */
export function bacaUkuran(teks: string): number | null {
  const rapi = teks.trim().replace(',', '.');
  if (rapi === '') return null;
  return /^\d{1,4}(\.\d{1,3})?$/.test(rapi) ? Number(rapi) : Number.NaN;
}

/** A measure as it is typed and shown: 36,5. */
export const tulisUkuran = (nilai: number): string => String(nilai).replace('.', ',');

/**
 * What is wrong with one measure; whether it may be missing is not checked here.
 *
 * Units:   those of `BATAS_UKURAN`.
 * Returns: the Indonesian message for the field; null when nothing is wrong.
 * Source:  kunjungan.md 5, "Medical record".
 */
export function periksaUkuran(nama: Ukuran, nilai: number | null): string | null {
  if (nilai === null) return null;
  const { label, satuan, min, max, desimal } = BATAS_UKURAN[nama];
  if (Number.isNaN(nilai)) return `${label} harus berupa angka`;
  if (nilai < min || nilai > max) return `${label} harus antara ${min}-${max}${satuan === '°C' ? '' : ' '}${satuan}`;
  if (Number(nilai.toFixed(desimal)) === nilai) return null;
  return desimal === 0
    ? `${label} harus berupa angka bulat`
    : `${label} paling banyak ${desimal} angka di belakang koma, misalnya ${tulisUkuran(Number(nilai.toFixed(desimal)))}`;
}

export type RekamAwal = { kunjungan_sakit: boolean | null; keluhan: string | null } & Record<Ukuran, number | null>;

/**
 * Everything that is wrong with an initial record.
 *
 * Units:   `jenisPenjamin` the payer's id; while it is null, because none is chosen yet, nothing is required.
 * Returns: messages by field name; empty when it may be saved.
 * Source:  kunjungan.md 5, "Medical record" and "Temperature messages".
 */
export function periksaRekamAwal(
  rekam: RekamAwal,
  jenisPenjamin: number | null,
): Partial<Record<keyof RekamAwal, string>> {
  const wajib = jenisPenjamin !== null && berasuransi(jenisPenjamin);
  const salah: Partial<Record<keyof RekamAwal, string>> = {};
  for (const nama of UKURAN) {
    const pesan = periksaUkuran(nama, rekam[nama]);
    if (pesan !== null) salah[nama] = pesan;
  }
  const keluhan = rekam.keluhan?.trim() ?? '';
  if (keluhan !== '' && keluhan.length < KELUHAN_TERPENDEK)
    salah.keluhan = `Keluhan paling sedikit ${KELUHAN_TERPENDEK} huruf`;
  if (!wajib) return salah;
  if (keluhan === '') salah.keluhan = 'Keluhan wajib diisi';
  if (rekam.kunjungan_sakit === null) salah.kunjungan_sakit = 'Jenis kunjungan sakit atau sehat wajib dipilih';
  for (const nama of WAJIB_ASURANSI) if (rekam[nama] === null) salah[nama] = `${BATAS_UKURAN[nama].label} wajib diisi`;
  return salah;
}
