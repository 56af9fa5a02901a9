import { splitKata } from '../produk/kata-obat.ts';
import { isBentukLain } from './bentuk-lain.ts';
import { sifatBentuk } from './bentuk-sediaan.ts';

/** Words that say how a medicine is released; two of them are two products, as SR and XL of one substance are. */
const KATA_LEPAS: ReadonlySet<string> = new Set(
  'sr xr er cr mr pr lp xl la cd dr zok oros ocas retard continus contin ec enterik enteric'.split(' '),
);
/** What a list writes where no maker's letters stand: it is any of the slow ones. */
const LAMBAT =
  /\b(lepas|pelepasan) (lambat|diperlambat|terkendali|berkala|bertahap|panjang|termodifikasi|modifikasi)\b|\b(modified|sustained|extended|controlled|prolonged|slow) release\b/u;
const ENTERIK = /\benteri[ck]\b|\bec\b|\bgastro resistant\b/u;
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

type ProdukSediaan = { nama: string; bentuk: string | null };
const padded = (words: readonly string[]): string => ` ${words.join(' ')} `;

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
  const all = padded([...splitKata(nama), ...splitKata(bentuk ?? '')]);
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
