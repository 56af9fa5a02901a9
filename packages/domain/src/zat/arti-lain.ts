import { splitKata } from '../produk/kata-obat.ts';
import { bacaZat, namaZat } from './baca-zat.ts';

type Obat = { nama: string; zat: readonly { zat_id: number }[] };

/**
 * What a typed name is sure to mean where a product is none of it, though the search has found it by the beginnings of its
 * words: 'vitamin k' finds vitamin C, whose letter sounds alike.
 *
 * Returns: the substance in words; null where the product is of it, bears the typed words, or nobody can say.
 * Source:  resep.md RS22.
 */
export function artiLain(tertulis: string, { nama, zat }: Obat): string | null {
  const { arti, pasti } = bacaZat(tertulis);
  const [one, other] = arti;
  if (!pasti || !one || other || one.zat.length === 0 || zat.length === 0) return null;
  if (zat.some(({ zat_id }) => one.zat.includes(zat_id))) return null;
  const own = splitKata(nama);
  if (splitKata(tertulis).every((word) => own.includes(word))) return null;
  return namaZat(one.zat[0] ?? 0);
}
