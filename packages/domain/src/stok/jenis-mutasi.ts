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
  'ke-sarana',
  'batal-masuk',
] as const;
export type JenisKeluar = (typeof JENIS_KELUAR)[number];
export type JenisMutasi = JenisMasuk | JenisKeluar;

/** Kinds that take back what a document moved; only the ledger's reversal writes them. */
export const JENIS_BATAL = ['batal-keluar', 'batal-masuk'] as const satisfies readonly JenisMutasi[];
export type JenisBatal = (typeof JENIS_BATAL)[number];

/**
 * Which batches leave. 'fefo': good ones, what expires first goes first, another by hand needs a reason. 'disebut': the
 * ones that the document names, blocked or expired too, because getting those off the shelf is what it is for.
 *
 * Source:  farmasi.md F19, F54.
 */
export const CARA_KELUAR: Record<Exclude<JenisKeluar, JenisBatal>, 'fefo' | 'disebut'> = {
  penjualan: 'fefo',
  resep: 'fefo',
  pemakaian: 'fefo',
  'mutasi-keluar': 'disebut',
  'retur-supplier': 'disebut',
  'opname-': 'disebut',
  'koreksi-': 'disebut',
  rusak: 'disebut',
  kedaluwarsa: 'disebut',
  musnah: 'disebut',
  'ke-sarana': 'disebut',
};

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
  'ke-sarana': 'Ke sarana lain',
  'batal-masuk': 'Pembatalan masuk',
};
