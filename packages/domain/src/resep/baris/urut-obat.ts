import { isBerbutir, setaraDosis } from '../setara.ts';
import { bacaBaris, type IsiBaris, type ProdukBaris } from './baca-baris.ts';
import { jarakBentuk } from '../bentuk-lain.ts';
import { ruteOfProduk } from '../bentuk-sediaan.ts';
import { tanpaPerKg } from './pola-kg.ts';
import { bentukOf } from './salah-bentuk.ts';
import { nilaiKekuatan, punyaKekuatan, type KekuatanTertulis } from './produk-baris.ts';

/** A product that the search has found. `zat` names its substances, so that strengths of one are put in order. */
export type ObatDitemukan = ProdukBaris & {
  zat: string;
  ada: boolean;
  /** It is released in a way that the typed name does not say, or the other way about. */ lepasLain?: boolean;
};

/** The numbers of a line that may be a strength. */
function kekuatanMungkin(teks: string): KekuatanTertulis[] {
  const { isi } = bacaBaris(teks);
  if (isi.kekuatan) return [isi.kekuatan];
  return isi.jumlah && !isi.jumlah.kemasan ? [{ nilai: isi.jumlah.n, satuan: null, per: null }] : [];
}
const DESIMAL = /^\d+,\d+$/;
/** All numbers of a line that may name a strength, also one that was read as something else. */
export function angkaKekuatan(teks: string): KekuatanTertulis[] {
  const bare = tanpaPerKg(teks)
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^\d+$/.test(word) || DESIMAL.test(word));
  return [
    ...kekuatanMungkin(teks),
    ...bare.map((word) => ({ nilai: Number(word.replace(',', '.')), satuan: null, per: null })),
  ];
}

/** Where no form is typed what is swallowed goes first, and what goes by the needle last. */
function jauhOf(obat: ProdukBaris): 0 | 1 | 2 {
  const rute = ruteOfProduk({ nama: '', bentuk: bentukOf(obat), rute: null });
  if (rute === 'parenteral') return 2;
  return rute === null || rute === 'oral' ? 0 : 1;
}

/** How far its pieces are from a dose by weight of a line that names no strength: one piece, some or a part, none. */
function jauhKekuatan({ kekuatan, signa }: IsiBaris, obat: ProdukBaris): 0 | 1 | 2 {
  if (kekuatan !== null || !signa?.dosis || !isBerbutir(signa.dosis, obat)) return 1;
  const setara = setaraDosis(signa.dosis, obat);
  return setara === null ? 2 : setara.pembilang === setara.penyebut ? 0 : 1;
}

/**
 * The order in which products are offered for a typed line: those of its form, those that its use can be of, those of
 * its strength or of which one piece is its dose, what is in stock, what is swallowed and what needs no needle where no form is named, those released as
 * the name says, and the strengths of one substance as numbers: 5 mg before 10 mg.
 *
 * Returns: places in `found`, the best first.
 * Source:  resep.md RS2, RS21.9; issue 30 B1.
 */
export function urutObat(teks: string, found: readonly ObatDitemukan[]): number[] {
  const asked = angkaKekuatan(teks);
  const groups = new Map<string, number>();
  const rows = found.map((obat, at) => {
    const group = `${obat.zat}|${obat.satuan}|${obat.bentuk ?? ''}`;
    if (!groups.has(group)) groups.set(group, at);
    const read = bacaBaris(teks, { produk: [obat] });
    const fits = read.hasil === 'baca' || read.soal.every(({ bukanProduk }) => bukanProduk !== true);
    const bentuk = read.isi.bentuk;
    const jarak = bentuk === null ? 0 : jarakBentuk(bentuk, bentukOf(obat));
    const jauh = bentuk === null ? jauhOf(obat) : 0;
    const strong = asked.some((one) => punyaKekuatan(one, obat));
    return {
      at,
      keys: [
        jarak,
        Number(!fits),
        strong ? 0 : jauhKekuatan(read.isi, obat),
        Number(!obat.ada),
        jauh,
        Number(obat.lepasLain === true),
        groups.get(group) ?? at,
        nilaiKekuatan(obat),
        at,
      ],
    };
  });
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((key, n) => key !== b[n]);
    return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
  };
  return rows.toSorted((a, b) => compare(a.keys, b.keys)).map(({ at }) => at);
}
