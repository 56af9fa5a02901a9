import { bacaBaris, type ProdukBaris } from './baca-baris.ts';
import { jarakBentuk } from '../bentuk-lain.ts';
import { ruteOfProduk } from '../bentuk-sediaan.ts';
import { bentukOf } from './salah-bentuk.ts';
import { nilaiKekuatan, punyaKekuatan, type KekuatanTertulis } from './produk-baris.ts';

/** A product that the search has found. `zat` names its substances, so that strengths of one are put in order. */
export type ObatDitemukan = ProdukBaris & { zat: string; ada: boolean };

/** The numbers of a line that may be a strength. */
function kekuatanMungkin(teks: string): KekuatanTertulis[] {
  const { isi } = bacaBaris(teks);
  if (isi.kekuatan) return [isi.kekuatan];
  return isi.jumlah && !isi.jumlah.kemasan ? [{ nilai: isi.jumlah.n, satuan: null, per: null }] : [];
}
const DESIMAL = /^\d+,\d+$/;

/**
 * The order in which products are offered for a typed line: those of its form, those that its use can be of, those of
 * its strength, what is in stock, what needs no needle where none is named, and the strengths of one substance as numbers: 5 mg before 10 mg.
 *
 * Returns: places in `found`, the best first.
 * Source:  resep.md RS2, RS21.9; issue 30 B1.
 */
export function urutObat(teks: string, found: readonly ObatDitemukan[]): number[] {
  const bare = teks
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^\d+$/.test(word) || DESIMAL.test(word));
  const asked = [
    ...kekuatanMungkin(teks),
    ...bare.map((word) => ({ nilai: Number(word.replace(',', '.')), satuan: null, per: null })),
  ];
  const groups = new Map<string, number>();
  const rows = found.map((obat, at) => {
    const group = `${obat.zat}|${obat.satuan}|${obat.bentuk ?? ''}`;
    if (!groups.has(group)) groups.set(group, at);
    const read = bacaBaris(teks, { produk: [obat] });
    const fits = read.hasil === 'baca' || read.soal.every(({ bukanProduk }) => bukanProduk !== true);
    const bentuk = read.isi.bentuk;
    const jarak = bentuk === null ? 0 : jarakBentuk(bentuk, bentukOf(obat));
    const jarum = bentuk === null && ruteOfProduk({ nama: '', bentuk: bentukOf(obat), rute: null }) === 'parenteral';
    const strong = asked.some((one) => punyaKekuatan(one, obat));
    return {
      at,
      keys: [
        jarak,
        Number(!fits),
        Number(!strong),
        Number(!obat.ada),
        Number(jarum),
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
