export { OF_KUNJUNGAN } from './slots/for-gabung.ts';
export { listOpenVisits } from './slots/for-pasien.repository.ts';
export { HAS_QUEUE, inTodayQueue } from './hari-antrean.ts';
export { forReader } from './slots/for-reader.ts';
export {
  findKunjunganRow,
  countPerStatus,
  countSkipped,
  listKunjunganRows,
  listRuanganNonaktif,
  listWaitingFor,
  MOVED_TO,
  NO_ANTREAN,
  OF_UNDONE_MOVE,
  QUEUE_PLACE,
  triaseRank,
} from './kunjungan.repository.ts';
export { nameKunjungan } from './named-kunjungan.ts';
export { lockKunjunganStatus, noteCancelled, updateStatus } from './kunjungan-status.repository.ts';
export type { LockedKunjungan } from './kunjungan-status.repository.ts';
export { announceKunjungan, enqueueBatal, enqueueTerdaftar } from './notify-kunjungan.ts';
export { PENDAFTARAN_LOKET } from './slots/loket-slot.ts';
export type { PendaftaranLoket } from './slots/loket-slot.ts';
export { PENDAFTARAN_KONTROL } from './slots/kontrol-slot.ts';
export type { PendaftaranKontrol } from './slots/kontrol-slot.ts';
export { PAYER_CHANGED } from './slots/payer-slot.ts';
export { PENDAFTARAN_VITAL } from './slots/vital-slot.ts';
export type { PendaftaranVital } from './slots/vital-slot.ts';
export {
  findSkip,
  listDeadBefore,
  lockNextWaiting,
  lockRoomQueue,
  noteRecall,
  noteRecallBack,
  noteTriase,
  SKIPPABLE,
  skipBehind,
  takeSkipBack,
} from './queue.repository.ts';
export type { QueueOf, Triase } from './queue.repository.ts';
export { findStepDraf, findStepRefusal, followStep, KUNJUNGAN_RULES } from './kunjungan-rules.ts';
export type { KunjunganRule } from './kunjungan-rules.ts';
export {
  cancelTindakanKunjungan,
  chargeNew,
  endTindakanPenunjang,
  insertTindakanKunjungan,
  listTindakanKunjungan,
  putItemsBack,
  releaseItem,
} from './biaya/tindakan-kunjungan.repository.ts';
export { REKAM_JSON } from './stored-pendaftaran.repository.ts';
export { findAwaiting, findTakenOver, lockServedOrigin } from './pindah/pindah.repository.ts';
export type { Origin } from './pindah/pindah.repository.ts';
export { moveVisits, moveVisitsIn } from './pindah/pindah.service.ts';
export { undoMoveOf } from './pindah/undo-pindah.service.ts';
