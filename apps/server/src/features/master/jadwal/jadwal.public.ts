export {
  holdPlaces,
  loadKuotaState,
  moveKuotaShare,
  releaseKuota,
  retakeKuota,
  takeKuota,
  takeKuotaSql,
  waitForJadwal,
} from './kuota.repository.ts';
export { fromPraktikAt, IS_CUTI, IS_USED, isInEffectOn, joinRemainingOn } from './in-effect.repository.ts';
export type { KuotaPlace } from './kuota.repository.ts';
