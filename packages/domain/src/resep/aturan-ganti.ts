import { bacaAturanPakai } from './baris/baca-baris.ts';
import type { ProdukBaris } from './baris/produk-baris.ts';
import { bentukOf } from './baris/salah-bentuk.ts';
import { ruteOfProduk } from './bentuk-sediaan.ts';
import { formatSigna, RUTE_OBAT } from './signa.ts';

type ProdukGanti = ProdukBaris & { rute: string | null };

const tempatOf = (obat: ProdukGanti): ReturnType<typeof ruteOfProduk> =>
  ruteOfProduk({ nama: '', bentuk: bentukOf(obat), rute: obat.rute });
const KATA: Readonly<Record<string, string>> = { ...RUTE_OBAT, parenteral: 'disuntikkan atau diinfus' };

/**
 * What is asked of the words that go with another medicine in the place of a line, before they stand on its label: words
 * that nobody can count, and a medicine that goes elsewhere than the old one where the words do not say so themselves.
 *
 * Returns: sentences; none where the words say all of it for sure. What can't be kept as words is no matter of this.
 * Source:  resep.md RS12, RS21; issue 30.
 */
export function tanyaAturanGanti(teks: string, { lama, baru }: { lama: ProdukGanti; baru: ProdukGanti }): string[] {
  const read = bacaAturanPakai(teks, { produk: [baru] });
  const { signa } = read.isi;
  if (read.hasil !== 'baca' || signa === null) {
    const sebab = read.hasil === 'baca' ? ['Berapa kali dan berapa banyaknya belum disebut'] : pesanOf(read.soal);
    return [
      `Aturan pakai "${teks}" tidak terbaca pasti: ${sebab.join('; ')}. Jumlahnya tidak dapat dihitung. Tetap dengan kata-kata ini?`,
    ];
  }
  const [dari, ke] = [tempatOf(lama), tempatOf(baru)];
  if (dari === null || ke === null || dari === ke || signa.rute !== null) return [];
  return [
    `Cara pakainya lain: obat semula ${KATA[dari]}, penggantinya ${KATA[ke]}. Aturan "${formatSigna(signa)}" benar untuk pengganti ini?`,
  ];
}
const pesanOf = (soal: readonly { pesan: string }[]): string[] => soal.map(({ pesan }) => pesan);
