import { buildEtiket } from '@nadi/print/etiket';
import type { DokumenSource } from '../cetak/cetak.public.ts';
import { listEtiket } from './kertas.service.ts';
import { findResepOfBaris } from './kertas.repository.ts';

/** The label of one line, by the id of that: each is a sheet of its own. */
export const ETIKET_SOURCE: DokumenSource = {
  jenis: 'etiket',
  find: async (tx, acuan) => {
    const resepId = await findResepOfBaris(tx, acuan);
    if (resepId === null) return undefined;
    const found = (await listEtiket(tx, resepId)).find(({ baris_id }) => baris_id === acuan);
    if (!found) return undefined;
    const { baris_id: _, ...etiket } = found;
    return { nomor: `${etiket.no_resep} R/${etiket.urutan.nomor}`, paper: () => buildEtiket(etiket) };
  },
};
