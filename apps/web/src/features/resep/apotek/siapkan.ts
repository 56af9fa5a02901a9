import type { Resep } from '@nadi/contract/resep-view';
import type { KodeObat } from '@nadi/contract/telaah.contract';
import { BARIS_AKTIF } from '@nadi/domain/resep/status-resep';

/** One thing to take from the shelf: a line, or an ingredient of a compound. */
export type Ambilan = {
  kunci: string;
  baris_id: number;
  bahan_id: number | null;
  produk_id: number;
  nama: string;
  /** Of an ingredient: its compound. */ racik: string | null;
  satuan: string;
  jumlah: number;
  batch: Resep['baris'][number]['batch'];
  /** A batch that expires before the last day of use. */ peringatan: readonly string[];
};
/** What was confirmed, by what it is of: by a code, or by hand (`kode` null); `ganti`: another batch than the one that is held. */
export type Dikonfirmasi = { kode: string | null; ganti: { batch_id: number; no_batch: string } | null };
export type Konfirmasi = Readonly<Record<string, Dikonfirmasi>>;

export const ambilanOf = ({ baris, racik }: Pick<Resep, 'baris' | 'racik'>): Ambilan[] => [
  ...baris.flatMap(({ id, status, produk, nama, satuan, jumlah, diserahkan, batch, peringatan }): Ambilan[] =>
    status === BARIS_AKTIF && produk !== null && jumlah !== null && jumlah > diserahkan
      ? [
          {
            kunci: `b${id}`,
            baris_id: id,
            bahan_id: null,
            produk_id: produk.id,
            nama,
            racik: null,
            satuan,
            jumlah: jumlah - diserahkan,
            batch,
            peringatan,
          },
        ]
      : [],
  ),
  ...racik
    .filter(({ status, diserahkan }) => status === BARIS_AKTIF && diserahkan === 0)
    .flatMap(({ id, nama: racik, bahan }) =>
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
                racik,
                satuan: produk.satuan,
                jumlah,
                batch,
                peringatan: [],
              },
            ],
      ),
    ),
];

/** The thing that a scanned batch confirms at once: the first that holds it and is not confirmed yet. */
export const heldBy = (word: string, all: readonly Ambilan[], done: Konfirmasi): Ambilan | null =>
  all.find(
    ({ kunci, batch }) => done[kunci] === undefined && batch.some(({ no_batch }) => no_batch.toUpperCase() === word),
  ) ?? null;

export type Dibaca = { of: Ambilan; konfirmasi: Dikonfirmasi } | { tolak: string };
/**
 * What a code means here, once the server has said what it is: it confirms a medicine, swaps its batch, or is refused in
 * words. A barcode names the medicine, so that what is held for it stays.
 */
export function readKode(
  word: string,
  found: readonly KodeObat[],
  { all, done }: { all: readonly Ambilan[]; done: Konfirmasi },
): Dibaca {
  const own = found.filter(({ produk_id }) => all.some((one) => one.produk_id === produk_id));
  if (own.length === 0)
    return {
      tolak: found[0] ? `${found[0].nama} tidak ada di resep ini. Jangan diambil.` : `Kode ${word} tidak dikenal.`,
    };
  const good = own.filter(({ halangan }) => halangan === null);
  for (const { produk_id, batch } of good) {
    const of = all.find((one) => one.produk_id === produk_id && done[one.kunci] === undefined);
    if (!of) continue;
    const held = batch === null || of.batch.some(({ batch_id }) => batch_id === batch.batch_id);
    return { of, konfirmasi: { kode: word, ganti: held ? null : batch } };
  }
  if (good[0]) return { tolak: `${good[0].nama} sudah dikonfirmasi.` };
  return { tolak: `Batch ${word} dari ${own[0]?.nama} ${own[0]?.halangan}. Ambil batch lain.` };
}

/** Every line that somebody confirmed, with the code if there was one; a batch only where it takes the place of what is held. */
export const toBatch = (all: readonly Ambilan[], done: Konfirmasi) =>
  all.flatMap(({ kunci, baris_id, bahan_id, jumlah }) => {
    const one = done[kunci];
    if (!one) return [];
    const batch = one.ganti ? [{ batch_id: one.ganti.batch_id, jumlah }] : null;
    return [{ baris_id, bahan_id, kode: one.kode, batch }];
  });
