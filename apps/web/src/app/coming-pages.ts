import type { PageParams } from '../platform/paths.ts';

/** Pages that stand already and say what is coming; each moves to the table of pages with its module. */
export const COMING_PAGES = {
  produk: {
    title: 'Produk',
    access: 'view produk',
    coming: 'Obat, alat, dan bahan dengan kemasan, harga, dan batas stok tiap depo.',
  },
  penjualan: {
    title: 'Penjualan',
    access: 'view pos',
    coming: 'Nota baru, tagihan pasien, dan pembayaran di kasir.',
  },
  penerimaan: {
    title: 'Penerimaan',
    access: 'view stock',
    coming: 'Barang masuk dari pemasok, pesanan, retur, mutasi, dan kartu stok.',
  },
  opname: {
    title: 'Stok opname',
    access: 'view stock',
    coming: 'Hitung stok per depo, juga tanpa jaringan, lalu dibandingkan dengan buku.',
  },
  tempo: {
    title: 'Pelunasan Tempo',
    access: 'view pelunasan hutang',
    coming: 'Hutang ke pemasok menurut jatuh tempo, dan pelunasannya.',
  },
  bukuKas: {
    title: 'Buku kas',
    access: 'view buku kas',
    coming: 'Uang masuk dan keluar per akun kas, tutup shift, dan tutup bulan.',
  },
  laporan: {
    title: 'Laporan',
    access: 'view laporan',
    coming: 'Semua laporan faskes, menurut rentang tanggal yang dipilih.',
  },
  laporanPengunjung: {
    title: 'Laporan pengunjung',
    access: 'view laporan',
    coming: 'Kunjungan menurut waktu, ruangan, dokter, penjamin, dan diagnosis.',
  },
  laporanInventori: {
    title: 'Laporan inventori',
    access: 'view laporan',
    coming: 'Nilai, pergerakan, dan kedaluwarsa stok.',
  },
  laporanKeuangan: {
    title: 'Laporan keuangan',
    access: 'view laporan',
    coming: 'Pendapatan, kas, dan piutang.',
  },
  laporanPenerimaan: {
    title: 'Laporan penerimaan',
    access: 'view laporan',
    coming: 'Barang yang diterima dari pemasok, dan hutangnya.',
  },
  rekapMcu: {
    title: 'Rekap MCU',
    access: 'view rm mcu',
    coming: 'Hasil pemeriksaan kesehatan per perusahaan, dan ekspornya.',
  },
  jadwalKontrol: {
    title: 'Jadwal kontrol',
    access: 'view kunjungan',
    coming: 'Pasien yang dijadwalkan kontrol, yang terlewat, dan yang sudah dihubungi.',
  },
  ulangTahun: {
    title: 'Ulang tahun',
    access: 'view tabel pasien',
    coming: 'Pasien yang berulang tahun hari ini dan minggu ini.',
  },
  satuSehat: {
    title: 'SATUSEHAT',
    access: 'view satusehat',
    coming: 'Pengiriman data kunjungan ke SATUSEHAT, dan yang ditolak dengan alasannya.',
  },
  satuSehatType: {
    title: ({ type }: PageParams<'satuSehatType'>) => `(SS) ${type}`,
    access: 'view satusehat',
    coming: 'Pengiriman satu jenis data ke SATUSEHAT, dan yang ditolak dengan alasannya.',
  },
  bpjs: {
    title: 'BPJS FKTP',
    access: 'view satusehat',
    coming: 'Pengiriman pendaftaran, kunjungan, dan obat ke PCare, dibandingkan dengan data faskes.',
  },
} as const;
