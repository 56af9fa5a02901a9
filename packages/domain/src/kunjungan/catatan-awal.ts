import { bacaAngka, tulisAngka } from '../angka/baca-angka.ts';
import { lepasSatuan } from '../angka/lepas-satuan.ts';
import { bacaTekanan, whyTekanan } from '../rekam-medis/tekanan-darah.ts';
import { formatShortTanggal } from '../tanggal/tanggal.ts';
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
 * Where a measure comes from: taken now, filled in by the system (ketentuan D11), or carried over from the visit
 * before. Only what was measured may be sent as a measurement.
 */
export const ASAL = ['diukur', 'otomatis', 'lalu'] as const;
export type Asal = (typeof ASAL)[number];

type UkuranLimit = {
  label: string;
  satuan: string;
  min: number;
  max: number;
  /** The number of stored decimals. */ decimals: 0 | 1 | 2;
};

/** Limits of kunjungan.md 5, inclusive. */
export const BATAS_UKURAN: Record<Ukuran, UkuranLimit> = {
  tinggi_badan: { label: 'Tinggi badan', satuan: 'cm', min: 30, max: 250, decimals: 1 },
  berat_badan: { label: 'Berat badan', satuan: 'kg', min: 2, max: 300, decimals: 2 },
  lingkar_perut: { label: 'Lingkar perut', satuan: 'cm', min: 25, max: 300, decimals: 1 },
  suhu_badan: { label: 'Suhu badan', satuan: '°C', min: 35, max: 42, decimals: 1 },
  sistole: { label: 'Sistole', satuan: 'mmHg', min: 40, max: 250, decimals: 0 },
  diastole: { label: 'Diastole', satuan: 'mmHg', min: 30, max: 180, decimals: 0 },
  respiratory_rate: { label: 'Napas', satuan: 'x/menit', min: 5, max: 70, decimals: 0 },
  heart_rate: { label: 'Nadi', satuan: 'x/menit', min: 30, max: 160, decimals: 0 },
};

const REQUIRED_WITH_ASURANSI = ['tinggi_badan', 'berat_badan', 'lingkar_perut', 'suhu_badan'] as const;
const MIN_KELUHAN_LENGTH = 5;

/** More decimals than are stored are read, so that the check of the measure says how many there may be. */
const TYPED_UKURAN = { desimal: 3, titikDesimal: true } as const;

/** Whether somebody other than the patient pays ('Tanpa Asuransi / Umum'). Source: kunjungan.md 1 and 9. */
export const hasAsuransi = (jenisPenjamin: number): boolean => jenisPenjamin !== PENJAMIN_UMUM;

/**
 * Reads a typed measure as a number, with a comma or a point before the decimals.
 *
 * Units:   those of the field; `satuan` is its own unit, which may be typed behind the number.
 * Returns: null for an empty text, NaN for a text that is no number for sure ('36,5F', '1.2.3', '7.800'); `whyUkuran`
 *          has the words for it.
 * Source:  kunjungan.md 5, "comma as decimal separator"; decision D52.
 */
export function parseUkuran(text: string, satuan = ''): number | null {
  const lepas = lepasSatuan(satuan, text);
  if ('pesan' in lepas) return Number.NaN;
  const read = bacaAngka(lepas.teks, TYPED_UKURAN);
  if (read.hasil === 'kosong') return null;
  return read.hasil === 'angka' ? read.nilai : Number.NaN;
}

/** Why a typed measure is no number, in words; null where it is one, or nothing is typed. */
export function whyUkuran(text: string, satuan = ''): string | null {
  const other = whyTekanan(text);
  if (other !== null) return other;
  const lepas = lepasSatuan(satuan, text);
  if ('pesan' in lepas) return lepas.pesan;
  const read = bacaAngka(lepas.teks, TYPED_UKURAN);
  return 'pesan' in read ? read.pesan : null;
}

/**
 * What a field of a measure and its neighbour hold once it is left: a number without the field's own unit, which stands
 * beside it, and a blood pressure that was typed into the first of two fields in both, unless another value stands in the
 * second.
 *
 * Returns: nothing where the text stays as it is.
 */
