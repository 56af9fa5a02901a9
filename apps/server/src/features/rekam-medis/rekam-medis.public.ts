export { RECORD_PARTS } from './record-parts.ts';
export type { LinimasaSource, PlacedEntry, RecordPart, SigningNote } from './record-parts.ts';
export { microseconds, timelineBefore } from './timeline-sql.ts';
export { auditReading, openVisit, openVisitToWrite, readAkses } from './akses/open-record.ts';
export type { OpenVisit } from './akses/open-record.ts';
export { findWriter } from './akses/open-record.repository.ts';
export { listOfKunjungan as listPengukuran } from './vital/vital.repository.ts';
export { sealDemo } from './catatan/sidik.ts';
export { announceRekam } from './announce-rekam.ts';
