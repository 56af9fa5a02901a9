/** What kinds of products there are, in the order that lists show them. Source: farmasi.md F2. */
export const JENIS_PRODUK = ['obat', 'alkes', 'bmhp', 'umum', 'bahan'] as const;
export type JenisProduk = (typeof JENIS_PRODUK)[number];
export const NAMA_JENIS_PRODUK: Record<JenisProduk, string> = {
  obat: 'Obat',
  alkes: 'Alat kesehatan',
  bmhp: 'Bahan medis habis pakai',
  umum: 'Umum',
  bahan: 'Bahan racikan',
};

/** How the state classes medicines; it decides who may hand them over and who may buy them. Source: farmasi.md F2, F47. */
export const GOLONGAN_OBAT = [
  'bebas',
  'bebas terbatas',
  'keras',
  'owa',
  'psikotropika',
  'narkotika',
  'prekursor',
  'oot',
  'tradisional',
  'lainnya',
] as const;
export type GolonganObat = (typeof GOLONGAN_OBAT)[number];
export const NAMA_GOLONGAN_OBAT: Record<GolonganObat, string> = {
  bebas: 'Bebas',
  'bebas terbatas': 'Bebas terbatas',
  keras: 'Keras',
  owa: 'Wajib apotek (OWA)',
  psikotropika: 'Psikotropika',
  narkotika: 'Narkotika',
  prekursor: 'Prekursor',
  oot: 'Obat-obat tertentu (OOT)',
  tradisional: 'Tradisional',
  lainnya: 'Lainnya',
};

/**
 * Handed over on prescription alone, with a password and into a register, and never repeated. Source: farmasi.md F47,
 * resep.md RS6, RS14.
 */
const GOLONGAN_KHUSUS: ReadonlySet<string> = new Set<GolonganObat>(['narkotika', 'psikotropika']);
export const isKhusus = (golongan: GolonganObat): boolean => GOLONGAN_KHUSUS.has(golongan);

/** How a product leaves: on a prescription, or sold without one. A null way in a price or margin means both. */
export const CARA_JUAL = ['resep', 'bebas'] as const;
export type CaraJual = (typeof CARA_JUAL)[number];
export const NAMA_CARA_JUAL: Record<CaraJual, string> = { resep: 'Resep', bebas: 'Penjualan bebas' };

/** Units of a strength that are words of RS1: 'mikrogram' and 'unit' are written in full, because mcg and U are misread. */
export const SATUAN_KEKUATAN = ['mg', 'g', 'mcg', 'mL', 'IU', 'unit', '%', 'mEq', 'mmol'] as const;

/** A product has one to eight packs. Source: farmasi.md F3. */
export const MAX_KEMASAN = 8;
export const MAX_ZAT = 20;
/** The most units of a named pack. */
export const MAX_QTY_PER_BOX = 100_000;
