import { DAFTAR_RUTE, RUTE_OBAT, type RuteObat, type Signa } from './signa.ts';

export type Wujud = 'padat' | 'setengah padat' | 'cair';
/** What the word for a dosage form says of it; null: it says nothing of that. */
export type SifatBentuk = { wujud: Wujud | null; rute: RuteObat | 'parenteral' | null };

/** Words of a form that say where it goes, whatever else stands beside them: 'salep mata', 'tablet vaginal'. */
const TEMPAT: readonly (readonly [RegExp, SifatBentuk['rute']])[] = [
  [/^(mata|ophthalmic|ophth|oftalmik|eye|eyedrops?|kolirium|collyr\w*|minidose|edmd)$/, 'mata'],
  [/^(telinga|otic|otik|ear|eardrops?|aural)$/, 'telinga'],
  [/^(hidung|nasal|nose)$/, 'hidung'],
  [/^(kumur|gargle|gargarisma|mouthwash|collutorium|kolutorium)$/, 'kumur'],
  [/^(sup{1,2}ositoria|sup{1,2}ositorium|sup{1,2}ository|supp?|sup{1,2}os|re[ck]tal|enema|mikroklisma)$/, 'rektal'],
  [/^(ovula|ovulum|vaginal?)$/, 'vaginal'],
  [/^(nebul\w*|respules?)$/, 'nebulisasi'],
  [/^(inhal\w*|mdi|turbuhaler|diskus|rotacaps?|aerosol)$/, 'inhalasi'],
  [/^(sublingual|bukal|buccal)$/, 'sublingual'],
  [/^(inje[ck]\w*|inj|infus\w*|penfill|flexpen|vial|ampul|ampoule|flabot|suntik\w*|implan|implant)$/, 'parenteral'],
  [
    /^(krim|cream|crm|salep|salap|ointment|oint|unguentum|ung|zalf|gel|jel|balsem|lotion|losio|losion|liniment\w*|luar|bedak|tabur|topikal|topical|kulit|plester|patch|transdermal|sampo|shampoo|pasta|tingtur|kompres|foam)$/,
    'topikal',
  ],
  [/^(oral|diminum|minum)$/, 'oral'],
];
/** Forms that are swallowed where no word says otherwise. 'Tetes' alone may go anywhere. */
const DITELAN =
  /^(tablet|tab|fct|kaplet|kapl|kapsul|kaps|caplet|capsule|caps|pil|pill|puyer|sirup|sirop|syrup|syr|sir|suspensi|susp|emulsi|eliksir|elixir|serbuk|granul|granula|lozenges?|sachet|saset)$/;

const WUJUD: readonly (readonly [RegExp, Wujud])[] = [
  [/^(krim|cream|crm|salep|salap|ointment|oint|unguentum|ung|zalf|gel|jel|balsem|pasta)$/, 'setengah padat'],
  [
    /^(sup{1,2}ositoria|sup{1,2}ositorium|sup{1,2}ository|supp?|sup{1,2}os|ovula|ovulum|patch|plester)$/,
    'setengah padat',
  ],
  [
    /^(sirup|sirop|syrup|syr|sir|suspensi|susp|emulsi|eliksir|elixir|larutan|solutio\w*|cairan|cair|liquid|infus\w*|inje[ck]\w*|inj|suntik\w*|tetes|drops?|guttae|lotion|losio|losion|liniment\w*|kumur|gargle|mouthwash|tingtur|enema|spray|semprot|aerosol|nebul\w*|respules?|inhal\w*|flabot|ampul|vial|serum|vaksin)$/,
    'cair',
  ],
  [
    /^(tablet|tab|fct|kaplet|kapl|caplet|kapsul|kaps|capsule|caps|pil|pill|puyer|serbuk|powder|pulveres|pulvis|granul|granula|sachet|saset|bedak)$/,
    'padat',
  ],
];

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/**
 * What a form of dosage is and where it goes, by the words it is written with: 'salep mata' goes to the eye, 'sirup
 * kering' is swallowed and counted among the liquids. A word that nobody knows says nothing.
 *
 * Source: resep.md RS5, RS16.
 */
export function sifatBentuk(bentuk: string | null): SifatBentuk {
  const words = wordsOf(bentuk ?? '');
  const first = <T>(table: readonly (readonly [RegExp, T])[]): T | null =>
    table.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? null;
  return {
    wujud: first(WUJUD),
    rute: first(TEMPAT) ?? (words.some((word) => DITELAN.test(word)) ? 'oral' : null),
  };
}

/** What a product says of where it goes. */
export type ProdukRute = { nama: string; bentuk: string | null; rute: string | null };

const SINGKAT: Readonly<Record<string, RuteObat>> = {
  po: 'oral',
  sl: 'sublingual',
  iv: 'intravena',
  im: 'intramuskular',
  sc: 'subkutan',
  sk: 'subkutan',
};
/** Words that stand beside a route and name none. */
const PENGISI_RUTE = new Set('per obat melalui lewat via secara di ke pada dengan'.split(' '));
const SUNTIK: ReadonlySet<string> = new Set(['intravena', 'intramuskular', 'subkutan']);

