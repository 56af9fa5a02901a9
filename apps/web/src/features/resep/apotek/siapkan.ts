import type { Resep } from '@nadi/contract/resep-view';
import { BARIS_AKTIF } from '@nadi/domain/resep/status-resep';

/** One thing to take from the shelf: a line, or an ingredient of a compound. */
export type Ambilan = {
  kunci: string;
  baris_id: number;
  bahan_id: number | null;
  produk_id: number;
  nama: string;
  satuan: string;
  jumlah: number;
  batch: Resep['baris'][number]['batch'];
};
/** What was scanned for it: confirmed as it is held, or another batch in its place. */
export type Pindaian = Readonly<Record<string, { batch_id: number; no_batch: string; ganti: boolean }>>;

export const ambilanOf = ({ baris, racik }: Pick<Resep, 'baris' | 'racik'>): Ambilan[] => [
  ...baris.flatMap(({ id, status, produk, nama, satuan, jumlah, diserahkan, batch }): Ambilan[] =>
    status === BARIS_AKTIF && produk !== null && jumlah !== null && jumlah > diserahkan
      ? [
          {
            kunci: `b${id}`,
            baris_id: id,
            bahan_id: null,
            produk_id: produk.id,
            nama,
            satuan,
            jumlah: jumlah - diserahkan,
            batch,
          },
        ]
      : [],
  ),
  ...racik
    .filter(({ status, diserahkan }) => status === BARIS_AKTIF && diserahkan === 0)
    .flatMap(({ id, bahan }) =>
      bahan.flatMap(({ id: bahanId, produk, nama, jumlah, batch }): Ambilan[] =>
        jumlah === null
          ? []
          : [
              {
                kunci: `z${bahanId}`,
                baris_id: id,
                bahan_id: bahanId,
                produk_id: produk.id,
                nama,
                satuan: produk.satuan,
                jumlah,
                batch,
              },
            ],
      ),
    ),
];

/** The thing that a scanned code confirms: the first that holds this batch and is not confirmed yet. */
export function confirmedBy(code: string, all: readonly Ambilan[], done: Pindaian): Ambilan | null {
  const word = code.trim().toUpperCase();
  return (
    all.find(
      ({ kunci, batch }) => done[kunci] === undefined && batch.some(({ no_batch }) => no_batch.toUpperCase() === word),
    ) ?? null
  );
}

/** Only swaps are sent: what is confirmed is taken as it is held. */
export const toBatch = (all: readonly Ambilan[], done: Pindaian) =>
  all.flatMap(({ kunci, baris_id, bahan_id, jumlah }) => {
    const one = done[kunci];
    return one?.ganti ? [{ baris_id, bahan_id, batch: [{ batch_id: one.batch_id, jumlah }] }] : [];
  });
