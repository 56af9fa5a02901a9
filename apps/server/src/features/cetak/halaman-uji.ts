import { buildHalamanUji } from '@nadi/print/halaman-uji';
import type { DokumenSource } from './cetak.public.ts';
import { findFaskesNama } from './cetakan.repository.ts';

/** The page that shows whether a printer writes what it is sent; it is about nothing but the facility's name. */
export const HALAMAN_UJI: DokumenSource = {
  jenis: 'halaman-uji',
  find: async (tx, acuan) => {
    const { nama, jam } = await findFaskesNama(tx);
    return { nomor: String(acuan), paper: () => buildHalamanUji({ faskes: nama, jam, nomor: acuan }) };
  },
};
