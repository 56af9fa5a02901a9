import { bentukTerlipat } from './bentuk-terlipat.ts';
import { sifatBentuk, type SifatBentuk } from './bentuk-sediaan.ts';

/** Kinds within one place that are not given for one another. A form of none of them may be either. */
const JENIS: readonly (readonly [string, RegExp])[] = [
  ['nebul', /\b(?:nebul\w*|respul\w*|(?:cairan|larutan|suspensi) inhalasi)\b/],
  ['inhaler', /\b(?:inhaler|mdi|dpi|turbuhaler|diskus|rotacaps?|evohaler|swinghaler|aerosol|puff)\b/],
  ['infus', /\b(?:infus\w*|flabot|kolf)\b/],
  ['injeksi', /\b(?:inje[ck]\w*|inj|suntik\w*|ampul|vial|penfill|flexpen|implan)\b/],
  ['kapsul', /\bkapsul\b/],
  ['tablet', /\b(?:tablet|kaplet|pil)\b/],
  ['serbuk', /\b(?:sachet|saset|serbuk|granul|puyer|bungkus)\b/],
];
const TETES = /\b(?:tetes|drops?|guttae)\b/;
type Sisi = SifatBentuk & { tetes: boolean; jenis: string[] };

function sisiOf(teks: string): Sisi {
  const { wujud, rute } = sifatBentuk(teks);
  const words = bentukTerlipat(teks) ?? '';
  // A tablet may go elsewhere than down: of what is solid the bare word says nothing.
  const telan = wujud === 'padat' && (rute === 'oral' || rute === 'sublingual');
  const jenis = JENIS.filter(([name, pola]) => pola.test(words) && !(name === 'serbuk' && wujud !== 'padat'));
  return { wujud, rute: telan ? null : rute, tetes: TETES.test(words), jenis: jenis.map(([name]) => name) };
}

/**
 * Whether a form that somebody typed is another one than that of a product: a syrup is no infusion, drops are neither a
 * syrup nor an injection, drops for the ear are none for the eye, an inhaler is no liquid for the nebuliser. What is
 * rubbed on takes the place of one another.
 *
 * Returns: false where nothing tells.
 * Source:  resep.md RS21.15.
 */
export function isBentukLain(tertulis: string, bentuk: string): boolean {
  const [a, b] = [sisiOf(tertulis), sisiOf(bentuk)];
  if (a.jenis.length > 0 && b.jenis.length > 0 && !a.jenis.some((one) => b.jenis.includes(one))) return true;
  // 'Cairan inhalasi' is what a nebuliser takes, whichever way it is called.
  if (a.jenis.includes('nebul') && b.jenis.includes('nebul')) return false;
  const wujudLain = a.wujud !== null && b.wujud !== null && a.wujud !== b.wujud;
  if (a.rute !== null && b.rute !== null) return a.rute !== b.rute || (wujudLain && a.rute !== 'topikal');
  const [tetes, lain] = a.tetes ? [a, b] : [b, a];
  return wujudLain || (tetes.tetes && !lain.tetes && lain.rute !== null);
}

/**
 * How far a product's form is from the typed one: 0 the same word, 1 it may stand for it, 2 another one of its kind
 * (liquid, solid), 3 anything else. Products are offered in that order.
 */
export function jarakBentuk(tertulis: string, bentuk: string): 0 | 1 | 2 | 3 {
  if (!isBentukLain(tertulis, bentuk)) {
    const [typed = '', own = ''] = [bentukTerlipat(tertulis), bentukTerlipat(bentuk)].map((one) => one ?? '');
    return own.split(' ').includes(typed) || own === typed ? 0 : 1;
  }
  const [a, b] = [sisiOf(tertulis), sisiOf(bentuk)];
  // What is drunk does not stand for what goes by the needle.
  const jarum = [a, b].filter(({ rute }) => rute === 'parenteral').length;
  return jarum === 2 || (jarum === 0 && a.wujud !== null && a.wujud === b.wujud) ? 2 : 3;
}
