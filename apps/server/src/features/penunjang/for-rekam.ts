import type { KunjunganRule } from '../pendaftaran/pendaftaran.public.ts';
import type { RecordPart } from '../rekam-medis/rekam-medis.public.ts';
import { hasOrder, listForSummary, listTimeline, moveOrders } from './for-rekam.repository.ts';
import { listPenunjangOf, OBJEK_BACA_KRITIS, OBJEK_BACA_PENUNJANG } from './penunjang.service.ts';

/** What orders and results add to the record of a visit (rekam-medis.md RM1, RM8, RM9, RM30). */
export const PENUNJANG_PART: RecordPart = {
  nama: 'penunjang',
  can: 'view penunjang',
  ofKunjungan: (tx, { kunjunganId }) => listPenunjangOf(tx, { kunjunganId }),
  linimasa: { sumber: 'penunjang', list: listTimeline },
  standsForPlan: (tx, { kunjunganId }) => hasOrder(tx, kunjunganId),
  hasWritten: (tx, kunjunganId) => hasOrder(tx, kunjunganId),
  cancelRefusal: async (tx, kunjunganId) =>
    (await hasOrder(tx, kunjunganId)) ? 'Kunjungan ini punya permintaan penunjang. Batalkan dulu permintaannya.' : null,
  summary: (tx, { kunjunganId }) => listForSummary(tx, kunjunganId),
  jejak: { [OBJEK_BACA_PENUNJANG]: 'Penunjang dan hasilnya', [OBJEK_BACA_KRITIS]: 'Hasil kritis' },
};

/** Nothing more is done for a visit that a move has cancelled, so what was ordered goes on with the patient (RM18). */
export const MOVE_RULE: KunjunganRule = { onMoved: moveOrders };
