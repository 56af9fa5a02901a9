export { findKunjunganRow, countPerStatus, listKunjunganRows, NO_ANTREAN } from './kunjungan.repository.ts';
export { releaseItem } from './details.repository.ts';
