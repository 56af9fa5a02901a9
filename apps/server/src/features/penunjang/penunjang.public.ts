export { findHasilAngka, listHasilLines, listHasilPenting } from './for-rekam.repository.ts';