/** The routes that a text names, and whether it holds a word that is of none. */
function bacaRute(teks: string): { rute: NonNullable<SifatBentuk['rute']>[]; asing: boolean } {
  const word = teks.trim().toLowerCase();
  const exact = DAFTAR_RUTE.find((one) => one === word || RUTE_OBAT[one] === word);
  if (exact) return { rute: [exact], asing: false };
  const each = wordsOf(word.replaceAll('.', ''))
    .filter((one) => !PENGISI_RUTE.has(one))
    .map(
      (one) => DAFTAR_RUTE.find((known) => known === one) ?? SINGKAT[one] ?? sifatBentuk(one).rute ?? wujudSaja(one),
    );
  const named = [...new Set(each.filter((one) => one !== null && one !== 'bentuk'))] as NonNullable<
    SifatBentuk['rute']
  >[];
  // 'Injeksi i.v.' says the way of the needle twice.
  const rute = named.some((one) => SUNTIK.has(one)) ? named.filter((one) => one !== 'parenteral') : named;
  return { rute, asing: each.includes(null) };
}
const wujudSaja = (kata: string): 'bentuk' | null => (sifatBentuk(kata).wujud === null ? null : 'bentuk');

/** The form of a product; where none was written, its name is asked. */
const bentukOf = ({ bentuk, nama }: Pick<ProdukRute, 'bentuk' | 'nama'>): string => bentuk?.trim() || nama;

/** The route that a product's own word names, such as 'mata', 'per oral' or 'i.v.'; null: it names none, or several. */
export function ruteOfWord(rute: string | null): SifatBentuk['rute'] {
  const [only, another] = bacaRute(rute ?? '').rute;
  return another === undefined ? (only ?? null) : null;
}
const INJEKSI = 'injeksi';
/**
 * A route as a form or a list writes it, in the word that is known for it: 'per oral' and 'p.o.' become 'oral'. What
 * names none, or more than one, stays as it is, so that it can be told.
 *
 * Source: issue 30 B4, B5.
 */
export function ruteTerlipat(teks: string): string {
  const { rute, asing } = bacaRute(teks);
  const [only] = rute;
  if (only === undefined || rute.length > 1 || asing) return teks.trim();
  return only === 'parenteral' ? INJEKSI : only;
}
const isRuteKnown = (rute: string): boolean => rute === INJEKSI || DAFTAR_RUTE.some((one) => one === rute);

/** Where a product goes when the use says nothing: by its own word, else by its form. */
export const ruteOfProduk = (produk: ProdukRute): SifatBentuk['rute'] =>
  ruteOfWord(produk.rute) ?? sifatBentuk(bentukOf(produk)).rute;

/**
 * Why it can't be said for sure where a product goes, for whoever writes it; null: it can, or nothing was written of it.
 *
 * Source: issue 30 B5.
 */
export function ruteIssue(produk: ProdukRute): string | null {
  const { bentuk, rute } = produk;
  const known = DAFTAR_RUTE.join(', ');
  if (rute !== null && rute.trim() !== '') {
    if (isRuteKnown(ruteTerlipat(rute))) return null;
    const apa =
      bacaRute(rute).rute.length > 1 ? 'menyebut lebih dari satu rute. Pilih satu' : 'tidak dikenal. Yang dikenal';
    return `Rute "${rute.trim()}" ${apa}: ${known}, ${INJEKSI}`;
  }
  if (bentuk === null || bentuk.trim() === '' || ruteOfProduk(produk) !== null) return null;
  return `Bentuk "${bentuk.trim()}" tidak mengatakan ke mana obat ini diberikan. Isi rutenya, misalnya oral, mata, atau topikal`;
}

/**
 * The use with the route of the product where nothing else says one. What is swallowed needs no word, and of an injection
 * the form does not tell which way it is given.
 *
 * Source: resep.md RS3, RS16.
 */
export function withRute(signa: Signa, produk: ProdukRute | null): Signa {
  if (signa.rute !== null || produk === null) return signa;
  const rute = ruteOfProduk(produk);
  return rute === null || rute === 'oral' || rute === 'parenteral' ? signa : { ...signa, rute };
}

/** Places of the body that a label names though nobody could read the use: 'mata'; null: the form names none. */
export function tempatOf(produk: ProdukRute): string | null {
  const rute = ruteOfProduk(produk);
  return rute === null || rute === 'oral' || rute === 'parenteral' || rute === 'topikal' ? null : RUTE_OBAT[rute];
}

/** Whether the form leads past the mouth, such as a cream, drops for the eye, or an injection. */
export function isProdukLuar(produk: ProdukRute): boolean {
  const rute = ruteOfProduk(produk);
  return rute !== null && rute !== 'oral' && rute !== 'sublingual';
}

/** Units that are counted in pieces or weighed as a powder; anything else is asked of the form. */
const SATUAN_PADAT: ReadonlySet<string> = new Set(['tablet', 'kaplet', 'kapsul', 'sachet', 'bungkus']);

/** Whether it may go into a powder or a capsule as it is; null: nothing tells. */
export function isPadat({
  bentuk,
  nama,
  satuan,
}: Pick<ProdukRute, 'bentuk' | 'nama'> & { satuan: string }): boolean | null {
  const { wujud, rute } = sifatBentuk(bentukOf({ bentuk, nama }));
  if (wujud !== null) return wujud === 'padat' && (rute === null || rute === 'oral' || rute === 'sublingual');
  if (SATUAN_PADAT.has(satuan.toLowerCase())) return true;
  return /^(ml|l|tetes|tube|botol|ampul|vial|supp?os\w*|ovula)$/i.test(satuan) ? false : null;
}
