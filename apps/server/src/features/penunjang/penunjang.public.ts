export { findHasilAngka, listHasilLines } from './for-rekam.repository.ts';
