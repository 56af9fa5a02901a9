import { reduced } from '../angka/pecahan-teks.ts';
import { dosisMassa, type ProdukBaris } from './baris/produk-baris.ts';
import { MASSA, MIKRO, satuanTerlipat } from './baris/satuan-kata.ts';
import { sifatBentuk } from './bentuk-sediaan.ts';
import type { Dosis, Setara, Signa } from './signa.ts';

/** Into how many parts one piece may be cut. */
const BAGIAN: Readonly<Record<string, number>> = { tablet: 4, kaplet: 4, kapsul: 1 };
const MAX_BUTIR = 10;

/** Whether a dose by weight is given in pieces of the product. */
export const isBerbutir = ({ satuan }: Dosis, produk: ProdukBaris): boolean =>
  MASSA.has(satuan) && satuanTerlipat(produk.satuan) in BAGIAN;

/** Parts of a millilitre that can be measured: tenths for the mouth, hundredths in the syringe of a needle. */
const bagianMl = ({ bentuk }: ProdukBaris): number => (sifatBentuk(bentuk).rute === 'parenteral' ? 100 : 10);

/**
 * The millilitres that a dose by weight is of a liquid: 200 mg of 100 mg/5 mL are 10. Insulin and the like are drawn up
 * in units, and stay in them.
 *
 * Returns: null where it is no weight or no liquid that is counted in mL; `bagian` of a mL can be measured.
 */
function mlDosis(dosis: Dosis, produk: ProdukBaris): { bagian: number; n: number } | null {
  const ml = dosis.satuan in MIKRO && satuanTerlipat(produk.satuan) === 'mL' ? dosisMassa(dosis, produk) : null;
  const bagian = bagianMl(produk);
  return ml === null ? null : { bagian, n: ml * bagian };
}
const isBulat = (n: number): boolean => Math.abs(n - Math.round(n)) < 1e-6;

/** A dose by weight of which no syringe or spoon has the volume: how much it is, and what can be measured next to it. */
export type TakTertakar = { ml: number; bagian: number; dekat: number[] };
/** Source: resep.md RS21.15. */
export function takTertakar(dosis: Dosis, produk: ProdukBaris): TakTertakar | null {
  const found = mlDosis(dosis, produk);
  if (found === null || (isBulat(found.n) && found.n > 0.5)) return null;
  const { bagian, n } = found;
  const dekat = [Math.floor(n), Math.ceil(n)].filter((one) => one > 0).map((one) => one / bagian);
  return { ml: n / bagian, bagian, dekat };
}

/**
 * What a dose by weight is in pieces or millilitres of the product: 10 mg of a tablet of 5 mg are two.
 *
 * Returns: null where it is no weight, no whole, half or quarter of a piece, or no volume that can be measured.
 * Source:  resep.md RS4; issue 30 B1.
 */
export function setaraDosis(dosis: Dosis, produk: ProdukBaris): Setara | null {
  const cair = mlDosis(dosis, produk);
  if (cair !== null)
    return takTertakar(dosis, produk) ? null : { ...reduced(Math.round(cair.n), cair.bagian), satuan: 'mL' };
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
