import { isBentukLain } from '../bentuk-lain.ts';
import { sifatBentuk } from '../bentuk-sediaan.ts';
import { TAK_TERBAGI } from '../takaran.ts';
import type { ProdukBaris } from './produk-baris.ts';
import { bentukOf } from './salah-bentuk.ts';
import { BUTIRAN, MASSA } from './satuan-kata.ts';

const KATA_PADAT: readonly (readonly [RegExp, string[]])[] = [
  [/\btab/, ['1 tablet']],
  [/\bkaplet\b/, ['1 kaplet']],
  [/\bkapsul\b/, ['1 kapsul']],
  [/\bsup/, ['1 suppositoria']],
  [/\bovula\b/, ['1 ovula']],
  [/\bpatch\b|\bplester\b/, ['1 lembar']],
  [/\bserbuk\b|\bgranul\b|\bsachet\b/, ['1 sachet', '1 bungkus']],
];
/** Of what the facility does not have. */
const TAK_DIKENAL = ['1 tablet', '1 kapsul', '1 cth', '1 bungkus', '1 tetes', '1 hisapan', '1 unit', 'oles'];
const CAIR_TELAN = ['1 cth', '1 sdm', '1 mL'];

/** What a dose of a form is counted in; null: the words of the form don't tell. */
function satuanBentuk(bentuk: string): string[] | null {
  const { wujud, rute } = sifatBentuk(bentuk);
  if (rute === 'parenteral') return ['1 mL'];
  if (/\bsemprot\b|\bspray\b/.test(bentuk)) return ['1 semprot'];
  if (rute === 'inhalasi') return wujud === 'cair' && !/\binhaler\b/.test(bentuk) ? ['1 mL'] : ['1 hisapan'];
  if (rute === 'nebulisasi') return ['1 mL'];
  if (rute === 'kumur') return ['1 sdm', '1 mL'];
  if (rute === 'mata' || rute === 'telinga' || rute === 'hidung')
    return wujud === 'setengah padat' ? ['oles'] : ['1 tetes'];
  if (rute === 'topikal') return /\bpatch\b|\bplester\b/.test(bentuk) ? ['1 lembar'] : ['oles'];
  const padat = KATA_PADAT.find(([pola]) => pola.test(bentuk))?.[1];
  if (padat) return padat;
  if (rute === 'rektal') return ['1 mL'];
  if (/\btetes\b/.test(bentuk)) return ['1 tetes', '1 mL'];
  return rute === 'oral' && wujud === 'cair' ? CAIR_TELAN : null;
}

/** The form that is asked of: one that was typed and that the product can't be, else the product's own. */
function bentukDitanya(
  tertulis: readonly string[],
  produk: ProdukBaris | undefined,
): { bentuk: string; lain: boolean } {
  const lain = tertulis.find((one) => produk === undefined || isBentukLain(one, bentukOf(produk)));
  return { bentuk: (lain ?? (produk && bentukOf(produk)) ?? '').toLowerCase(), lain: lain !== undefined };
}

/**
 * What a dose without a unit may be of a product, or of the form that was typed: no spoon of what goes by the needle.
 *
 * Returns: what can be written behind how often, the most usual first: '1 cth', 'oles'.
 * Source:  resep.md RS21.
 */
export function satuanMungkin(produk: readonly ProdukBaris[], tertulis: readonly string[] = []): string[] {
  const [first] = produk;
  const { bentuk, lain } = bentukDitanya(tertulis, first);
  const of = satuanBentuk(bentuk);
  if (lain || first === undefined) return of ?? TAK_DIKENAL;
  const { satuan } = first;
  if (BUTIRAN.has(satuan)) return [`1 ${satuan}`];
  if (produk.some(({ kekuatan }) => kekuatan.some((one) => one.satuan === 'IU' || one.satuan === 'unit')))
    return ['1 unit', '1 mL'];
  if (satuan === 'g') return of?.length === 1 && /\b(mata|telinga|hidung)\b/.test(bentuk) ? of : ['oles', '1 g'];
  if (satuan === 'tube') return sifatBentuk(bentuk).rute === 'rektal' ? ['1 tube'] : ['oles', '1 tube'];
  if (satuan.toLowerCase() === 'ml') return of ?? [...CAIR_TELAN, '1 tetes'];
  return satuan === 'botol' || satuan === 'inhaler' ? (of ?? [`1 ${satuan}`]) : [`1 ${satuan}`];
}

const MAX_ML_JARUM = 30;
/** The same of a bare number: what goes by the needle is weighed or drawn up. */
export function satuanPolos(n: number, produk: readonly ProdukBaris[], tertulis: readonly string[]): string[] {
  const [first] = produk;
  const jarum = sifatBentuk(bentukDitanya(tertulis, first).bentuk).rute === 'parenteral';
  const all = satuanMungkin(produk, tertulis);
  const utuh = all.filter((one) => Number.isInteger(n) || !TAK_TERBAGI.has(one.replace(/^1 /, '')));
  const mungkin = utuh.length > 0 ? utuh : all;
  if (!jarum || first?.satuan.toLowerCase() !== 'ml' || mungkin.includes('1 unit')) return mungkin;
  return [...massaOf(produk).map((one) => `1 ${one}`), ...(n <= MAX_ML_JARUM ? ['1 mL'] : [])];
}
const massaOf = (produk: readonly ProdukBaris[]): string[] =>
  [
    ...new Set(['mg', ...produk.flatMap((p) => p.kekuatan.map(({ satuan }) => (satuan === 'IU' ? 'unit' : satuan)))]),
  ].filter((one) => MASSA.has(one));
