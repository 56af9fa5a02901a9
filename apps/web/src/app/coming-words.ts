import type { COMING_PAGES } from './coming-pages.ts';

type ComingName = keyof typeof COMING_PAGES;

/** What will stand on each page to come. The words are loaded with such a page, not with the table of all pages. */
export const COMING_WORDS: { readonly [N in ComingName]: string } = {
  penjualan: 'Nota baru, tagihan pasien, dan pembayaran di kasir.',
  penerimaan: 'Barang masuk dari pemasok, pesanan, retur, mutasi, dan kartu stok.',
  opname: 'Hitung stok per depo, juga tanpa jaringan, lalu dibandingkan dengan buku.',
  tempo: 'Hutang ke pemasok menurut jatuh tempo, dan pelunasannya.',
  bukuKas: 'Uang masuk dan keluar per akun kas, tutup shift, dan tutup bulan.',
  laporan: 'Semua laporan faskes, menurut rentang tanggal yang dipilih.',
  laporanPengunjung: 'Kunjungan menurut waktu, ruangan, dokter, penjamin, dan diagnosis.',
  laporanInventori: 'Nilai, pergerakan, dan kedaluwarsa stok.',
  laporanKeuangan: 'Pendapatan, kas, dan piutang.',
  laporanPenerimaan: 'Barang yang diterima dari pemasok, dan hutangnya.',
  satuSehat: 'Pengiriman data kunjungan ke SATUSEHAT, dan yang ditolak dengan alasannya.',
  satuSehatType: 'Pengiriman satu jenis data ke SATUSEHAT, dan yang ditolak dengan alasannya.',
  bpjs: 'Pengiriman pendaftaran, kunjungan, dan obat ke PCare, dibandingkan dengan data faskes.',
};
