import { formatUkuran } from '../kunjungan/catatan-awal.ts';
import type { Asal } from '../kunjungan/catatan-awal.ts';

/** The measures of the record, in the order in which they are read out. spec: RM11 */
export const UKURAN_VITAL = [
  'sistole',
  'diastole',
  'heart_rate',
  'respiratory_rate',
  'suhu_badan',
  'spo2',
  'o2_lpm',
  'tinggi_badan',
  'berat_badan',
  'lingkar_perut',
  'lingkar_kepala',
  'lila',
] as const;
export type UkuranVital = (typeof UKURAN_VITAL)[number];

type Batas = { label: string; satuan: string; min: number; max: number; /** Stored decimals. */ decimals: 0 | 1 | 2 };

/** Limits of the record, inclusive. They are wider than those of the registration, because of emergencies. spec: RM11 */
export const BATAS_VITAL: Record<UkuranVital, Batas> = {
  sistole: { label: 'Sistole', satuan: 'mmHg', min: 40, max: 300, decimals: 0 },
  diastole: { label: 'Diastole', satuan: 'mmHg', min: 20, max: 200, decimals: 0 },
  heart_rate: { label: 'Nadi', satuan: 'x/menit', min: 20, max: 300, decimals: 0 },
  respiratory_rate: { label: 'Napas', satuan: 'x/menit', min: 5, max: 120, decimals: 0 },
  suhu_badan: { label: 'Suhu badan', satuan: '°C', min: 25, max: 45, decimals: 1 },
  spo2: { label: 'SpO2', satuan: '%', min: 30, max: 100, decimals: 0 },
  o2_lpm: { label: 'Oksigen', satuan: 'L/menit', min: 0, max: 60, decimals: 1 },
  tinggi_badan: { label: 'Tinggi badan', satuan: 'cm', min: 20, max: 250, decimals: 1 },
  berat_badan: { label: 'Berat badan', satuan: 'kg', min: 0.3, max: 300, decimals: 2 },
  lingkar_perut: { label: 'Lingkar perut', satuan: 'cm', min: 20, max: 300, decimals: 1 },
  lingkar_kepala: { label: 'Lingkar kepala', satuan: 'cm', min: 20, max: 70, decimals: 1 },
  lila: { label: 'Lingkar lengan atas', satuan: 'cm', min: 5, max: 60, decimals: 1 },
};

/** Where the thermometer was held, which is shown with the temperature (vitals.md 5.5). */
export const SUHU_CARA = {
  ketiak: 'Ketiak',
  telinga: 'Telinga',
  mulut: 'Mulut',
  dahi: 'Dahi',
  rektum: 'Rektum',
} as const;
export type SuhuCara = keyof typeof SUHU_CARA;
export const SUHU_CARA_IDS = Object.keys(SUHU_CARA) as SuhuCara[];

/** The least letters of a reason why something could not be measured. */
export const MIN_ALASAN_TAK_TERUKUR = 3;
export const MIN_ALASAN_KOREKSI = 10;

export type NilaiVital = Record<UkuranVital, number | null>;
export type AsalVital = Partial<Record<UkuranVital, Asal>>;
export type Pengukuran = NilaiVital & {
  asal: AsalVital;
  suhu_cara: SuhuCara | null;
  tak_terukur: Partial<Record<UkuranVital, string>>;
};

/** What is wrong with one measure; null when nothing is, or nothing stands there. */
export function checkVital(nama: UkuranVital, value: number | null): string | null {
  if (value === null) return null;
  const { label, satuan, min, max, decimals } = BATAS_VITAL[nama];
  if (Number.isNaN(value)) return `${label} harus berupa angka`;
  if (value < min || value > max) {
    const unit = satuan === '°C' || satuan === '%' ? satuan : ` ${satuan}`;
    return `${label} harus antara ${formatUkuran(min)}-${formatUkuran(max)}${unit}`;
  }
  if (Number(value.toFixed(decimals)) === value) return null;
  return decimals === 0
    ? `${label} harus berupa angka bulat`
    : `${label} paling banyak ${decimals} angka di belakang koma, misalnya ${formatUkuran(Number(value.toFixed(decimals)))}`;
}

const hasValue = (baru: Pengukuran, nama: UkuranVital): boolean => baru[nama] !== null;

