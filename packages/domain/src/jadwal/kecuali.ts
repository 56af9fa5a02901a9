import { addDays } from '../tanggal/tanggal.ts';
import { checkTimeRange, formatDayTanggal } from './jadwal.ts';
import type { Alasan } from './jadwal.ts';

/** The longest leave, and the longest period of an extra practice. */
export const MAX_KECUALI_DAYS = 366;

export type JadwalKecuali = {
  jenis: 'cuti' | 'tambahan';
  ruangan_id: number | null;
  mulai_tanggal: string;
  sampai_tanggal: string;
  mulai: string | null;
  selesai: string | null;
  kuota: number | null;
};

function checkExtraPraktik({ ruangan_id, mulai, selesai, kuota }: JadwalKecuali): (Alasan | null)[] {
  return [
    ruangan_id === null ? { field: 'ruangan_id', message: 'Pilih ruangan praktik tambahan' } : null,
    mulai === null ? { field: 'mulai', message: 'Jam mulai wajib diisi' } : null,
    selesai === null ? { field: 'selesai', message: 'Jam selesai wajib diisi' } : null,
    kuota === null ? { field: 'kuota', message: 'Kuota wajib diisi' } : null,
    mulai !== null && selesai !== null ? checkTimeRange({ mulai, selesai }) : null,
  ];
}

/**
 * What is wrong with a leave or an extra practice by itself.
 *
 * Returns: every reason at once. The hours and the quota of a leave have no meaning and are not checked.
 * Source:  issue "Master data", A: "exceptions, leave".
 */
export function checkKecuali(kecuali: JadwalKecuali): Alasan[] {
  const { mulai_tanggal: from, sampai_tanggal: until } = kecuali;
  const orderAlasan: Alasan | null =
    until < from
      ? { field: 'sampai_tanggal', message: 'Tanggal akhir sebelum tanggal awal' }
      : until > addDays(from, MAX_KECUALI_DAYS)
        ? { field: 'sampai_tanggal', message: 'Paling lama satu tahun. Buat yang berikutnya nanti.' }
        : null;
  return [orderAlasan, ...(kecuali.jenis === 'tambahan' ? checkExtraPraktik(kecuali) : [])].filter((a) => a !== null);
}

/** Patients booked on a day that an exception affects. */
export type PasienTerdaftar = { tanggal: string; ruangan: string; jumlah: number };
const MAX_NAMED_DAYS = 5;

/**
 * The question before a change that affects booked patients.
 *
 * Returns: null when no patient is booked.
 * Source:  issue "Master data", B: "a leave that hits booked patients lists them first".
 */
export function terdaftarMessage(terdaftar: readonly PasienTerdaftar[]): string | null {
  if (terdaftar.length === 0) return null;
  const count = terdaftar.reduce((n, t) => n + t.jumlah, 0);
  const named = terdaftar
    .slice(0, MAX_NAMED_DAYS)
    .map((t) => `${formatDayTanggal(t.tanggal)} di ${t.ruangan}: ${t.jumlah} pasien`);
  const remaining = terdaftar.length - named.length;
  return `${count} pasien sudah terdaftar: ${named.join('; ')}${remaining > 0 ? `; dan ${remaining} lagi` : ''}. Kunjungan mereka tidak berubah; hubungi mereka.`;
}

/**
 * The question's second half: follow-ups that are planned for days of a leave or a holiday. `jumlah` counts them.
 *
 * Returns: null when none is planned.
 * Source:  issue 30, D6.
 */
export function kontrolMessage(kontrol: readonly PasienTerdaftar[]): string | null {
  if (kontrol.length === 0) return null;
  const count = kontrol.reduce((n, k) => n + k.jumlah, 0);
  const named = kontrol
    .slice(0, MAX_NAMED_DAYS)
    .map((k) => `${formatDayTanggal(k.tanggal)} di ${k.ruangan}: ${k.jumlah} kontrol`);
  const remaining = kontrol.length - named.length;
  return `${count} kontrol direncanakan: ${named.join('; ')}${remaining > 0 ? `; dan ${remaining} lagi` : ''}. Jadwalnya tidak berubah; pindahkan dari Jadwal kontrol, saringan Terhalang.`;
}

/** Both halves of the question before a leave or a holiday; null when there is nothing to ask. */
export const affectedMessage = (
  terdaftar: readonly PasienTerdaftar[],
  kontrol: readonly PasienTerdaftar[],
): string | null => [terdaftarMessage(terdaftar), kontrolMessage(kontrol)].filter(Boolean).join(' ') || null;

/** Why a doctor's weekly practice does not hold on a date, in the words of the registration form. */
export const closedMessage = (alasan: string): string =>
  alasan === 'Cuti' ? 'Dokter cuti pada hari itu' : `Dokter tidak praktik pada hari itu. ${alasan}`;
