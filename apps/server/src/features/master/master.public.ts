export { pasangIcd } from './icd/pasang-icd.ts';
export { ambilKuota, keadaanKuota, lepasKuota, muatTujuan, NAMA_LENGKAP, pindahBagian, tahanTempat } from './master.repository.ts';
export type { FaktaTujuan, TempatDiminta } from './master.repository.ts';
export { aturBed, muatPilihan, pesanBed } from './pilihan-kunjungan.repository.ts';
export type { FaktaPilihan } from './pilihan-kunjungan.repository.ts';
