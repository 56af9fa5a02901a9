import { NAMA_PRIORITAS } from '@nadi/domain/loket/prioritas';
import { buildTiketAntrean } from '@nadi/print/tiket-antrean';
import type { DokumenSource } from '#features/cetak/cetak.public.ts';
import { findTiketForCetak } from './tiket.repository.ts';

/** The ticket of a number, by its id. How many wait before it is left out: it has changed since the number was taken. */
export const TIKET_SOURCE: DokumenSource = {
  jenis: 'tiket-antrean',
  find: async (tx, acuan) => {
    const found = await findTiketForCetak(tx, acuan);
    if (!found) return undefined;
    const { prioritas, ...tiket } = found;
    return {
      nomor: tiket.nomor,
      paper: (printing) =>
        buildTiketAntrean(
          {
            ...tiket,
            zona: tx.ctx.zona,
            prioritas: prioritas === null ? null : NAMA_PRIORITAS[prioritas],
            menunggu: null,
            qr: null,
          },
          printing,
        ),
    };
  },
};
