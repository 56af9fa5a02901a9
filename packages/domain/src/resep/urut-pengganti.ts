import { urutObat, type ObatDitemukan } from './baris/urut-obat.ts';
import { bentukOf } from './baris/salah-bentuk.ts';
import { isBentukLain, jarakBentuk } from './bentuk-lain.ts';

/** `zatNama`: its substances, by name. */
export type CalonPengganti = ObatDitemukan & { zatNama: readonly string[] };

const KURUNG = /\s*\([^)]*\)\s*$/;
/** The words of a product's name that say its form; the brand in brackets is none of them. */
const bentukDiNama = (nama: string): string => nama.replace(KURUNG, '');

const isSatuZat = (lama: string, { zatNama }: CalonPengganti): boolean =>
  zatNama.length > 0 && zatNama.every((one) => lama.toLowerCase().includes(one.toLowerCase()));

/**
 * The order in which products are offered in the place of a line: those of its form, of these those of its substance,
 * then as a doctor's list has them, the strengths of one substance as numbers.
 *
 * Units:   `lama` is the name of the product of the line, with its form.
 * Returns: places in `found`, the best first.
 * Source:  resep.md RS12, RS21.9; issue 30 B1.
 */
export function urutPengganti(teks: string, lama: string, found: readonly CalonPengganti[]): number[] {
  const bentuk = bentukDiNama(lama);
  const jarak = found.map((one) => jarakBentuk(bentuk, bentukOf(one)));
  const lain = found.map((one) => Number(!isSatuZat(lama, one)));
  const key = (at: number): number => (jarak[at] ?? 0) * 2 + (lain[at] ?? 0);
  return urutObat(teks, found).toSorted((a, b) => key(a) - key(b));
}

/**
 * What nobody has said of the found ones, so that no Enter by itself takes the first: it is of another form than the line
 * while they are of several, or of one of several substances while the line's own is none of them.
 *
 * Source: resep.md RS21.15.
 */
export function raguPengganti(lama: string, [first, ...others]: readonly CalonPengganti[]): 'bentuk' | 'zat' | null {
  if (!first) return null;
  const own = bentukOf(first);
  if (isBentukLain(bentukDiNama(lama), own) && others.some((one) => isBentukLain(own, bentukOf(one)))) return 'bentuk';
  const zatLain = others.some((one) => one.zat !== first.zat && !isBentukLain(own, bentukOf(one)));
  return zatLain && !isSatuZat(lama, first) ? 'zat' : null;
}
