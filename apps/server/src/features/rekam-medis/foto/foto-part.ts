import type { RecordPart } from '../record-parts.ts';
import { listForSeal, listOfKunjungan } from './foto.repository.ts';

/** The photographs of the notes of a visit; a signed note keeps which ones, by the sum of their bytes (RM5, RM15). */
export const FOTO_PART: RecordPart = {
  nama: 'foto',
  ofKunjungan: (tx, { kunjunganId }) => listOfKunjungan(tx, kunjunganId),
  sealed: async (tx, { catatanId }) => {
    const foto = await listForSeal(tx, catatanId);
    return foto.length === 0 ? {} : { foto };
  },
};
