import type { PageParams } from '#platform/address/paths.ts';

/**
 * Pages that stand already and say what is coming (coming-words.ts); each moves to the table of pages with its module.
 */
export const COMING_PAGES = {
  penjualan: {
    title: 'Penjualan',
    access: 'view pos',
    coming: true,
  },
  penerimaan: {
    title: 'Penerimaan',
    access: 'view stock',
    coming: true,
  },
  opname: {
    title: 'Stok opname',
    access: 'view stock',
    coming: true,
  },
  tempo: {
    title: 'Pelunasan Tempo',
    access: 'view pelunasan hutang',
    coming: true,
  },
  bukuKas: {
    title: 'Buku kas',
    access: 'view buku kas',
    coming: true,
  },
  laporan: {
    title: 'Laporan',
    access: 'view laporan',
    coming: true,
  },
  laporanPengunjung: {
    title: 'Laporan pengunjung',
    access: 'view laporan',
    coming: true,
  },
  laporanInventori: {
    title: 'Laporan inventori',
    access: 'view laporan',
    coming: true,
  },
  laporanKeuangan: {
    title: 'Laporan keuangan',
    access: 'view laporan',
    coming: true,
  },
  laporanPenerimaan: {
    title: 'Laporan penerimaan',
    access: 'view laporan',
    coming: true,
  },
  satuSehat: {
    title: 'SATUSEHAT',
    access: 'view satusehat',
    coming: true,
  },
  satuSehatType: {
    title: ({ type }: PageParams<'satuSehatType'>) => `(SS) ${type}`,
    access: 'view satusehat',
    coming: true,
  },
  bpjs: {
    title: 'BPJS FKTP',
    access: 'view satusehat',
    coming: true,
  },
} as const;
