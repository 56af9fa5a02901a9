export { pasangIcd } from './icd/pasang-icd.ts';
export {
  ambilKuota,
  keadaanKuota,
  lepasKuota,
  muatTujuan,
  NAMA_LENGKAP,
  pindahBagian,
  sqlAmbilKuota,
  tahanTempat,
  tungguJadwal,
} from './master.repository.ts';
export type { FaktaTujuan, TempatDiminta } from './master.repository.ts';
export { aturBed, muatPilihan, pesanBed, sqlPesanBed } from './pilihan-kunjungan.repository.ts';
export type { FaktaPilihan } from './pilihan-kunjungan.repository.ts';
