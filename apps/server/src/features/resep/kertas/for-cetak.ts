import { tanpaBud } from '@nadi/domain/resep/etiket';
import { buildEtiket } from '@nadi/print/etiket';
import { UKURAN_ETIKET } from '@nadi/domain/cetak/ukuran-etiket';
import { AppError } from '#platform/http/errors.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import type { DokumenSource } from '#features/cetak/cetak.public.ts';
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
    const { baris_id: _, tanpa_bud, ...etiket } = found;
    if (tanpa_bud) throw new AppError('TIDAK_BERURUTAN', { message: tanpaBud(etiket.obat) });
    const size = UKURAN_ETIKET[await loadSetting(tx, 'cetak:ukuran-etiket')];
    return { nomor: `${etiket.no_resep} R/${etiket.urutan.nomor}`, paper: () => buildEtiket(etiket, size) };
  },
};
