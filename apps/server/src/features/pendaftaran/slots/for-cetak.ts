import { buildBuktiPendaftaran } from '@nadi/print/bukti-pendaftaran';
import type { DokumenSource } from '#features/cetak/cetak.public.ts';
import { findBukti } from '../bukti/bukti.repository.ts';

/** The receipt of a registration, by the id of that. */
export const BUKTI_SOURCE: DokumenSource = {
  jenis: 'bukti-pendaftaran',
  find: async (tx, acuan) => {
    const found = await findBukti(tx, acuan);
    if (!found) return undefined;
    const { faskes, ...pendaftaran } = found;
    return {
      nomor: pendaftaran.nomor_pendaftaran,
      paper: (printing) => buildBuktiPendaftaran(pendaftaran, faskes, printing),
    };
  },
};
