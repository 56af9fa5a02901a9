import { toMilli } from '@nadi/domain/resep/racik';
import { hitungSisa } from '@nadi/domain/resep/racik-sisa';
import type { BahanLain, Keseluruhan } from '@nadi/domain/resep/racik-sisa';
import { tulisAngka } from '@nadi/domain/angka/baca-angka';
import { numberOf } from './resep-values.ts';
import type { BahanValues, RacikValues } from './resep-values.ts';

function kekuatanOf({ baris }: BahanValues['produk']): BahanLain['kekuatan'] {
  if (!baris) return 'tak diketahui';
  const [only, another] = baris.kekuatan;
  if (!only) return null;
  const milli = another ? null : toMilli(only.nilai / only.per);
  return milli === null ? 'tak diketahui' : { milli, satuan: only.satuan };
}
function asLain({ produk, diminta, satuan }: BahanValues): BahanLain {
  const n = numberOf(diminta);
  return {
    nama: produk.nama,
    diminta: n === null || Number.isNaN(n) ? null : toMilli(n),
    satuan,
    satuanProduk: produk.satuan,
    kekuatan: kekuatanOf(produk),
  };
}

/** What is left of the whole beside these ingredients, or in words why nobody can count it. */
export const sisaOf = (whole: Keseluruhan, lain: readonly BahanValues[]): ReturnType<typeof hitungSisa> =>
  hitungSisa(whole, lain.map(asLain));

export const tulisMilli = (milli: number): string => tulisAngka(milli / 1000);

/** The compound with what fills it up counted anew; what can't be counted any more is left empty, and asked for. */
export function isiSisa(racik: RacikValues): RacikValues {
  if (!racik.bahan.some(({ sampai }) => sampai)) return racik;
  const bahan = racik.bahan.map((one) => {
    if (!one.sampai) return one;
    const rest = sisaOf(
      one.sampai,
      racik.bahan.filter(({ kunci }) => kunci !== one.kunci),
    );
    return { ...one, diminta: 'sisa' in rest ? tulisMilli(rest.sisa) : '' };
  });
  return { ...racik, bahan };
}
