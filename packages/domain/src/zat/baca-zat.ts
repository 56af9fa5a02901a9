import { splitKata } from '../produk/kata-obat.ts';
import { bedaHuruf, ejaanZat, kunciOf, kunciZat } from './ejaan-zat.ts';
import { KELOMPOK_ALERGI, type KelompokAlergi } from './kelompok-alergi.ts';
import { DI_LUAR_DAFTAR, DITANYA, KOMBINASI, TERBUKA } from './kombinasi-zat.ts';
import { KOSAKATA_ZAT } from './kosakata-zat.ts';

/**
 * What a name means. `pilihan`: what a product must be made of, one of these, to be what was meant; empty where it is
 * never offered. `zat`: all that an allergy to it holds.
 */
export type ArtiZat = {
  zat: readonly number[];
  pilihan: readonly (readonly number[])[];
  kelompok: KelompokAlergi | null;
  /** Why it must be asked; null: it need not. */ tanya: string | null;
  /** It stands whole: its beginning is no beginning of another name. */ utuh: boolean;
  /** Read from a spelling that is only near: it holds, and is asked all the same. */ mirip: boolean;
};

const NAMA = (text: string): string[] => text.split(', ').filter((one) => one !== '');
const ARTI: ArtiZat = { zat: [], pilihan: [], kelompok: null, tanya: null, utuh: false, mirip: false };
/** A short abbreviation, or one that ends in a digit, is no beginning of anything (resep.md RS22). */
const isSingkatan = (key: string): boolean => key.length <= 4 || /\d$/.test(key);

function buildKamus(): ReadonlyMap<string, ArtiZat> {
  const kamus = new Map<string, ArtiZat>();
  const add = (sebut: string, arti: Partial<ArtiZat>): void => {
    for (const key of NAMA(sebut).map(kunciOf))
      if (!kamus.has(key)) kamus.set(key, { ...ARTI, ...arti, utuh: arti.utuh ?? isSingkatan(key) });
  };
  for (const { sebut, pesan } of DITANYA) add(sebut, { tanya: pesan, utuh: true });
  for (const { sebut, zat } of TERBUKA) add(sebut, { zat, pilihan: zat.map((one) => [one]) });
  for (const [kelompok, { sebut, zat }] of Object.entries(KELOMPOK_ALERGI))
    add(sebut, { zat, pilihan: zat.map((one) => [one]), kelompok: kelompok as KelompokAlergi, utuh: true });
  for (const { sebut, zat, lengkap } of KOMBINASI) add(sebut, { zat, pilihan: lengkap ? [zat] : [] });
  for (const [id, sebut] of Object.entries(KOSAKATA_ZAT)) add(sebut, { zat: [Number(id)], pilihan: [[Number(id)]] });
  for (const [kelompok, { anggota, zat }] of Object.entries(KELOMPOK_ALERGI))
    add(anggota, { zat, kelompok: kelompok as KelompokAlergi });
  add(DI_LUAR_DAFTAR, {});
  return kamus;
}
export const KAMUS_ZAT = buildKamus();
const KUNCI = [...KAMUS_ZAT.keys()].toSorted();

/** What names are said with and that name nothing: a salt, a form, a way of speaking. */
const sebagai = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(ejaanZat));
const GARAM = sebagai(
  'hcl hidroklorida hydrochloride klorida natrium sodium na kalium potassium kalsium calcium magnesium besilat besylate fumarat fumarate maleat maleate sulfat sulfate sulphate fosfat phosphate asetat acetate tartrat tartrate sitrat citrate mesilat mesylate bromida bromide hidrobromida hydrobromide hbr nitrat nitrate trihidrat trihydrate monohidrat monohydrate dihidrat dihydrate hidrat hydrate pamoat laktat suksinat succinate valerat valerate propionat propionate dipropionat dipropionate furoat furoate medoksomil sileksetil cilexetil aksetil axetil proksetil besylat kaplet arginin stearat stearate etilsuksinat palmitat hiklat hyclate decanoate anhidrat anhydrous',
);
const TEMAN = sebagai(
  'alergi allergy golongan gol kelompok derivat turunan turunannya obat obatan antibiotik antibiotika generik tablet tab kaplet kapl kapsul kaps cap caps sirup sir syr syrup dry suspensi susp drop drops tetes injeksi inj ampul amp vial infus inf krim cream salep zalf oint gel supp supositoria suppositoria puyer serbuk sachet sach botol btl fls tube nebul nebules inhaler spray oral forte ds plus mg mcg g gr ml iu unit persen tetes mata telinga kering',
);
const isTeman = (kata: string): boolean => TEMAN.has(ejaanZat(kata)) || /^\d+(mg|mcg|g|gr|ml|iu|cc)?$/.test(kata);

