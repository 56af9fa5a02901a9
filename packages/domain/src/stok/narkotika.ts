import type { GolonganObat } from '../produk/jenis-produk.ts';
import type { JenisMutasi } from './jenis-mutasi.ts';

/** The classes whose movements are reported each month. Source: farmasi.md F43. */
export const GOLONGAN_DILAPORKAN = [
  'narkotika',
  'psikotropika',
  'prekursor',
] as const satisfies readonly GolonganObat[];
export type GolonganDilaporkan = (typeof GOLONGAN_DILAPORKAN)[number];

/** The columns of the report; 'lain' is what came from or went to no distributor and no patient. */
export const KOLOM_LAPORAN = ['masuk_pbf', 'masuk_lain', 'keluar_resep', 'keluar_lain', 'musnah'] as const;
export type KolomLaporan = (typeof KOLOM_LAPORAN)[number];

/**
 * Where a movement stands in the report; null: from one depot of the facility to another, which both ends count and the
 * facility's own balance does not notice.
 *
 * Source: farmasi.md F15, F43.
 */
export const KOLOM_OF_MUTASI: Record<JenisMutasi, KolomLaporan | null> = {
  'saldo-awal': 'masuk_lain',
  penerimaan: 'masuk_pbf',
  'mutasi-masuk': null,
  'retur-pasien': 'masuk_lain',
  'opname+': 'masuk_lain',
  'koreksi+': 'masuk_lain',
  hibah: 'masuk_lain',
  'batal-keluar': 'masuk_lain',
  penjualan: 'keluar_resep',
  resep: 'keluar_resep',
  pemakaian: 'keluar_lain',
  'mutasi-keluar': null,
  'retur-supplier': 'keluar_lain',
  'opname-': 'keluar_lain',
  'koreksi-': 'keluar_lain',
  rusak: 'keluar_lain',
  kedaluwarsa: 'keluar_lain',
  musnah: 'musnah',
  'ke-sarana': 'keluar_lain',
  'batal-masuk': 'keluar_lain',
};

/** The kinds of movement that a column adds up. */
export const mutasiOf = (kolom: KolomLaporan): JenisMutasi[] =>
  (Object.keys(KOLOM_OF_MUTASI) as JenisMutasi[]).filter((jenis) => KOLOM_OF_MUTASI[jenis] === kolom);

export type AngkaLaporan = Record<KolomLaporan, number>;
/** What is there at the end of the month, of what there was at its beginning and what moved (F43). */
export const saldoAkhir = (saldoAwal: number, angka: AngkaLaporan): number =>
  saldoAwal + angka.masuk_pbf + angka.masuk_lain - angka.keluar_resep - angka.keluar_lain - angka.musnah;
