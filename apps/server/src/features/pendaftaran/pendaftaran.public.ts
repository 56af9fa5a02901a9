export { findBaris, hitungPerStatus, listBaris, NO_ANTREAN } from './kunjungan.repository.ts';
