export { pasangIcd } from './icd/pasang-icd.ts';
export { ambilKuota, keadaanKuota, lepasKuota, muatTujuan, NAMA_LENGKAP } from './master.repository.ts';
export type { FaktaTujuan, TempatDiminta } from './master.repository.ts';
