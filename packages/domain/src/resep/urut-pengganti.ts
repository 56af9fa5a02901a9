import { urutObat, type ObatDitemukan } from './baris/urut-obat.ts';
import { bentukOf } from './baris/salah-bentuk.ts';
import { isBentukLain, jarakBentuk } from './bentuk-lain.ts';

const KURUNG = /\s*\([^)]*\)\s*$/;
/** The words of a product's name that say its form; the brand in brackets is none of them. */
const bentukDiNama = (nama: string): string => nama.replace(KURUNG, '');

/**
 * The order in which products are offered in the place of a line: those of its form, then as a doctor's list has them,
 * the strengths of one substance as numbers.
 *
 * Units:   `lama` is the name of the product of the line, with its form.
 * Returns: places in `found`, the best first.
 * Source:  resep.md RS12, RS21.9; issue 30 B1.
 */
export function urutPengganti(teks: string, lama: string, found: readonly ObatDitemukan[]): number[] {
  const bentuk = bentukDiNama(lama);
  const jarak = found.map((one) => jarakBentuk(bentuk, bentukOf(one)));
  return urutObat(teks, found).toSorted((a, b) => (jarak[a] ?? 0) - (jarak[b] ?? 0));
}

/**
 * Whether the first of them is of another form than the line while they are of several: nobody has said which is meant,
 * and no Enter by itself takes one.
 *
 * Source: resep.md RS21.15.
 */
export function raguBentuk(lama: string, [first, ...others]: readonly ObatDitemukan[]): boolean {
  if (!first) return false;
  const own = bentukOf(first);
  return isBentukLain(bentukDiNama(lama), own) && others.some((one) => isBentukLain(own, bentukOf(one)));
}
