import { isBentukLain } from '../bentuk-lain.ts';
import { bacaBaris, type BacaanBaris, type ProdukBaris } from './baca-baris.ts';
import { punyaKekuatan } from './produk-baris.ts';
import { bentukOf } from './salah-bentuk.ts';

export type Untuk<T> = {
  /** The product that was taken. */ dipilih: T;
  /** Others of its substances, whose strengths a number may be. */ lain: readonly T[];
  pasti: ReadonlySet<string>;
  /** Of the patient, in kilograms. */ berat?: number | null | undefined;
};
/**
 * What was read for the product that was taken. `lainKekuatan`: the line names a strength that it has not, but these have;
 * those of its own form come first.
 */
export type BacaanUntuk<T> = { bacaan: BacaanBaris; lainKekuatan: readonly T[] };

/**
 * Reads a line for the product that was taken, among those of the same substances: what is the strength of another one
 * is never the amount of this one, and it is never dropped: '120' of a syrup is no word of a tablet.
 *
 * Source: resep.md RS21.9.
 */
export function bacaUntuk<T extends ProdukBaris>(
  teks: string,
  { dipilih, lain, pasti, berat = null }: Untuk<T>,
): BacaanUntuk<T> {
  const all = bacaBaris(teks, { produk: [dipilih, ...lain], pasti, berat });
  const { kekuatan } = all.isi;
  if (all.hasil !== 'baca') return { bacaan: all, lainKekuatan: [] };
  if (kekuatan !== null && dipilih.kekuatan.length > 0 && !punyaKekuatan(kekuatan, dipilih)) {
    const sama = (one: T): boolean => one.satuan === dipilih.satuan && !isBentukLain(bentukOf(dipilih), bentukOf(one));
    const having = lain.filter((one) => punyaKekuatan(kekuatan, one));
    const lainKekuatan = [...having.filter(sama), ...having.filter((one) => !sama(one))];
    if (lainKekuatan.length > 0) return { bacaan: all, lainKekuatan };
  }
  // The strengths of the others may have let a dose pass that this one has no part for.
  const alone = bacaBaris(teks, { produk: [dipilih], pasti, berat });
  const same = alone.hasil !== 'baca' && kekuatan === null;
  return { bacaan: same ? alone : all, lainKekuatan: [] };
}
