import { satuanTerlipat } from './baris/satuan-kata.ts';
import { timesUp, type Pecahan } from './pecahan.ts';
import { dosesIn, type Dosis, type SatuanDosis, type Signa } from './signa.ts';

/** What counts a product: its smallest unit, and what one pack holds where only whole packs are handed over. */
export type SatuanProduk = { satuan: string; utuh: boolean; isi_kemasan: number | null };

const ML: Partial<Record<SatuanDosis, Pecahan>> = {
  mL: { pembilang: 1, penyebut: 1 },
  'sendok takar (5 mL)': { pembilang: 5, penyebut: 1 },
  'sendok makan (15 mL)': { pembilang: 15, penyebut: 1 },
  // Twenty drops are a millilitre, as pharmacopoeias count them.
  tetes: { pembilang: 1, penyebut: 20 },
};
/** Tablets by another name: one of them is one of the product's units. */
const SATU_BUTIR: ReadonlySet<string> = new Set(['tablet', 'kaplet', 'kapsul']);

/** What one packet of a compound is called where a dose is counted in it. */
export const SATUAN_BUNGKUS: ReadonlySet<string> = new Set([
  'bungkus',
  'kapsul',
  'tablet',
  'sachet',
  'suppositoria',
  'ovula',
]);

/** A dose in the product's smallest unit; null where the two can't be compared, such as a rub from a tube. */
export function dosisInSatuan({ setara, ...weighed }: Dosis, satuanProduk: string): Pecahan | null {
  const { pembilang, penyebut, satuan } = setara ?? weighed;
  // What was sent long ago keeps the unit as its list wrote it: 'TAB'.
  const produkSatuan = satuanTerlipat(satuanProduk);
  if (satuan === produkSatuan || (SATU_BUTIR.has(satuan) && SATU_BUTIR.has(produkSatuan)))
    return { pembilang, penyebut };
  const ml = produkSatuan === 'mL' ? ML[satuan] : undefined;
  return ml ? { pembilang: pembilang * ml.pembilang, penyebut: penyebut * ml.penyebut } : null;
}

/**
 * The amount that use and days need, rounded up to a whole unit, and to whole packs where a pack is not opened.
 *
 * Units:   the product's smallest unit; `hari` days.
 * Returns: null where it must be typed: nobody says how often, for how long, or how much it is of this product.
 * Source:  resep.md RS4.
 */
export function hitungJumlah(signa: Signa | null, hari: number | null, produk: SatuanProduk): number | null {
  if (signa?.dosis == null || (hari === null && !signa.sekali)) return null;
  const doses = dosesIn(signa, hari ?? 1);
  const dosis = dosisInSatuan(signa.dosis, produk.satuan);
  if (doses === null || dosis === null) return null;
  const units = timesUp(dosis, doses);
  if (!produk.utuh || !produk.isi_kemasan) return units;
  return Math.ceil(units / produk.isi_kemasan) * produk.isi_kemasan;
}

/**
 * For how many whole days an amount lasts: '15 tablet = 5 hari'.
 *
 * Returns: null where nobody can say.
 */
export function cukupHari(signa: Signa | null, jumlah: number | null, satuan: string): number | null {
  if (signa?.dosis == null || jumlah === null || signa.sekali) return null;
  const dosis = dosisInSatuan(signa.dosis, satuan);
  if (dosis === null) return null;
  const doses = Math.floor((jumlah * dosis.penyebut) / dosis.pembilang);
  if (signa.kali !== null) return Math.floor(doses / signa.kali);
  return signa.tiap_jam === null ? null : Math.floor((doses * signa.tiap_jam) / 24);
}
