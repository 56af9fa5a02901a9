import { beratDari, normalUntuk } from './normal-vital.ts';
import type { Normal, Rentang } from './normal-vital.ts';
import { BATAS_UKURAN, periksaUkuran, UKURAN } from './rekam-awal.ts';
import type { Asal, Ukuran } from './rekam-awal.ts';

/** Gives a number from 0 up to but not including 1, like Math.random. */
type Acak = () => number;

/** Limits are products of decimals, which floating point makes slightly wrong: 179 * 1.2 is 214.79999999999998. */
const PEMBULATAN = 1e-6;
const LANGKAH = { 0: 1, 1: 10 } as const;
const dalamBatas = (nama: Ukuran, n: number): number =>
  Math.min(Math.max(n, BATAS_UKURAN[nama].min), BATAS_UKURAN[nama].max);

/** A random value of a range, its ends included, rounded to the decimals. */
function ambil(nama: Ukuran, [min, max]: Rentang, acak: Acak, desimal: 0 | 1 = 0): number {
  const kali = LANGKAH[desimal];
  const [bawah, atas] = [
    Math.ceil(dalamBatas(nama, min) * kali - PEMBULATAN),
    Math.floor(dalamBatas(nama, max) * kali + PEMBULATAN),
  ];
  return Math.min(bawah + Math.floor(acak() * (atas - bawah + 1)), Math.max(bawah, atas)) / kali;
}

/** The least gap between the two pressures where the ranges allow it: a narrower one would be a clinical finding. */
const SELISIH_TEKANAN = 25;
type Tekanan = { sistole: number | null; diastole: number | null };

/** Both pressures, the diastole always below the sistole. A pressure that exists already is kept. */
function tekanan(
  pita: { sistole: Rentang; diastole: Rentang },
  ada: Tekanan,
  acak: Acak,
): { sistole: number; diastole: number } {
  const dari =
    ada.diastole === null
      ? pita.sistole[0]
      : Math.max(pita.sistole[0], Math.min(pita.sistole[1], ada.diastole + SELISIH_TEKANAN), ada.diastole + 1);
  const sistole = ada.sistole ?? ambil('sistole', [dari, Math.max(dari, pita.sistole[1])], acak);
  const sampai = Math.min(pita.diastole[1], Math.max(pita.diastole[0], sistole - SELISIH_TEKANAN), sistole - 1);
  return { sistole, diastole: ada.diastole ?? ambil('diastole', [Math.min(pita.diastole[0], sampai), sampai], acak) };
}

type Vital = 'sistole' | 'diastole' | 'respiratory_rate' | 'heart_rate';
type PitaVital = { /** The band ends before these completed years. */ di_bawah: number } & Record<Vital, Rentang>;

/** kunjungan.md 5, "Random fill at submit". */
const ISI_SAAT_SIMPAN: readonly PitaVital[] = [
  { di_bawah: 5, sistole: [95, 110], diastole: [56, 70], respiratory_rate: [24, 40], heart_rate: [80, 120] },
  { di_bawah: 13, sistole: [97, 112], diastole: [57, 71], respiratory_rate: [16, 30], heart_rate: [75, 118] },
  { di_bawah: 18, sistole: [112, 128], diastole: [66, 80], respiratory_rate: [12, 20], heart_rate: [60, 100] },
  { di_bawah: Infinity, sistole: [90, 120], diastole: [60, 80], respiratory_rate: [12, 20], heart_rate: [60, 100] },
];

/**
 * Fills in the vital signs that are empty when a visit is saved. A value made here may only be stored with the origin
 * 'otomatis' (decisions D11).
 *
 * Units:   `umurTahun` completed years; `existing` what was typed, which is returned unchanged.
 * Returns: whole numbers inside the table's bounds; the diastole is below the sistole, also next to a typed one.
 * Source:  kunjungan.md 5, "Random fill at submit".
 */
export function acakVital(
  umurTahun: number,
  acak: Acak,
  ada: Partial<Record<Vital, number | null>> = {},
): Record<Vital, number> {
  const pita = ISI_SAAT_SIMPAN.find(({ di_bawah }) => umurTahun < di_bawah) as PitaVital;
  return {
    ...tekanan(pita, { sistole: ada.sistole ?? null, diastole: ada.diastole ?? null }, acak),
    respiratory_rate: ada.respiratory_rate ?? ambil('respiratory_rate', pita.respiratory_rate, acak),
    heart_rate: ada.heart_rate ?? ambil('heart_rate', pita.heart_rate, acak),
  };
}

/** The measures as they are now; a measure that is left out is empty. */
export type UkuranAda = Partial<Record<Ukuran, { nilai: number; asal: Asal }>>;

