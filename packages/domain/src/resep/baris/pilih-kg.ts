import { ruteOfProduk } from '../bentuk-sediaan.ts';
import { bacaBaris, type Pilihan, type ProdukBaris } from './baca-baris.ts';
import type { Untuk } from './baca-untuk.ts';
import { adaPerKg } from './pola-kg.ts';
import { bentukOf } from './salah-bentuk.ts';

/** A form that the dose may be taken of, and what can be chosen of it. */
export type BentukPerKg<T> = { obat: T; pilihan: readonly Pilihan[] };

/**
 * The forms that are swallowed of which a dose for each kilogram may be, where the line names neither form nor strength:
 * drops for a child, tablets for who weighs 65 kg. One product for each form; the one that would be taken is the first.
 *
 * Returns: none where there is but one, or nothing is reckoned.
 * Source:  resep.md RS21.15.
 */
export function bentukPerKg<T extends ProdukBaris>(
  teks: string,
  { dipilih, lain, pasti, berat = null }: Untuk<T>,
): BentukPerKg<T>[] {
  if (!adaPerKg(teks)) return [];
  const { bentuk, kekuatan } = bacaBaris(teks, { produk: [dipilih], pasti, berat }).isi;
  if (bentuk !== null || kekuatan !== null) return [];
  const oral = lain.filter((one) => ruteOfProduk({ nama: '', bentuk: bentukOf(one), rute: null }) === 'oral');
  const all = [dipilih, ...oral];
  const masing = all.filter((one, n) => all.findIndex((other) => bentukOf(other) === bentukOf(one)) === n);
  const found = masing.flatMap((obat) => {
    const read = bacaBaris(teks, { produk: [obat], pasti, berat });
    const [soal, lagi] = read.hasil === 'tanya' ? read.soal : [];
    return soal && !lagi && soal.pilihan.length > 0 ? [{ obat, pilihan: soal.pilihan }] : [];
  });
  return found.length > 1 ? found : [];
}
