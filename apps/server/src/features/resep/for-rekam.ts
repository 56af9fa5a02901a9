import type { RecordPart } from '../rekam-medis/rekam-medis.public.ts';
import { sendIn } from './kirim.service.ts';
import { listDraf, listForSummary, listTimeline, wasSent, hasResep, copyOf } from './for-rekam.repository.ts';
import { listOfKunjungan } from './view-resep.repository.ts';

/** What prescriptions add to the record of a visit (rekam-medis.md RM1, RM8, RM9, RM27, RM30). */
export const RESEP_PART: RecordPart = {
  nama: 'resep',
  can: 'view resep',
  ofKunjungan: (tx, { kunjunganId }) => listOfKunjungan(tx, kunjunganId),
  linimasa: { sumber: 'resep', list: listTimeline },
  standsForPlan: (tx, { kunjunganId }) => hasResep(tx, kunjunganId),
  hasWritten: (tx, kunjunganId) => hasResep(tx, kunjunganId),
  cancelRefusal: async (tx, kunjunganId) =>
    (await wasSent(tx, kunjunganId)) ? 'Resep kunjungan ini sudah dikirim. Batalkan dulu resepnya.' : null,
  summary: (tx, { kunjunganId }) => listForSummary(tx, kunjunganId),
  // What the signature sends goes by the same rules as the key of the prescription itself: a finding without a reason stops both.
  onSigned: async (tx, { kunjunganId, selesai, jenis }) => {
    if (!selesai || jenis !== 'soap') return;
    for (const { id, versi } of await listDraf(tx, kunjunganId))
      await sendIn(tx, id, { versi, alasan: [], bagi_kronis: false });
  },
  copyOf: (tx, kunjunganId) => copyOf(tx, kunjunganId),
};
