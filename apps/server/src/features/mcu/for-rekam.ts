import type { RecordPart } from '../rekam-medis/rekam-medis.public.ts';
import { findWritten } from './mcu.repository.ts';

/** What a check-up holds of the steps of its visit (rekam-medis.md RM1). */
export const MCU_PART: RecordPart = {
  nama: 'mcu',
  hasWritten: async (tx, kunjunganId) => (await findWritten(tx, kunjunganId)).written,
  cancelRefusal: async (tx, kunjunganId) =>
    (await findWritten(tx, kunjunganId)).concluded
      ? 'MCU kunjungan ini sudah disimpulkan, jadi tidak dapat dibatalkan'
      : null,
};
