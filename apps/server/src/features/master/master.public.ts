export { installIcd } from './icd/install-icd.ts';
export {
  takeKuota,
  loadKuotaState,
  releaseKuota,
  loadTujuanFacts,
  FULL_NAMA,
  moveKuotaShare,
  takeKuotaSql,
  holdPlaces,
  waitForJadwal,
} from './master.repository.ts';
export type { TujuanFacts, KuotaPlace } from './master.repository.ts';
export { setBedStatus, loadKunjunganOptions, bookBed, bookBedSql } from './kunjungan-options.repository.ts';
export type { KunjunganOptionFacts } from './kunjungan-options.repository.ts';
