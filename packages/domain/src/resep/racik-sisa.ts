import { tulisAngka } from '../angka/baca-angka.ts';
import { hitungBahan, sharePer, type Kekuatan, type SatuanBahan } from './racik.ts';

/** What the whole compound comes to, in thousandths: 30 g, 60 mL. */
export type Keseluruhan = { milli: number; satuan: 'g' | 'mL' };
export type BahanLain = {
  nama: string;
  /** Thousandths of `satuan`; null: nobody can read it. */ diminta: number | null;
  satuan: SatuanBahan;
  satuanProduk: string;
  /** null: it is the substance itself; 'tak diketahui': nobody knows here. */ kekuatan:
    | Kekuatan
    | null
    | 'tak diketahui';
};

const MASSA: Readonly<Record<string, number>> = { mcg: 0.000_001, mikrogram: 0.000_001, mg: 0.001, g: 1 };
const SELURUHNYA = { cara: 'bagi', bungkus: 1 } as const;

/** How much of the whole another ingredient is, in thousandths of its unit; null where nobody can weigh or measure it. */
function bagianOf({ diminta, satuan, satuanProduk, kekuatan }: BahanLain, whole: Keseluruhan): number | null {
  if (diminta === null || kekuatan === 'tak diketahui') return null;
  const unit = whole.satuan === 'g' ? MASSA[satuanProduk] : /^ml$/i.test(satuanProduk) ? 1 : undefined;
  if (unit === undefined) return null;
  if (satuan === '%') {
    const share = whole.satuan === 'g' ? sharePer({ persenMilli: diminta, satuanProduk, kekuatan }) : null;
    return share === null ? null : (whole.milli * Number(share.top)) / Number(share.bottom);
  }
  const taken = hitungBahan({ diminta, satuan, kekuatan, satuanProduk }, SELURUHNYA);
  return taken === null ? null : taken.butuh * unit;
}

const tulis = (milli: number): string => tulisAngka(Math.round(milli) / 1000);

/**
 * What the base takes that fills a compound up to its finished amount ('ad 30 g'): the rest beside the others.
 *
 * Units:   thousandths of the whole's unit.
 * Returns: in words, what keeps it from being counted: what is not weighed, or too much beside it.
 * Source:  resep.md RS5, RS21.14 (q.s. ad).
 */
export function hitungSisa(whole: Keseluruhan, lain: readonly BahanLain[]): { sisa: number } | { pesan: string } {
  const { milli, satuan } = whole;
  const parts = lain.map((one) => ({ nama: one.nama, n: bagianOf(one, whole) }));
  const open = parts.find(({ n }) => n === null);
  if (open)
    return {
      pesan: `"ad ${tulis(milli)} ${satuan}" tidak dapat dihitung: ${open.nama} tidak diketahui beratnya dalam ${satuan}. Ketik sendiri banyaknya`,
    };
  const taken = parts.reduce((sum, { n }) => sum + (n ?? 0), 0);
  const sisa = Math.round(milli - taken);
  return sisa > 0
    ? { sisa }
    : { pesan: `Bahan lain sudah ${tulis(taken)} ${satuan}, tidak ada sisa sampai ${tulis(milli)} ${satuan}` };
}