export function rapikanUkuran(
  text: string,
  { nama, satuan, diastole }: { nama: string; satuan: string; diastole: string },
): Readonly<Record<string, string>> {
  const both = nama === 'sistole' ? bacaTekanan(text) : null;
  if (both && (diastole.trim() === '' || diastole.trim() === both.diastole)) return both;
  const lepas = lepasSatuan(satuan, text);
  return 'teks' in lepas && lepas.teks !== text ? { [nama]: lepas.teks } : {};
}

/**
 * What is wrong with a typed measure of the initial record that is no number for sure: both readings where it is asked
 * (D52), else the words of kunjungan.md 5. Null for what is a number, or nothing.
 */
export function refuseUkuran(nama: Ukuran, text: string): string | null {
  const { label, satuan } = BATAS_UKURAN[nama];
  const other = whyTekanan(text);
  if (other !== null) return `${label} ${other}`;
  const lepas = lepasSatuan(satuan, text);
  if ('pesan' in lepas) return `${label} ${lepas.pesan}`;
  const read = bacaAngka(lepas.teks, TYPED_UKURAN);
  if (read.hasil === 'tanya') return `${label} ${read.pesan}`;
  return read.hasil === 'tolak' ? `${label} harus berupa angka` : null;
}

/** A measure as it is typed and shown: 36,5. */
export const formatUkuran = tulisAngka;

/**
 * What is wrong with one measure; whether it may be missing is not checked here.
 *
 * Units:   those of `BATAS_UKURAN`.
 * Returns: the Indonesian message for the field; null when nothing is wrong.
 * Source:  kunjungan.md 5, "Medical record".
 */
export function checkUkuran(nama: Ukuran, value: number | null): string | null {
  if (value === null) return null;
  const { label, satuan, min, max, decimals } = BATAS_UKURAN[nama];
  if (Number.isNaN(value)) return `${label} harus berupa angka`;
  if (value < min || value > max) return `${label} harus antara ${min}-${max}${satuan === '°C' ? '' : ' '}${satuan}`;
  if (Number(value.toFixed(decimals)) === value) return null;
  return decimals === 0
    ? `${label} harus berupa angka bulat`
    : `${label} paling banyak ${decimals} angka di belakang koma, misalnya ${formatUkuran(Number(value.toFixed(decimals)))}`;
}

/**
 * A complaint as it is shown: one that was carried over unchanged from an earlier visit says so, because nobody has asked
 * for it today.
 *
 * Units:  `dari` is the day of that visit, YYYY-MM-DD; null where the complaint was taken down for this visit.
 * Source: issue 30, D2.
 */
export const keluhanText = (keluhan: string | null, dari: string | null): string | null =>
  !keluhan || !dari ? keluhan : `Keluhan dari ${formatShortTanggal(dari)}: ${keluhan}`;

export type CatatanAwal = { kunjungan_sakit: boolean | null; keluhan: string | null } & Record<Ukuran, number | null>;

/**
 * Everything that is wrong with an initial record.
 *
 * Units:   `jenisPenjamin` the payer's id; while it is null, because none is chosen yet, nothing is required.
 * Returns: messages by field name; empty when it may be saved.
 * Source:  kunjungan.md 5, "Medical record" and "Temperature messages".
 */
export function checkCatatanAwal(
  catatanAwal: CatatanAwal,
  jenisPenjamin: number | null,
): Partial<Record<keyof CatatanAwal, string>> {
  const required = jenisPenjamin !== null && hasAsuransi(jenisPenjamin);
  const issues: Partial<Record<keyof CatatanAwal, string>> = {};
  for (const nama of UKURAN) {
    const message = checkUkuran(nama, catatanAwal[nama]);
    if (message !== null) issues[nama] = message;
  }
  const keluhan = catatanAwal.keluhan?.trim() ?? '';
  if (keluhan !== '' && keluhan.length < MIN_KELUHAN_LENGTH)
    issues.keluhan = `Keluhan paling sedikit ${MIN_KELUHAN_LENGTH} huruf`;
  if (!required) return issues;
  if (keluhan === '') issues.keluhan = 'Keluhan wajib diisi';
  if (catatanAwal.kunjungan_sakit === null) issues.kunjungan_sakit = 'Jenis kunjungan sakit atau sehat wajib dipilih';
  for (const nama of REQUIRED_WITH_ASURANSI)
    if (catatanAwal[nama] === null) issues[nama] = `${BATAS_UKURAN[nama].label} wajib diisi`;
  return issues;
}
