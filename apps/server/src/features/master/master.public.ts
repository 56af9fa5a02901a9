export { pasangIcd } from './icd/pasang-icd.ts';
export { alasanTutup, ambilKuota, lepasKuota, muatTujuan, NAMA_LENGKAP } from './master.repository.ts';
export type { FaktaTujuan } from './master.repository.ts';
