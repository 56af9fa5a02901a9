export { listHasilLines } from './for-rekam.repository.ts';
