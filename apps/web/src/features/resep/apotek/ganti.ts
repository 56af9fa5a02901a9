import type { Resep } from '@nadi/contract/resep/resep-view';
import { BARIS_AKTIF } from '@nadi/domain/resep/status-resep';

/** A line that somebody is about to replace or to cancel. */
export type BarisGanti = {
  id: number;
  nama: string;
  produk_id: number | null;
  jumlah: number | null;
  satuan: string;
};

/** What may be done with a line at the pharmacy: what was handed over in part, or is a compound, is only cancelled. */
export type Ubahan = { baris: BarisGanti; ganti: boolean };

/**
 * The lines that may still be replaced or cancelled, by their id. What the patient buys elsewhere is no matter of the
 * pharmacy.
 *
 * Source: resep.md RS12.
 */
export const ubahanOf = ({ baris, racik }: Pick<Resep, 'baris' | 'racik'>): ReadonlyMap<number, Ubahan> =>
  new Map([
    ...baris.flatMap(({ id, nama, produk, jumlah, satuan, status, diserahkan }): [number, Ubahan][] =>
      status === BARIS_AKTIF && produk !== null && diserahkan < (jumlah ?? 1)
        ? [[id, { baris: { id, nama, produk_id: produk.id, jumlah, satuan }, ganti: diserahkan === 0 }]]
        : [],
    ),
    ...racik.flatMap(({ id, nama, bungkus, status, diserahkan }): [number, Ubahan][] =>
      status === BARIS_AKTIF && diserahkan === 0
        ? [
            [
              id,
              {
                baris: { id, nama: `Racikan: ${nama}`, produk_id: null, jumlah: bungkus, satuan: 'bungkus' },
                ganti: false,
              },
            ],
          ]
        : [],
    ),
  ]);
