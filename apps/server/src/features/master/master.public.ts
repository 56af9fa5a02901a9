export { installIcd } from './icd/install-icd.ts';
export { listPoliDokter, loadTujuanFacts, FULL_NAMA } from './master.repository.ts';
export type { TujuanFacts } from './master.repository.ts';
export { keptNames } from './names.ts';
export {
  findKamarOfBed,
  setBedStatus,
  loadKunjunganOptions,
  bookBed,
  bookBedSql,
} from './kunjungan-options.repository.ts';
export type { KunjunganOptionFacts } from './kunjungan-options.repository.ts';
export { countRuanganAndDokter, insertDokter, insertRuangan, lockFirstSetup } from './first-setup.repository.ts';
export { insertPenjamin } from './penjamin/penjamin.repository.ts';
export { installParameterLab } from './parameter-lab/parameter-lab.repository.ts';
export { PRINTER_SOURCE } from './printer/printer.repository.ts';
export { isOfferedIn, listAkomodasi } from './tindakan/tindakan.repository.ts';
export { MASTER_KONTROL, MASTER_KUNJUNGAN, MASTER_USERS } from './used-by.ts';
export type { ClosedDays, MasterKontrol, MasterKunjungan, MasterUser, UseCounts } from './used-by.ts';
