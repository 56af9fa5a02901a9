import { isBentukLain } from '../bentuk-lain.ts';
import { ruteOfProduk, sifatBentuk } from '../bentuk-sediaan.ts';
import type { SatuanDosis, Signa } from '../signa.ts';
import type { ProdukBaris } from './produk-baris.ts';
import { satuanOfKata, TELAN } from './satuan-kata.ts';
import type { Urai } from './urai.ts';

/** The form of a product in words; where none is written, the unit that it is counted in may tell. */
export const bentukOf = ({ bentuk, satuan }: ProdukBaris): string => bentuk ?? satuan;

/** The typed form that the product can't be; null: it may be of each. */
export const salahBentuk = (tertulis: readonly string[], produk: ProdukBaris): string | null =>
  tertulis.find((one) => isBentukLain(one, bentukOf(produk))) ?? null;

/** Places that a dose in this unit never goes to, whatever the product is counted in. */
const BUKAN_KE: Partial<Record<SatuanDosis, ReadonlySet<string>>> = {
  'sendok takar (5 mL)': new Set(['parenteral', 'mata', 'telinga', 'hidung', 'nebulisasi', 'inhalasi', 'rektal']),
  'sendok makan (15 mL)': new Set(['parenteral', 'mata', 'telinga', 'hidung', 'nebulisasi', 'inhalasi', 'rektal']),
  oles: new Set(['parenteral', 'nebulisasi', 'inhalasi', 'oral']),
  semprot: new Set(['parenteral', 'nebulisasi']),
};
const SENDOK = /^sendok/;
/** Routes that a dose by the drop, the puff and the needle stand for. */
const JADI_BENTUK: Partial<Record<SatuanDosis, string>> = { tetes: 'tetes', hisapan: 'inhaler' };
const JARUM: ReadonlySet<string> = new Set(['intravena', 'intramuskular', 'subkutan', 'parenteral']);
/** Routes that a solid or liquid that is swallowed may be given by as well. */
const BOLEH_DARI_ORAL: ReadonlySet<string> = new Set(['sublingual', 'rektal', 'vaginal', 'kumur', 'topikal', 'oral']);

function salahDosis({ dosis, kali, tiap_jam }: Signa, produk: ProdukBaris): boolean {
  if (dosis === null) return false;
  const form = bentukOf(produk);
  const rute = ruteOfProduk({ nama: '', bentuk: form, rute: null });
  if (rute !== null && BUKAN_KE[dosis.satuan]?.has(rute)) return true;
  if (SENDOK.test(dosis.satuan)) return /\btetes\b/.test(form);
  const bentuk = JADI_BENTUK[dosis.satuan];
  // Drops without how often are those of a drip, and a liquid for the nebuliser may be counted so.
  if (dosis.satuan === 'tetes' && (rute === 'nebulisasi' || rute === 'inhalasi' || (kali ?? tiap_jam) === null))
    return false;
  return bentuk !== undefined && isBentukLain(bentuk, form);
}
function salahRute({ rute }: Signa, produk: ProdukBaris): boolean {
  const own = ruteOfProduk({ nama: '', bentuk: bentukOf(produk), rute: null });
  if (rute === null || own === null || rute === own) return false;
  if (JARUM.has(rute)) return own !== 'parenteral';
  if (own === 'parenteral') return true;
  if (own === 'oral') return !BOLEH_DARI_ORAL.has(rute);
  // 'Cairan inhalasi' is what a nebuliser takes; an inhaler is not.
  if (rute === 'nebulisasi' && own === 'inhalasi') return isBentukLain('nebul', bentukOf(produk));
  // Nebuliser and inhaler, and the places that drops go to, are told apart.
  return ['mata', 'telinga', 'hidung', 'nebulisasi', 'oral', 'kumur'].includes(rute) && own !== 'inhalasi';
}

const UTUH: ReadonlySet<string> = new Set(['tablet', 'kaplet', 'kapsul']);
/** The word of a use that the product's form can't be meant by: 'tab', 'tts' or 'mata' of an injection. */
export function salahSatuan({ tokens, slot }: Urai, signa: Signa | null, produk: ProdukBaris): string | null {
  const butir = tokens.find(
    (one) => one.jenis === 'kata' && !slot.nama.includes(one) && UTUH.has(satuanOfKata(one.isi) ?? ''),
  );
  const padat = TELAN.has(produk.satuan) || sifatBentuk(bentukOf(produk)).wujud === 'padat';
  if (butir && !padat && sifatBentuk(bentukOf(produk)).wujud !== null) return butir.asli;
  if (signa === null) return null;
  if (salahDosis(signa, produk)) return signa.dosis?.satuan ?? null;
  return salahRute(signa, produk) ? signa.rute : null;
}
