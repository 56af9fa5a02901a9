import { buildBuktiPendaftaran } from '@nadi/print/bukti-pendaftaran';
import type { Printing } from '@nadi/print/letterhead';
import type { DokumenSource } from '../cetak/cetak.public.ts';
import { findBukti } from './bukti.repository.ts';

/** The receipt of a registration, as it is printed from the list of print jobs. */
export const BUKTI_DOKUMEN: DokumenSource = {
  jenis: 'bukti-pendaftaran',
  find: async (tx, acuan) => {
    const found = await findBukti(tx, acuan);
    if (!found) return undefined;
    const { faskes, ...pendaftaran } = found;
    return {
      nomor: pendaftaran.nomor_pendaftaran,
      paper: (printing?: Printing) => buildBuktiPendaftaran(pendaftaran, faskes, printing),
    };
  },
};
