/** The fields of an address that hold a region, from the largest on. */
export const LEVELS = ['provinsi', 'wilayah', 'kecamatan', 'kelurahan'] as const;
export type WilayahLevel = (typeof LEVELS)[number];
export const LEVEL_LABELS = {
  provinsi: 'Provinsi',
  wilayah: 'Kabupaten/Kota',
  kecamatan: 'Kecamatan',
  kelurahan: 'Kelurahan/Desa',
} as const;
