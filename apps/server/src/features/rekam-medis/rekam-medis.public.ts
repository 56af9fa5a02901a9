export { RECORD_PARTS } from './record-parts.ts';
export type {
  LinimasaSource,
  PlacedEntry,
  RecordPart,
  RecordVisit,
  SigningNote,
  StandingThings,
  TagihanBagian,
} from './record-parts.ts';
export { microseconds, timelineBefore } from './timeline-sql.ts';
export {
  auditReading,
  auditRecord,
  openVisit,
  asksHubungan,
  openVisitToWrite,
  visitOfWork,
  readAkses,
} from './akses/open-record.ts';
export { assertOwnSandi, SANDI_BRAKE } from './akses/own-sandi.ts';
export { assertPenulis } from './akses/assert-penulis.ts';
export type { OpenVisit } from './akses/open-record.ts';
export { findWriter, mayOpenSql } from './akses/open-record.repository.ts';
export { listOfKunjungan as listPengukuran } from './vital/vital.repository.ts';
export { priceOf } from './kunjungan/tindakan.service.ts';
export { assertPersetujuan } from './persetujuan/persetujuan.service.ts';
export { sealDemo } from './catatan/sidik.ts';
export { openDiagnosaSql, publicDiagnosaSql } from './catatan/catatan.repository.ts';
export { listDpjp, UTAMA_ID } from './dpjp/dpjp.repository.ts';
export { announceRekam } from './announce-rekam.ts';
export { salinanJson } from './catatan/catatan.repository.ts';
export { alergiState } from './alergi.service.ts';
export { listPenilaian } from './penilaian/penilaian.repository.ts';
export { readRekam } from './kunjungan/rekam-kunjungan.repository.ts';
export { findKepulangan, NAMES_TAKEN_BACK } from './kepulangan/kepulangan.repository.ts';
