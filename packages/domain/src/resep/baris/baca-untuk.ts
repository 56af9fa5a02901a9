import { isBentukLain } from '../bentuk-lain.ts';
import { bacaBaris, type BacaanBaris, type ProdukBaris } from './baca-baris.ts';
import { punyaKekuatan } from './produk-baris.ts';
import { bentukOf } from './salah-bentuk.ts';

type Untuk<T> = {
  /** The product that was taken. */ dipilih: T;
  /** Others of its substances, whose strengths a number may be. */ lain: readonly T[];
  pasti: ReadonlySet<string>;
};
/** What was read for a product; `produk` is another one where the line names the strength of that. */
export type BacaanUntuk<T> = { bacaan: BacaanBaris; produk: T; lainKekuatan: boolean };

/**
 * Reads a line for the product that was taken, among those of the same substances: what is the strength of another one
 * is never the amount of this one.
 *
 * Source: resep.md RS21.9.
 */
export function bacaUntuk<T extends ProdukBaris>(teks: string, { dipilih, lain, pasti }: Untuk<T>): BacaanUntuk<T> {
  const all = bacaBaris(teks, { produk: [dipilih, ...lain], pasti });
  const { kekuatan } = all.isi;
  if (all.hasil !== 'baca') return { bacaan: all, produk: dipilih, lainKekuatan: false };
  if (kekuatan !== null && dipilih.kekuatan.length > 0 && !punyaKekuatan(kekuatan, dipilih)) {
    const sama = (one: T): boolean => one.satuan === dipilih.satuan && !isBentukLain(bentukOf(dipilih), bentukOf(one));
    const other = lain.find((one) => sama(one) && punyaKekuatan(kekuatan, one)) ?? null;
    if (other) return { bacaan: all, produk: other, lainKekuatan: true };
  }
  // The strengths of the others may have let a dose pass that this one has no part for.
  const alone = bacaBaris(teks, { produk: [dipilih], pasti });
  const same = alone.hasil !== 'baca' && kekuatan === null;
  return { bacaan: same ? alone : all, produk: dipilih, lainKekuatan: false };
}