const PALING_PENDEK = 5;
const sidik = ({ zat, kelompok }: ArtiZat): string => `${kelompok ?? ''}:${zat.join('+')}`;

/** The names that begin so, each meaning once. A name that list 42 lacks is among them, so that it isn't read as another. */
function awalan(key: string): ArtiZat[] {
  const found = new Map<string, ArtiZat>();
  for (const one of KUNCI) {
    const arti = KAMUS_ZAT.get(one);
    if (arti && !arti.utuh && arti.tanya === null && one.startsWith(key)) found.set(sidik(arti), arti);
  }
  return [...found.values()];
}

const SATU_BEDA = 7;
const DUA_BEDA = 11;
/** The one name that is a letter or two away; null: none, or more than one. */
function mirip(key: string): ArtiZat | null {
  if (key.length < SATU_BEDA || /\d/.test(key)) return null;
  let most = key.length >= DUA_BEDA ? 2 : 1;
  let near = new Map<string, ArtiZat>();
  for (const [one, arti] of KAMUS_ZAT) {
    if (one[0] !== key[0] || one.length < SATU_BEDA || arti.utuh) continue;
    const beda = bedaHuruf(key, one, most);
    if (beda > most) continue;
    if (beda < most) near = new Map();
    most = beda;
    near.set(sidik(arti), arti);
  }
  const [only, other] = [...near.values()];
  return only && !other && only.zat.length > 0 ? { ...only, mirip: true } : null;
}

/** A name as it stands in the vocabulary, be it with a salt or a form that means nothing here. */
function tepat(kata: readonly string[]): ArtiZat | null {
  const whole = KAMUS_ZAT.get(kunciZat(kata));
  if (whole) return whole;
  const bare = kata.filter((one) => !isTeman(one));
  const named = bare.length > 0 && bare.length < kata.length ? KAMUS_ZAT.get(kunciZat(bare)) : undefined;
  if (named) return named;
  const parent = bare.filter((one) => !GARAM.has(ejaanZat(one)));
  return parent.length > 0 && parent.length < bare.length ? (KAMUS_ZAT.get(kunciZat(parent)) ?? null) : null;
}

/** One name: in full, with its salt, or its beginning where only one can be meant; else one that is spelt nearly so. */
function satuNama(kata: readonly string[]): ArtiZat | null {
  const exact = tepat(kata);
  if (exact) return exact;
  const bare = kata.filter((one) => !isTeman(one));
  const key = kunciZat(bare);
  if (bare.join('').length < PALING_PENDEK || /\d/.test(key)) return null;
  const begun = awalan(key);
  if (begun.length > 0) return begun.length === 1 ? (begun[0] ?? null) : null;
  return mirip(key);
}

export type BacaanZat = { arti: ArtiZat[]; /** It was read as a whole, and for sure. */ pasti: boolean };
const isArti = (arti: ArtiZat | null): arti is ArtiZat => arti !== null && arti.tanya === null && arti.zat.length > 0;

/** Names inside other words, the longest first; what is left over was not read. */
function dalamKalimat(kata: readonly string[]): BacaanZat {
  const arti: ArtiZat[] = [];
  let left = 0;
  for (let at = 0; at < kata.length;) {
    let step = 0;
    for (let size = Math.min(5, kata.length - at); size > 0 && step === 0; size -= 1) {
      const one = KAMUS_ZAT.get(kunciZat(kata.slice(at, at + size))) ?? null;
      if (isArti(one)) {
        arti.push(one);
        step = size;
      }
    }
    if (step === 0 && !isTeman(kata[at] ?? '') && !GARAM.has(ejaanZat(kata[at] ?? ''))) left += 1;
    at += Math.max(step, 1);
  }
  return { arti, pasti: arti.length > 0 && left === 0 };
}

