import type { ProdukBaris } from './baris/produk-baris.ts';
import { perPack } from './takaran.ts';

type Diserahkan = {
  nama: string;
  /** What is handed over now. */ jumlah: number;
  /** What was still to be. */ sisa: number;
};

/**
 * What is asked where a part of a pack is handed over of what leaves in whole packs, such as a pen or a bottle: 2 of its
 * 3 mL. All that is left of a line is no part.
 *
 * Units:   those of the product.
 * Returns: a sentence; null where nothing is to be asked.
 * Source:  resep.md RS14, RS21.2; issue 30 B9.
 */
export function bagianKemasan({ nama, jumlah, sisa }: Diserahkan, produk: ProdukBaris): string | null {
  const pack = perPack(produk);
  if (pack === null || jumlah === 0 || jumlah >= sisa || jumlah % pack === 0) return null;
  const { satuan } = produk;
  return `${nama}: ${jumlah} dari ${sisa} ${satuan}, sedangkan kemasannya ${pack} ${satuan} dan diserahkan utuh.`;
}
