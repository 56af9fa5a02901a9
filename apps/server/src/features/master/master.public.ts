export { installIcd } from './icd/install-icd.ts';
export { loadTujuanFacts, FULL_NAMA } from './master.repository.ts';
export type { TujuanFacts } from './master.repository.ts';
export { setBedStatus, loadKunjunganOptions, bookBed, bookBedSql } from './kunjungan-options.repository.ts';
export type { KunjunganOptionFacts } from './kunjungan-options.repository.ts';
export { countRuanganAndDokter, insertDokter, insertRuangan, lockFirstSetup } from './first-setup.repository.ts';
export { insertPenjamin } from './penjamin/penjamin.repository.ts';
export { MASTER_KUNJUNGAN, MASTER_USERS } from './used-by.ts';
export type { MasterKunjungan, MasterUser, UseCounts, UsePlace } from './used-by.ts';
