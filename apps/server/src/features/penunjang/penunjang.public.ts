export { listHasilLines } from './for-rekam.repository.ts';
export { installParameter } from './penunjang.repository.ts';
