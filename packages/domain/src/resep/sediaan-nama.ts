import { splitKata } from '../produk/kata-obat.ts';
import { isBentukLain } from './bentuk-lain.ts';
import { sifatBentuk } from './bentuk-sediaan.ts';

/** Words that say how a medicine is released; two of them are two products, as SR and XL of one substance are. */
const KATA_LEPAS: ReadonlySet<string> = new Set(
  'sr xr er cr mr pr lp xl la cd dr zok oros ocas retard continus contin ec enterik enteric'.split(' '),
);
/** What a list writes where no maker's letters stand: it is any of the slow ones. */
const CARA_LAMBAT = 'lambat|diperlambat|terkendali|berkala|bertahap|panjang|termodifikasi|modifikasi';
const CARA_TUNDA = 'tunda|tertunda';
const LAMBAT = new RegExp(
  String.raw`\b(lepas|pelepasan) (${CARA_LAMBAT})\b|\b(modified|sustained|extended|controlled|prolonged|slow) release\b`,
  'u',
);
const ENTERIK = new RegExp(
  String.raw`\benteri[ck]\b|\bec\b|\bgastro resistant\b|\b(lepas|pelepasan) (${CARA_TUNDA})\b|\bdelayed release\b`,
  'u',
);
/** Words of the coat that a stomach leaves whole. */
const KATA_ENTERIK: ReadonlySet<string> = new Set(['ec', 'enterik', 'enteric', 'dr']);

/** Brands that are one form alone, though list 42 knows them as their substance; '': released slowly. */
const MEREK_SEDIAAN: readonly (readonly [merek: string, bentuk: string])[] = [
  ...['mst', 'oxycontin', 'jurnista', 'concerta', 'invega', 'slow k', 'ksr', 'retaphyl', 'plendil', 'imdur'].map(
    (one) => [one, ''] as const,
  ),
  ...['durogesic', 'norspan', 'nitro dur', 'deponit', 'neupro'].map((one) => [one, 'patch'] as const),
  ...['solu medrol', 'solumedrol', 'solu cortef', 'depo medrol', 'depo provera', 'depoprovera'].map(
    (one) => [one, 'injeksi'] as const,
  ),
];

/** The second word of what a list writes of a release; the first is 'lepas'. */
const CARA_LEPAS = new RegExp(`^(?:${CARA_LAMBAT}|${CARA_TUNDA})$`);
/** Whether a word belongs to the name of a medicine wherever it stands before the use: 'MR' behind the strength. */
export const isKataLepas = (kata: string, before: string, next: string): boolean =>
  KATA_LEPAS.has(kata) ||
  (/^(?:lepas|pelepasan)$/.test(kata) && CARA_LEPAS.test(next)) ||
  (/^(?:lepas|pelepasan)$/.test(before) && CARA_LEPAS.test(kata));

type ProdukSediaan = { nama: string; bentuk: string | null };
const padded = (words: readonly string[]): string => ` ${words.join(' ')} `;
const textOf = ({ nama, bentuk }: ProdukSediaan): string => padded([...splitKata(nama), ...splitKata(bentuk ?? '')]);

/** How a product is released where it is no plain one; `kata` are the maker's letters, '' where none are written. */
export type Lepas = { jenis: 'lambat' | 'enterik'; kata: string };
/** What is rubbed on or drunk has no release: 'cr' of a cream says nothing of one. */
export function lepasOf(produk: ProdukSediaan): Lepas | null {
  const { wujud, rute } = sifatBentuk(produk.bentuk ?? produk.nama);
  if ((wujud !== null && wujud !== 'padat') || (rute !== null && rute !== 'oral')) return null;
  const text = textOf(produk);
  const kata = text.split(' ').find((one) => KATA_LEPAS.has(one) && !KATA_ENTERIK.has(one));
  if (kata !== undefined || LAMBAT.test(text)) return { jenis: 'lambat', kata: kata?.toUpperCase() ?? '' };
  const merek = MEREK_SEDIAAN.some(([one, bentuk]) => bentuk === '' && text.includes(` ${one} `));
  if (merek) return { jenis: 'lambat', kata: '' };
  return ENTERIK.test(text) || / dr /.test(text) ? { jenis: 'enterik', kata: '' } : null;
}
const KATA_JENIS = { lambat: 'lepas lambat', enterik: 'salut enterik' } as const;
export const lepasWords = ({ jenis, kata }: Lepas): string => `${KATA_JENIS[jenis]}${kata === '' ? '' : ` (${kata})`}`;

