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
export { DOKTER_TIDAK_ADA_SQL, fromPraktikAt, IS_USED, isInEffectOn, joinRemainingOn } from './in-effect.repository.ts';
export type { KuotaPlace } from './kuota.repository.ts';
