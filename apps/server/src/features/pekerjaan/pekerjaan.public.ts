export { PEKERJAAN_KINDS, type PekerjaanKind, type Progress } from './kind.ts';
export { askPekerjaan } from './pekerjaan.service.ts';
export { createPekerja, type Pekerja } from './run-pekerjaan.ts';
