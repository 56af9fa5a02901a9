import { reduced } from '../../angka/pecahan-teks.ts';
import { timesUp, type Pecahan } from '../pecahan.ts';
import { dosisInSatuan } from '../jumlah.ts';
import type { Dosis } from '../signa.ts';
import { isTerukur, MIKRO } from './satuan-kata.ts';

export type KekuatanBaris = { nilai: number; satuan: string; per: number };
/** What a line is settled with: a product as the search has found it. `kekuatan` of each of its substances. */
export type ProdukBaris = {
  satuan: string;
  bentuk: string | null;
  kekuatan: readonly KekuatanBaris[];
  isi_kemasan: number | null;
  utuh: boolean;
};
export type KekuatanTertulis = { nilai: number; satuan: string | null; per: number | null };

const mikro = (nilai: number, satuan: string): number | null => {
  const one = MIKRO[satuan === 'mcg' ? 'mikrogram' : satuan];
  return one === undefined ? null : nilai * one;
};
const sameUnit = (a: string, b: string): boolean => a === b || (/^(?:unit|iu)$/i.test(a) && /^(?:unit|iu)$/i.test(b));
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(b));

function isSama({ nilai, satuan, per }: KekuatanTertulis, held: KekuatanBaris): boolean {
  // 25 mg/mL is 125 mg in 5 mL, and a bare 125 is what the label of that bottle says.
  if (per !== null && satuan === null) return near(nilai / per, held.nilai / held.per);
  const angka = (value: number): boolean => {
    if (satuan === null || sameUnit(satuan, held.satuan)) return near(nilai, value);
    const [a, b] = [mikro(nilai, satuan), mikro(value, held.satuan)];
    return a !== null && b !== null && near(a, b);
  };
  if (per !== null) return angka((held.nilai / held.per) * per);
  return angka(held.nilai);
}

/** 0,5 % of a liquid or a cream is 5 mg in each mL or g. */
const isPersen = (tertulis: KekuatanTertulis, held: KekuatanBaris, satuan: string): boolean =>
  tertulis.satuan === '%' &&
  isTerukur(satuan) &&
  held.satuan === 'mg' &&
  near(tertulis.nilai * 10, held.nilai / held.per);

/** Whether a product has a strength; one of several substances may be called by their sum. */
export function punyaKekuatan(tertulis: KekuatanTertulis, { kekuatan, satuan }: ProdukBaris): boolean {
  const [first] = kekuatan;
  const sum =
    first && kekuatan.length > 1 && kekuatan.every(({ satuan, per }) => satuan === first.satuan && per === first.per)
      ? [{ ...first, nilai: kekuatan.reduce((total, { nilai }) => total + nilai, 0) }]
      : [];
  return [...kekuatan, ...sum].some((one) => isSama(tertulis, one) || isPersen(tertulis, one, satuan));
}

/** A dose by weight in units of the product; null where they can't be compared. */
export function dosisMassa({ pembilang, penyebut, satuan }: Dosis, { kekuatan }: ProdukBaris): number | null {
  const [only, another] = kekuatan;
  if (!only || another) return null;
  const nilai = pembilang / penyebut;
  if (sameUnit(satuan, only.satuan)) return (nilai * only.per) / only.nilai;
  const [a, b] = [mikro(nilai, satuan), mikro(only.nilai, only.satuan)];
  return a === null || b === null ? null : (a * only.per) / b;
}

/** A number in its lowest terms, in thousandths at most. */
export const asPecahan = (nilai: number): Pecahan => reduced(Math.round(nilai * 1000), 1000);
/** One dose in units of the product, also one that is weighed; null where the two can't be compared. */
export function satuanSekali(dosis: Dosis, produk: ProdukBaris): number | null {
  const own = dosisInSatuan(dosis, produk.satuan);
  return own ? own.pembilang / own.penyebut : dosisMassa(dosis, produk);
}
/** How many units of the product so many doses are, rounded up; null where nobody can say. */
export function butuhSatuan(dosis: Dosis, kaliDosis: number, produk: ProdukBaris): number | null {
  const own = dosisInSatuan(dosis, produk.satuan);
  if (own) return timesUp(own, kaliDosis);
  const massa = dosisMassa(dosis, produk);
  return massa === null ? null : timesUp(asPecahan(massa), kaliDosis);
}

/** As strengths are ordered: 5 before 10, and what has none last. */
export const nilaiKekuatan = ({ kekuatan }: Pick<ProdukBaris, 'kekuatan'>): number => {
  const [first] = kekuatan;
  if (!first) return Number.POSITIVE_INFINITY;
  return mikro(first.nilai, first.satuan) ?? first.nilai / first.per;
};
