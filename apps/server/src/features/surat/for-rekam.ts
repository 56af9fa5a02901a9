import type { RecordPart } from '../rekam-medis/rekam-medis.public.ts';
import { listForSummary, listTimeline } from './for-rekam.repository.ts';
import { hasOtherKematian, hasStatus, listOfKunjungan } from './surat.repository.ts';
import { OBJEK_SALINAN } from './salinan-rekam.service.ts';
import { OBJEK_BACA_SURAT } from './surat.service.ts';

/** What letters add to the record of a visit (rekam-medis.md RM1, RM9, RM30, RM37). */
export const SURAT_PART: RecordPart = {
  nama: 'surat',
  can: 'view surat',
  ofKunjungan: (tx, { kunjunganId }) => listOfKunjungan(tx, kunjunganId),
  linimasa: { sumber: 'surat', list: listTimeline },
  hasWritten: (tx, kunjunganId) => hasStatus(tx, kunjunganId, false),
  cancelRefusal: async (tx, kunjunganId) =>
    (await hasStatus(tx, kunjunganId, true)) ? 'Surat kunjungan ini sudah terbit. Cabut dulu suratnya.' : null,
  provesDeath: (tx, pasienId) => hasOtherKematian(tx, pasienId, 0),
  summary: (tx, { kunjunganId }) => listForSummary(tx, kunjunganId),
  jejak: { [OBJEK_BACA_SURAT]: 'Surat', [OBJEK_SALINAN]: 'Salinan untuk pasien' },
};