/** Whether a reading says anything at all: a value, or that one could not be taken. */
export const isEmptyPengukuran = (baru: Pengukuran): boolean =>
  !UKURAN_VITAL.some((nama) => hasValue(baru, nama) || baru.tak_terukur[nama] !== undefined);

/** Half a blood pressure is none, unless it is said why the other half could not be taken. */
function checkTekanan(baru: Pengukuran): Record<string, string> {
  const { sistole, diastole, tak_terukur } = baru;
  if (sistole !== null && diastole !== null)
    return diastole >= sistole ? { diastole: 'Diastole harus lebih kecil daripada sistole' } : {};
  if (sistole !== null && tak_terukur.diastole === undefined)
    return { diastole: 'Diastole wajib diisi bila sistole diisi, atau tulis mengapa tak terukur' };
  if (diastole !== null && tak_terukur.sistole === undefined)
    return { sistole: 'Sistole wajib diisi bila diastole diisi, atau tulis mengapa tak terukur' };
  return {};
}

function checkUkuran(baru: Pengukuran, nama: UkuranVital): Record<string, string> {
  const { label } = BATAS_VITAL[nama];
  const alasan = baru.tak_terukur[nama];
  const message = checkVital(nama, baru[nama]);
  if (message !== null) return { [nama]: message };
  if (alasan !== undefined && hasValue(baru, nama))
    return { [`tak_terukur.${nama}`]: `${label} sudah ada nilainya, jadi bukan tak terukur` };
  if (alasan !== undefined && alasan.trim().length < MIN_ALASAN_TAK_TERUKUR)
    return { [`tak_terukur.${nama}`]: `Alasan tak terukur paling sedikit ${MIN_ALASAN_TAK_TERUKUR} huruf` };
  // spec: RM12: nothing of the record is filled in by chance.
  if (baru.asal[nama] === 'otomatis') return { [`asal.${nama}`]: 'Rekam medis tidak menyimpan ukuran otomatis' };
  if (baru.asal[nama] !== undefined && !hasValue(baru, nama))
    return { [`asal.${nama}`]: `${label} tidak ada nilainya, jadi tidak punya asal` };
  return {};
}

/** Is said at the first measure of a reading that has none. */
export const TANPA_UKURAN = 'Isi sedikitnya satu ukuran';

/**
 * Everything that is wrong with a reading.
 *
 * Units:   those of `BATAS_VITAL`. `koreksi` is the reason of a correction; null for a reading of its own.
 * Returns: messages by the field of the payload; empty when it may be saved.
 * Source:  rekam-medis.md RM11, RM12.
 */
export function checkPengukuran(baru: Pengukuran, koreksi: { alasan: string | null } | null): Record<string, string> {
  const issues: Record<string, string> = checkTekanan(baru);
  for (const nama of UKURAN_VITAL) Object.assign(issues, checkUkuran(baru, nama));
  if (baru.suhu_cara !== null && baru.suhu_badan === null) issues['suhu_cara'] = 'Cara ukur hanya bersama suhu badan';
  if (!isEmptyPengukuran(baru)) return issues;
  if (koreksi === null) issues['sistole'] = TANPA_UKURAN;
  else if ((koreksi.alasan ?? '').trim().length < MIN_ALASAN_KOREKSI)
    issues['alasan'] = `Alasan mencabut pengukuran paling sedikit ${MIN_ALASAN_KOREKSI} huruf`;
  return issues;
}

const DAY_MS = 86_400_000;
/** Clocks of a browser and of the server may differ by this much. */
const AHEAD_MS = 120_000;

/**
 * Whether a reading may have this time: after the registration, at most a day ago, not ahead of the clock.
 *
 * Units:   instants in milliseconds.
 * Returns: the message for the field; null when it may.
 * Source:  rekam-medis.md RM10.
 */
export function checkWaktu(waktu: number, { terdaftar, now }: { terdaftar: number; now: number }): string | null {
  if (waktu > now + AHEAD_MS) return 'Waktu pengukuran belum terjadi';
  if (waktu < terdaftar) return 'Waktu pengukuran harus sesudah pasien didaftarkan';
  return waktu < now - DAY_MS ? 'Waktu pengukuran paling lama 24 jam yang lalu' : null;
}
