export { findHasilAngka, listHasilLines, listHasilPenting, listMenungguHasil } from './for-rekam.repository.ts';
