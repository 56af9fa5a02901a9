import { tambahHari } from '../tanggal/tanggal.ts';
import { periksaJam, tulisHari } from './jadwal.ts';
import type { Alasan } from './jadwal.ts';

/** The longest leave, and the longest period of an extra practice. */
export const HARI_KECUALI_TERBANYAK = 366;

export type Kecuali = {
  jenis: 'cuti' | 'tambahan';
  ruangan_id: number | null;
  mulai_tanggal: string;
  sampai_tanggal: string;
  mulai: string | null;
  selesai: string | null;
  kuota: number | null;
};

function periksaTambahan({ ruangan_id, mulai, selesai, kuota }: Kecuali): (Alasan | null)[] {
  return [
    ruangan_id === null ? { kolom: 'ruangan_id', pesan: 'Pilih ruangan praktik tambahan' } : null,
    mulai === null ? { kolom: 'mulai', pesan: 'Jam mulai wajib diisi' } : null,
    selesai === null ? { kolom: 'selesai', pesan: 'Jam selesai wajib diisi' } : null,
    kuota === null ? { kolom: 'kuota', pesan: 'Kuota wajib diisi' } : null,
    mulai !== null && selesai !== null ? periksaJam({ mulai, selesai }) : null,
  ];
}

/**
 * What is wrong with a leave or an extra practice by itself.
 *
 * Returns: every reason at once. The hours and the quota of a leave have no meaning and are not checked.
 * Source:  issue "Master data", A: "exceptions, leave".
 */
export function periksaKecuali(k: Kecuali): Alasan[] {
  const { mulai_tanggal: dari, sampai_tanggal: sampai } = k;
  const urut: Alasan | null =
    sampai < dari
      ? { kolom: 'sampai_tanggal', pesan: 'Tanggal akhir sebelum tanggal awal' }
      : sampai > tambahHari(dari, HARI_KECUALI_TERBANYAK)
        ? { kolom: 'sampai_tanggal', pesan: 'Paling lama satu tahun. Buat yang berikutnya nanti.' }
        : null;
  return [urut, ...(k.jenis === 'tambahan' ? periksaTambahan(k) : [])].filter((a) => a !== null);
}

/** Patients booked on a day that an exception affects. */
export type Terdaftar = { tanggal: string; ruangan: string; jumlah: number };
const DISEBUT = 5;

/**
 * The question before a change that affects booked patients.
 *
 * Returns: null when no patient is booked.
 * Source:  issue "Master data", B: "a leave that hits booked patients lists them first".
 */
export function pesanTerdaftar(terdaftar: readonly Terdaftar[]): string | null {
  if (terdaftar.length === 0) return null;
  const jumlah = terdaftar.reduce((n, t) => n + t.jumlah, 0);
  const disebut = terdaftar.slice(0, DISEBUT).map((t) => `${tulisHari(t.tanggal)} di ${t.ruangan} ${t.jumlah} pasien`);
  const sisa = terdaftar.length - disebut.length;
  return `${jumlah} pasien sudah terdaftar: ${disebut.join('; ')}${sisa > 0 ? `; dan ${sisa} lagi` : ''}. Kunjungan mereka tidak berubah; hubungi mereka.`;
}

/** Why a doctor's weekly practice does not hold on a date, in the words of the registration form. */
export const pesanTutup = (alasan: string): string =>
  alasan === 'Cuti' ? 'Dokter cuti pada hari itu' : `Dokter tidak praktik pada hari itu. ${alasan}`;
