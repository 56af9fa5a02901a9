import type { RecordPart } from '../record-parts.ts';
import { hasWritten, listOfKunjungan } from './persetujuan.repository.ts';
import { OBJEK_PERSETUJUAN } from './persetujuan.service.ts';

/** What patients were told and answered about procedures of the visit (rekam-medis.md RM26). */
export const PERSETUJUAN_PART: RecordPart = {
  nama: 'persetujuan',
  ofKunjungan: (tx, { kunjunganId }) => listOfKunjungan(tx, kunjunganId),
  hasWritten,
  jejak: { [OBJEK_PERSETUJUAN]: 'Persetujuan tindakan' },
};
