export const PERMINTAAN_MENUNGGU = 1;

/** What became of somebody's request for an account, as it is stored, and the word for it. */
export const STATUS_PERMINTAAN = [
  { id: PERMINTAAN_MENUNGGU, kode: 'menunggu', nama: 'Menunggu' },
  { id: 2, kode: 'diterima', nama: 'Diterima' },
  { id: 3, kode: 'ditolak', nama: 'Ditolak' },
] as const;
export type StatusPermintaan = (typeof STATUS_PERMINTAAN)[number]['kode'];
