import { ruteOfProduk } from '../bentuk-sediaan.ts';
import { formatDosis, type Dosis, type Setara } from '../signa.ts';
import { isBerbutir, setaraDosis } from '../setara.ts';
import { bacaBaris, type ProdukBaris } from './baca-baris.ts';
import { janggalDosis } from '../takaran.ts';
import { nilaiKekuatan } from './produk-baris.ts';
import { bentukOf } from './salah-bentuk.ts';
import { BUTIRAN, satuanTerlipat } from './satuan-kata.ts';

/** A product of whose pieces the dose can be, and how many of them it takes: '1/2 tablet'. */
export type KekuatanMungkin<T> = { obat: T; butir: string };

const isButir = ({ satuan }: ProdukBaris): boolean => BUTIRAN.has(satuanTerlipat(satuan));

/** A dose by weight in what is drunk, where a spoon or syringe has its volume, one product for each strength. */
function cairanOf<T extends ProdukBaris>(dosis: Dosis, lain: readonly T[]): { obat: T; setara: Setara }[] {
  const all = lain.flatMap((obat) => {
    const diminum = ruteOfProduk({ nama: '', bentuk: bentukOf(obat), rute: null }) === 'oral';
    const setara = diminum ? setaraDosis(dosis, obat) : null;
    return setara?.satuan === 'mL' && janggalDosis(setara, [obat]) === null ? [{ obat, setara }] : [];
  });
  const ml = ({ setara }: (typeof all)[number]): string => formatDosis(setara);
  return all.filter((one, at) => all.findIndex((other) => ml(other) === ml(one)) === at);
}

/**
 * The strengths that a dose by weight may be taken from, where the line names none and the one that would be taken is not
 * just one piece: 6,25 mg are a half of 12,5 mg and a quarter of 25 mg. Where no piece stays whole, and no form is typed,
 * what is drunk of it is one of them.
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
  const { kekuatan, signa, bentuk } = bacaBaris(teks, { produk: [dipilih] }).isi;
  if (kekuatan !== null || !signa?.dosis || dipilih.kekuatan.length !== 1) return tanpa;
  if (!isBerbutir(signa.dosis, dipilih)) return tanpa;
  const { setara: _, ...dosis } = signa.dosis;
  const all = [dipilih, ...lain].filter(isButir).flatMap((obat) => {
    const setara = setaraDosis(dosis, obat);
    return setara === null ? [] : [{ obat, setara, nilai: nilaiKekuatan(obat) }];
  });
  const isSatu = ({ setara }: (typeof all)[number]): boolean => setara.pembilang === setara.penyebut;
  const own = all.find(({ obat }) => obat === dipilih);
  if (own && isSatu(own)) return tanpa;
  const butir = all.filter(({ nilai }, n) => all.findIndex((one) => one.nilai === nilai) === n);
  const utuh = bentuk !== null || butir.some(({ setara }) => setara.penyebut === 1);
  const urut = [
    ...butir.filter(isSatu),
    ...butir.filter((one) => !isSatu(one)),
    ...(utuh ? [] : cairanOf(dosis, lain)),
  ];
  if (urut.length === 0 || (own && urut.length === 1)) return tanpa;
  return { dosis: formatDosis(dosis), mungkin: urut.map(({ obat, setara }) => ({ obat, butir: formatDosis(setara) })) };
}
