export { findHasilAngka, listHasilLines, listHasilPenting, listMenungguHasil } from './for-rekam.repository.ts';
export { HASIL_PAPERS } from './koreksi.ts';
