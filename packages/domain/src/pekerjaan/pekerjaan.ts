import type { Permission } from '../akses/permission.ts';

/** Where work that somebody asked for stands, as stored. */
export const ANTRE = 1;
export const JALAN = 2;
export const SELESAI = 3;
export const GAGAL = 4;
export const BATAL = 5;
export const STATUS_PEKERJAAN = {
  [ANTRE]: 'Antre',
  [JALAN]: 'Jalan',
  [SELESAI]: 'Selesai',
  [GAGAL]: 'Gagal',
  [BATAL]: 'Batal',
} as const;
export type StatusPekerjaan = keyof typeof STATUS_PEKERJAAN;

/** What can be prepared in the background, with the right that asking takes, and that having the file takes still. */
export const JENIS_PEKERJAAN = {
  'ekspor-pasien': { judul: 'Daftar pasien', izin: 'view ekspor pasien' },
} as const satisfies Record<string, { judul: string; izin: Permission }>;
export type JenisPekerjaan = keyof typeof JENIS_PEKERJAAN;

/** Days for which a file is kept (laporan.md L6), and those after which its row goes too. */
export const HARI_BERKAS = 7;
export const HARI_PEKERJAAN = 30;

/** Whether nothing more becomes of it. */
export const isEnded = (status: StatusPekerjaan): boolean => status !== ANTRE && status !== JALAN;

/**
 * How far work has come.
 *
 * Units:   rows; the result is per cent, 0 to 99, because the last one is reached with the file alone.
 * Returns: null while nobody knows how many rows there are.
 */
export function persenPekerjaan({ baris, dari }: { baris: number; dari: number | null }): number | null {
  if (dari === null) return null;
  if (dari <= 0) return 99;
  return Math.max(0, Math.min(99, Math.floor((baris / dari) * 100)));
}