/** Whether two are released otherwise; letters that only one of them has say nothing. */
export const isLepasLain = (a: Lepas | null, b: Lepas | null): boolean =>
  a?.jenis !== b?.jenis || (a !== null && b !== null && a.kata !== '' && b.kata !== '' && a.kata !== b.kata);

const KURUNG = /\(([^)]+)\)\s*$/;
/**
 * How a product is released where the typed name says nothing of it, though it is no plain one: 'nifedipin' of Adalat
 * Oros. Whoever types a maker's letters, or the whole brand, has said it.
 *
 * Returns: 'lepas lambat (OROS)', 'salut enterik'; null where it is plain, or was said.
 * Source:  resep.md RS21.15.
 */
export function lepasTakDisebut(tertulis: string, produk: ProdukSediaan): string | null {
  const own = lepasOf(produk);
  if (own === null) return null;
  const words = splitKata(tertulis);
  const typed = padded(words);
  if (words.some((one) => KATA_LEPAS.has(one)) || LAMBAT.test(typed) || ENTERIK.test(typed)) return null;
  if (MEREK_SEDIAAN.some(([one, bentuk]) => bentuk === '' && typed.includes(` ${one} `))) return null;
  const merek = splitKata(KURUNG.exec(produk.nama)?.[1] ?? '');
  return merek.length > 0 && merek.every((one) => words.includes(one)) ? null : lepasWords(own);
}

/**
 * In which words two products of one substance are released otherwise than each other, for whoever takes one in the
 * place of the other; null: they are released alike, as far as their names tell.
 *
 * Source: resep.md RS12.
 */
export function bedaLepas(lama: ProdukSediaan, baru: ProdukSediaan): string | null {
  const [a, b] = [lepasOf(lama), lepasOf(baru)];
  if (!isLepasLain(a, b)) return null;
  const say = (one: Lepas | null): string => (one === null ? 'biasa' : lepasWords(one));
  return `obat semula ${say(a)}, penggantinya ${say(b)}`;
}

/**
 * The word of a typed name that means another form than the product has: 'XR', 'retard', a brand that is released slowly
 * such as MST, or is a patch such as Durogesic.
 *
 * Returns: the word as it is said; null where the product has it too, or none was typed.
 * Source:  issue 30; resep.md RS21.15.
 */
export function sediaanLain(tertulis: string, { nama, bentuk }: ProdukSediaan): string | null {
  const words = splitKata(tertulis);
  const own = new Set(splitKata(`${nama} ${bentuk ?? ''}`));
  const all = textOf({ nama, bentuk });
  const isLambat = LAMBAT.test(all) || [...own].some((one) => KATA_LEPAS.has(one) && !KATA_ENTERIK.has(one));
  const lepas = words.find(
    (one) => KATA_LEPAS.has(one) && !own.has(one) && !(KATA_ENTERIK.has(one) ? ENTERIK.test(all) : LAMBAT.test(all)),
  );
  if (lepas !== undefined) return lepas.toUpperCase();
  const merek = MEREK_SEDIAAN.find(([one]) => padded(words).includes(` ${one} `));
  if (merek === undefined || all.includes(` ${merek[0]} `)) return null;
  const [called, wajib] = merek;
  if (wajib === '') return isLambat ? null : called.toUpperCase();
  const held = `${bentuk ?? ''} ${nama}`;
  const said = sifatBentuk(held);
  const untold = said.wujud === null && said.rute === null;
  return untold || isBentukLain(wajib, held) ? called.toUpperCase() : null;
}
