export { findBaris, hitungPerStatus, listBaris, NO_ANTREAN } from './kunjungan.repository.ts';
export { lepasItem } from './rincian.repository.ts';
