export const LABEL = {
  jenis_kecelakaan: 'Jenis kecelakaan',
  no_laporan_polisi: 'Nomor laporan polisi',
  tanggal_kejadian: 'Tanggal kejadian',
  penjamin: 'Penjamin kecelakaan',
  kode_provinsi: 'Provinsi',
  kode_kabupaten: 'Kabupaten/Kota',
  kode_kecamatan: 'Kecamatan',
  suplesi: 'Suplesi',
  no_sep_suplesi: 'Nomor SEP suplesi',
  keterangan: 'Keterangan kejadian',
} as const;
