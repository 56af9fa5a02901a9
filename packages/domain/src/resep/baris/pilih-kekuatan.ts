import { formatDosis } from '../signa.ts';
import { isBerbutir, setaraDosis } from '../setara.ts';
import { bacaBaris, type ProdukBaris } from './baca-baris.ts';
import { nilaiKekuatan } from './produk-baris.ts';

/** A product of whose pieces the dose can be, and how many of them it takes: '1/2 tablet'. */
export type KekuatanMungkin<T> = { obat: T; butir: string };

/**
 * The strengths that a dose by weight may be taken from, where the line names none and the one that would be taken is not
 * just one piece: 6,25 mg are a half of 12,5 mg and a quarter of 25 mg.
 *
 * Units:   `dipilih` would be taken; `lain` are of the same substances.
 * Returns: one product for each strength, none where the line leaves no doubt; `dosis` as it was written.
 * Source:  resep.md RS21.9; issue 30 B1.
 */
export function kekuatanMungkin<T extends ProdukBaris>(
  teks: string,
  dipilih: T,
  lain: readonly T[],
): { dosis: string; mungkin: KekuatanMungkin<T>[] } {
  const tanpa = { dosis: '', mungkin: [] };
  const { kekuatan, signa } = bacaBaris(teks, { produk: [dipilih] }).isi;
  if (kekuatan !== null || !signa?.dosis || !isBerbutir(signa.dosis, dipilih) || dipilih.kekuatan.length !== 1)
    return tanpa;
  const { setara: _, ...dosis } = signa.dosis;
  const all = [dipilih, ...lain].flatMap((obat) => {
    const setara = setaraDosis(dosis, obat);
    return setara === null ? [] : [{ obat, setara, nilai: nilaiKekuatan(obat) }];
  });
  const isSatu = ({ setara }: (typeof all)[number]): boolean => setara.pembilang === setara.penyebut;
  const own = all.find(({ obat }) => obat === dipilih);
  if (own && isSatu(own)) return tanpa;
  const masing = all.filter(({ nilai }, n) => all.findIndex((one) => one.nilai === nilai) === n);
  if (masing.length === 0 || (own && masing.length === 1)) return tanpa;
  const urut = [...masing.filter(isSatu), ...masing.filter((one) => !isSatu(one))];
  return { dosis: formatDosis(dosis), mungkin: urut.map(({ obat, setara }) => ({ obat, butir: formatDosis(setara) })) };
}
