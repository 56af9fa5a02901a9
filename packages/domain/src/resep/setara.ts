import { reduced } from '../angka/pecahan-teks.ts';
import { dosisMassa, type ProdukBaris } from './baris/produk-baris.ts';
import { MASSA, satuanTerlipat } from './baris/satuan-kata.ts';
import type { Dosis, Setara, Signa } from './signa.ts';

/** Into how many parts one piece may be cut. */
const BAGIAN: Readonly<Record<string, number>> = { tablet: 4, kaplet: 4, kapsul: 1 };
const MAX_BUTIR = 10;

/** Whether a dose by weight is given in pieces of the product. */
export const isBerbutir = ({ satuan }: Dosis, produk: ProdukBaris): boolean =>
  MASSA.has(satuan) && satuanTerlipat(produk.satuan) in BAGIAN;

/**
 * What a dose by weight is in pieces of the product: 10 mg of a tablet of 5 mg are two.
 *
 * Returns: null where it is no weight, or no whole, half or quarter of a piece.
 * Source:  resep.md RS4; issue 30 B1.
 */
export function setaraDosis(dosis: Dosis, produk: ProdukBaris): Setara | null {
  const satuan = satuanTerlipat(produk.satuan);
  const bagian = BAGIAN[satuan];
  const n = isBerbutir(dosis, produk) ? dosisMassa(dosis, produk) : null;
  if (n === null || bagian === undefined || n > MAX_BUTIR) return null;
  const pembilang = Math.round(n * bagian);
  if (pembilang < 1 || Math.abs(n * bagian - pembilang) > 1e-6) return null;
  return { ...reduced(pembilang, bagian), satuan: satuan as Setara['satuan'] };
}

/** The use with what its weighed dose is in pieces of this product, and of no other one that it was read for. */
export function withSetara(signa: Signa, produk: ProdukBaris | null): Signa {
  if (signa.dosis === null) return signa;
  const { setara: _, ...dosis } = signa.dosis;
  const setara = produk && setaraDosis(dosis, produk);
  return { ...signa, dosis: setara ? { ...dosis, setara } : dosis };
}
