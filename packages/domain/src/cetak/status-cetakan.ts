/**
 * Where a print job stands. A job is `antre` until somebody tells what became of it; `terkirim` means that the printer
 * took every byte, or that the browser's own print dialog did.
 */
export const STATUS_CETAKAN = { antre: 'Antre', terkirim: 'Terkirim', gagal: 'Gagal' } as const;
export type StatusCetakan = keyof typeof STATUS_CETAKAN;
export const DAFTAR_STATUS_CETAKAN = Object.keys(STATUS_CETAKAN) as StatusCetakan[];

/** The ways to paper, with their words. */
export const CARA_CETAK = {
  desktop: 'Aplikasi desktop',
  usb: 'USB',
  serial: 'Serial',
  jaringan: 'Jaringan',
  peramban: 'Dialog peramban',
} as const;
export type CaraCetak = keyof typeof CARA_CETAK;
export const DAFTAR_CARA_CETAK = Object.keys(CARA_CETAK) as CaraCetak[];

/** A job that was handed out for printing and of which nothing was heard for so long may be tried again. */
export const LEASE_S = 60;

/** How the job ended at the printer: `mungkin_keluar` says that paper may have come out although it failed. */
export type HasilCetak = { terkirim: boolean; mungkinKeluar: boolean };

/**
 * Whether a try counts as a printing, so that the next one is a reprint. One that failed with bytes at the printer does:
 * half a receipt lies on the desk.
 */
export const countsAsPrinted = ({ terkirim, mungkinKeluar }: HasilCetak): boolean => terkirim || mungkinKeluar;
