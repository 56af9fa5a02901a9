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
  'ekspor-kontrol': { judul: 'Jadwal kontrol', izin: 'view ekspor pasien' },
  'ekspor-ulang-tahun': { judul: 'Ulang tahun', izin: 'view ekspor pasien' },
  'ekspor-mcu': { judul: 'Rekap MCU', izin: 'view rm mcu' },
  'ekspor-audit': { judul: 'Jejak audit', izin: 'view audit' },
} as const satisfies Record<string, { judul: string; izin: Permission }>;
export type JenisPekerjaan = keyof typeof JENIS_PEKERJAAN;

/**
 * The most rows of a sheet that its asker waits for, and of one that is prepared in the background, because a spreadsheet
 * opens no more. A longer list is refused rather than cut.
 */
export const MAX_EXPORT_ROWS = 50_000;
export const MAX_BACKGROUND_ROWS = 1_000_000;

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
