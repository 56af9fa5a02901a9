import { angkaKata, digitWords } from './angka-kata.ts';

/** How a call is spoken (platform.md 9): language, rate, pitch and volume. */
export const SUARA = { lang: 'id-ID', rate: 1, pitch: 1, volume: 1 } as const;

/**
 * Titles before a name, as they are written, and as they are said. `dot`: only with a dot behind it, for it is a name
 * too.
 */
const TITLES: Readonly<Record<string, { said: string; dot?: true }>> = {
  tn: { said: 'Tuan' },
  ny: { said: 'Nyonya' },
  nn: { said: 'Nona' },
  by: { said: 'Bayi' },
  an: { said: 'Anak', dot: true },
  sdr: { said: 'Saudara' },
  sdri: { said: 'Saudari' },
  h: { said: 'Haji', dot: true },
  hj: { said: 'Hajah' },
  dr: { said: 'dokter', dot: true },
  drg: { said: 'dokter gigi', dot: true },
  ir: { said: 'Insinyur', dot: true },
  prof: { said: 'Profesor' },
};

/** Short forms within a name, which a voice would spell. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'moh.': 'Mohammad',
  'muh.': 'Muhammad',
  'mhd.': 'Muhammad',
  'm.': 'Muhammad',
  'abd.': 'Abdul',
};

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** The words of a name without the degrees behind it. */
export const nameWords = (nama: string): string[] =>
  (nama.split(',')[0] ?? '').split(/\s+/).filter((word) => word !== '');

/** How a title at the front of a name is said; null where the word is no title. */
export function titleSaid(word: string): string | null {
  const title = TITLES[word.toLowerCase().replace(/\.$/, '')];
  return title && (word.endsWith('.') || !title.dot) ? title.said : null;
}

/** A name as it is said: titles in full, no degrees, and no capitals that a voice would spell. */
export function ucapanNama(nama: string): string {
  const words = nameWords(nama);
  const firstName = words.findIndex((word) => titleSaid(word) === null);
  return words
    .map((word, n) => {
      const title = firstName === -1 || n < firstName ? titleSaid(word) : null;
      return title ?? SHORT_NAMES[word.toLowerCase()] ?? capitalise(word.replace(/\.$/, ''));
    })
    .join(' ');
}

/** Abbreviations on doors, as they are said. */
const PLACE_WORDS: Readonly<Record<string, string>> = {
  'lt.': 'lantai',
  lt: 'lantai',
  'no.': 'nomor',
  'r.': 'ruang',
  'rg.': 'ruang',
  'dr.': 'dokter',
  'drg.': 'dokter gigi',
  'bd.': 'bidan',
  '&': 'dan',
  '+': 'dan',
  ii: 'dua',
  iii: 'tiga',
  iv: 'empat',
  vi: 'enam',
};
/** Said letter by letter also on a door that is written in capitals throughout. */
const SPELT = new Set([
  'igd',
  'ugd',
  'kia',
  'kb',
  'tht',
  'icu',
  'mcu',
  'usg',
  'bpjs',
  'anc',
  'vct',
  'tb',
  'ekg',
  'vip',
]);
const LONGEST_SPELT = 5;

const spell = (word: string): string => [...word.toUpperCase()].join(' ');

function placeWord(word: string, allCapitals: boolean): string {
  const known = PLACE_WORDS[word.toLowerCase()];
  if (known !== undefined) return known;
  if (/^\d{1,4}$/.test(word)) return word.startsWith('0') && word !== '0' ? digitWords(word) : angkaKata(Number(word));
  if (/^\d+$/.test(word)) return digitWords(word);
  if (SPELT.has(word.toLowerCase())) return spell(word);
  if (allCapitals) return capitalise(word);
  return /^\p{Lu}{2,}$/u.test(word) && word.length <= LONGEST_SPELT ? spell(word) : word;
}

/** A room or counter as it is said: 'Poli Umum 1' is 'Poli Umum satu', 'IGD Lt. 2' is 'I G D lantai dua'. */
export function ucapanTujuan(tujuan: string): string {
  const allCapitals = !/\p{Ll}/u.test(tujuan);
  return tujuan
    .split(/([\p{L}]+\.|[\p{L}]+|\d+|[&+])/u)
    .flatMap((part) => part.split(/[\s\-–/()]+/u))
    .filter((part) => part !== '')
    .map((part) => placeWord(part, allCapitals))
    .join(' ')
    .replace(/ ([,.;:])/g, '$1');
}

/** A number of the queue as it is called: letters one by one, then digits one by one. */
export const ucapanNomor = (nomor: string): string =>
  (nomor.match(/\p{L}+|\d+/gu) ?? []).map((part) => (/^\d/.test(part) ? digitWords(part) : spell(part))).join(', ');

/**
 * What a display says once to call somebody; it is said twice.
 *
 * `nama` is null where the facility's setting lets no name be said.
 * Returns: a sentence for a voice that speaks Indonesian.
 */
export function ucapanPanggilan({
  nomor,
  nama,
  tujuan,
}: {
  nomor: string;
  nama: string | null;
  tujuan: string;
}): string {
  const siapa = nama === null || nama.trim() === '' ? '' : `${ucapanNama(nama)}. `;
  return `Nomor antrean, ${ucapanNomor(nomor)}. ${siapa}Silakan ke ${ucapanTujuan(tujuan)}.`;
}

/** What a display says once when somebody at a counter asks to hear it. */
export const ucapanUji = (nama: string): string => `Uji suara, ${ucapanTujuan(nama)}.`;
