import {
  BATAL,
  bolehUbahStatus,
  DILAYANI,
  DIPANGGIL,
  MENUNGGU,
  SELESAI,
  TIDAK_HADIR,
} from '@nadi/domain/kunjungan/status';
import type { PintasanId } from '../../platform/pintasan.ts';

/** One status change that a row offers. The first one is its button, the others stand in its menu. */
export type Tindakan = { ke: number; label: string; pintasan?: PintasanId; bahaya?: boolean };

const TINDAKAN: readonly Tindakan[] = [
  { ke: DIPANGGIL, label: 'Panggil' },
  { ke: DILAYANI, label: 'Layani', pintasan: 'antrean-layani' },
  { ke: SELESAI, label: 'Selesai' },
  { ke: MENUNGGU, label: 'Kembali menunggu' },
  { ke: TIDAK_HADIR, label: 'Tidak hadir', pintasan: 'antrean-tidak-hadir' },
  { ke: BATAL, label: 'Batal', bahaya: true },
];

/** The status changes allowed from a status (decisions D15). */
export function tindakanDari(status: number): Tindakan[] {
  const boleh = TINDAKAN.filter(({ ke }) => bolehUbahStatus(status, ke));
  return status === TIDAK_HADIR ? boleh.map((satu) => ({ ...satu, label: 'Daftar ulang' })) : boleh;
}

const MENIT = 60_000;
export const BATAS_LAMA = 30;
export const BATAS_SANGAT_LAMA = 60;

/** Whole minutes since the registration; null when the patient no longer waits. */
export function menitTunggu({ status, tanggal }: { status: number; tanggal: string }, kini: number): number | null {
  return status === MENUNGGU ? Math.max(0, Math.floor((kini - Date.parse(tanggal)) / MENIT)) : null;
}