/**
 * What substances a text speaks of, however they are spelt: "amoksisilin", "alergi gol. penisilin", "PCT dan CTM".
 *
 * Returns: what was read; `pasti` where nothing of the text was left over. Words that may mean two medicines, and names
 *          that list 42 lacks, are not read.
 * Source:  resep.md RS22.
 */
export function bacaZat(text: string): BacaanZat {
  const whole = satuNama(splitKata(text));
  if (isArti(whole)) return { arti: [whole], pasti: !whole.mirip };
  if (whole !== null) return { arti: [], pasti: false };
  const parts = text
    .split(/[,;/+&()\n]|\b(?:dan|atau|and|serta)\b/i)
    .map((one) => splitKata(one))
    .filter((one) => one.some((kata) => !isTeman(kata)));
  const read = parts.map((kata): BacaanZat => {
    const one = satuNama(kata);
    return isArti(one) ? { arti: [one], pasti: !one.mirip } : dalamKalimat(kata);
  });
  return { arti: read.flatMap(({ arti }) => arti), pasti: read.length > 0 && read.every(({ pasti }) => pasti) };
}

/** Why a word must be asked before anything is taken for it, be it with a form or a strength: 'MS 10 mg'; null: it need not. */
export function tanyaZat(text: string): string | null {
  const bare = splitKata(text).filter((one) => !isTeman(one));
  return (
    KAMUS_ZAT.get(kunciOf(text))?.tanya ?? (bare.length > 0 ? (KAMUS_ZAT.get(kunciZat(bare))?.tanya ?? null) : null)
  );
}
/** The same in words that ask for the name. */
export const pesanTanyaZat = (text: string): string | null => {
  const tanya = tanyaZat(text);
  return tanya === null ? null : `"${text.trim()}" ${tanya}. Tulis namanya lengkap`;
};

/** What a substance is called first. */
export const namaZat = (id: number): string => NAMA(KOSAKATA_ZAT[id] ?? '')[0] ?? `zat ${id}`;

export type CarianZat = {
  /** What a product is made of to be what was typed: all of one of these, and nothing else. */
  pilihan: number[][];
  /** The words that are left, such as a strength, which a product must have too. */ sisa: string[];
  /** What was typed is a whole name: words that only begin so are others. */ utuh: boolean;
  /** The word must be asked. */ tanya: string | null;
};

const MAX_PILIHAN = 24;
/**
 * What a search for a medicine means: the longest beginning of what was typed that names a substance. null: no substance.
 *
 * Source: resep.md RS22: a combination is offered as what it is made of and never as one of its parts.
 */
export function cariZat(typed: string): CarianZat | null {
  const kata = splitKata(typed).slice(0, 8);
  const named = kata.findIndex((one) => !isTeman(one));
  return cariKata(kata) ?? (named > 0 ? cariKata(kata.slice(named)) : null);
}
function cariKata(kata: readonly string[]): CarianZat | null {
  for (let size = kata.length; size > 0; size -= 1) {
    const words = kata.slice(0, size);
    const sisa = kata.slice(size);
    const parent = words.filter((one) => !GARAM.has(ejaanZat(one)));
    const exact =
      KAMUS_ZAT.get(kunciZat(words)) ?? (parent.length < size ? KAMUS_ZAT.get(kunciZat(parent)) : undefined);
    if (exact) {
      const { pilihan, utuh, tanya } = exact;
      return { pilihan: pilihan.map((one) => [...one]), utuh, tanya, sisa };
    }
    const begun = bermula(words, size === kata.length);
    if (begun) return { pilihan: begun, sisa, utuh: false, tanya: null };
  }
  return null;
}
/** What begins so, or is spelt nearly so where nothing does; null: nothing, or too much to be meant. */
function bermula(words: readonly string[], whole: boolean): number[][] | null {
  const key = kunciZat(words);
  if (words.join('').length < 4 || /\d/.test(key)) return null;
  const begun = awalan(key);
  const near = begun.length === 0 && (whole || words.length === 1) ? mirip(key) : null;
  const pilihan = [...begun, ...(near ? [near] : [])].flatMap((one) => one.pilihan.map((ids) => [...ids]));
  return pilihan.length > 0 && pilihan.length <= MAX_PILIHAN ? pilihan : null;
}
