export { findBaris, hitungPerStatus, listBaris } from './kunjungan.repository.ts';
