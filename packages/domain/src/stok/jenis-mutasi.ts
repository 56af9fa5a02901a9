/** Why stock came in. Source: farmasi.md F15; the database holds the sign of a movement to these lists. */
export const JENIS_MASUK = [
  'saldo-awal',
  'penerimaan',
  'mutasi-masuk',
  'retur-pasien',
  'opname+',
  'koreksi+',
  'hibah',
  'batal-keluar',
] as const;
export type JenisMasuk = (typeof JENIS_MASUK)[number];

/** Why stock went out. Source: farmasi.md F15. */
export const JENIS_KELUAR = [
  'penjualan',
  'resep',
  'pemakaian',
  'mutasi-keluar',
  'retur-supplier',
  'opname-',
  'koreksi-',
  'rusak',
  'kedaluwarsa',
  'musnah',
  'batal-masuk',
] as const;
export type JenisKeluar = (typeof JENIS_KELUAR)[number];
export type JenisMutasi = JenisMasuk | JenisKeluar;

export const NAMA_JENIS_MUTASI: Record<JenisMutasi, string> = {
  'saldo-awal': 'Saldo awal',
  penerimaan: 'Penerimaan',
  'mutasi-masuk': 'Mutasi masuk',
  'retur-pasien': 'Retur pasien',
  'opname+': 'Opname lebih',
  'koreksi+': 'Koreksi tambah',
  hibah: 'Hibah',
  'batal-keluar': 'Pembatalan keluar',
  penjualan: 'Penjualan',
  resep: 'Resep',
  pemakaian: 'Pemakaian ruangan',
  'mutasi-keluar': 'Mutasi keluar',
  'retur-supplier': 'Retur ke supplier',
  'opname-': 'Opname kurang',
  'koreksi-': 'Koreksi kurang',
  rusak: 'Rusak',
  kedaluwarsa: 'Kedaluwarsa',
  musnah: 'Dimusnahkan',
  'batal-masuk': 'Pembatalan masuk',
};