/** kunjungan.md 9, "Normal-range tolerance". */
const TOLERANSI = 0.2;
/** The lower end of a waist, as a part of its upper limit, because only the upper limit is known. */
const LINGKAR_TERKECIL = 0.75;
/** vitals.md 1: below 18 years the waist is also less than half the height. */
const LINGKAR_ANAK = 0.5;
const BULAN_DEWASA = 216;

/**
 * The value to keep: a typed one always (D11), a carried-over one while it is plausible; null where a new value is
 * needed.
 */
function yangTetap(ada: UkuranAda[Ukuran], wajar: Rentang | null): number | null {
  if (ada?.asal === 'diukur') return ada.nilai;
  if (ada?.asal !== 'lalu') return null;
  return wajar === null ||
    (ada.nilai >= wajar[0] * (1 - TOLERANSI) - PEMBULATAN && ada.nilai <= wajar[1] * (1 + TOLERANSI) + PEMBULATAN)
    ? ada.nilai
    : null;
}

function rentangLingkar({ lingkar }: Normal, tinggi: number, umurBulan: number): Rentang | null {
  if (lingkar === null) return null;
  const atas = umurBulan < BULAN_DEWASA ? Math.min(lingkar, tinggi * LINGKAR_ANAK) : lingkar;
  return [atas * LINGKAR_TERKECIL, atas];
}

/** The value where it is within its limits; null for a typing error, which other measures must not be computed from. */
const terpakai = (nama: Ukuran, nilai: number | null): number | null =>
  nilai !== null && periksaUkuran(nama, nilai) === null ? nilai : null;

function isiBadan(normal: Normal, umurBulan: number, ada: UkuranAda, acak: Acak): Partial<Record<Ukuran, number>> {
  const isi: Partial<Record<Ukuran, number>> = {};
  const tinggiTetap = yangTetap(ada.tinggi_badan, normal.tinggi);
  if (tinggiTetap === null) isi.tinggi_badan = ambil('tinggi_badan', normal.isi, acak, 1);
  const tinggi = terpakai('tinggi_badan', tinggiTetap);
  const imtBerat = (cm: number): Rentang => [beratDari(normal.imt[0], cm), beratDari(normal.imt[1], cm)];
  if (yangTetap(ada.berat_badan, tinggi === null ? normal.berat : imtBerat(tinggi)) === null) {
    isi.berat_badan = ambil(
      'berat_badan',
      imtBerat(tinggi ?? isi.tinggi_badan ?? (normal.isi[0] + normal.isi[1]) / 2),
      acak,
      1,
    );
  }
  const lingkar = rentangLingkar(normal, tinggi ?? isi.tinggi_badan ?? normal.isi[0], umurBulan);
  if (lingkar !== null && yangTetap(ada.lingkar_perut, lingkar) === null)
    isi.lingkar_perut = ambil('lingkar_perut', lingkar, acak);
  return isi;
}

/**
 * Fills in normal values for a person of this age and sex ("All normal values"). Each new value is 'otomatis'
 * (decisions D11).
 *
 * Units:   `umurBulan` completed months, `kelamin` list 2 or null when it is not known; measures in the units of
 *          `BATAS_UKURAN`.
 * Returns: only the measures that get a new value. What was typed is kept; a carried-over height, weight or waist is
 *          kept within 20 percent around the normal range of the age (vitals.md 1).
 * Source:  kunjungan.md 5, "Normal-value fill"; vitals.md 1 and 2.
 */
export function nilaiNormal(
  { umurBulan, kelamin }: { umurBulan: number; kelamin: number | null },
  ada: UkuranAda,
  acak: Acak,
): Partial<Record<Ukuran, number>> {
  const normal = normalUntuk(umurBulan, kelamin);
  const { heart_rate, respiratory_rate, suhu } = normal.pita;
  const terketik = (nama: Ukuran): number | null =>
    ada[nama]?.asal === 'diukur' ? terpakai(nama, ada[nama].nilai) : null;
  const baru: Partial<Record<Ukuran, number>> = {
    ...tekanan(normal, { sistole: terketik('sistole'), diastole: terketik('diastole') }, acak),
    heart_rate: ambil('heart_rate', heart_rate, acak),
    respiratory_rate: ambil('respiratory_rate', respiratory_rate, acak),
    suhu_badan: ambil('suhu_badan', suhu, acak, 1),
    ...isiBadan(normal, umurBulan, ada, acak),
  };
  return Object.fromEntries(
    UKURAN.filter((nama) => baru[nama] !== undefined && ada[nama]?.asal !== 'diukur').map((nama) => [nama, baru[nama]]),
  );
}
