import type { RecordPart, StandingThings } from '#features/rekam-medis/rekam-medis.public.ts';
import { findWritten } from './mcu.repository.ts';

/** A check-up is mended in its own form; a conclusion has been told to a company. */
const BERDIRI: StandingThings = {
  judul: 'MCU',
  list: async (tx, { kunjunganId }) => {
    const { written, concluded, pemilik } = await findWritten(tx, kunjunganId);
    return written || concluded
      ? [
          {
            id: kunjunganId,
            pemilik,
            nama: concluded ? 'sudah disimpulkan' : 'sudah diisi',
            sebab: 'diperbaiki di bagian MCU',
          },
        ]
      : [];
  },
  withdraw: () => Promise.reject(new Error('a check-up is not withdrawn with a note')),
};

/** What a check-up holds of the steps of its visit (rekam-medis.md RM1). */
export const MCU_PART: RecordPart = {
  nama: 'mcu',
  hasWritten: async (tx, kunjunganId) => (await findWritten(tx, kunjunganId)).written,
  standing: BERDIRI,
  cancelRefusal: async (tx, kunjunganId) =>
    (await findWritten(tx, kunjunganId)).concluded
      ? 'MCU kunjungan ini sudah disimpulkan, jadi tidak dapat dibatalkan'
      : null,
};
