import { isJenisJalan } from './alamat.ts';
import type { Person } from './kembar.ts';
import { splitNama, areWordsAlike } from './nama-similarity.ts';
import { parsePasienQuery } from './pasien-query.ts';

/**
 * Whom a search that found little may have meant. `person` is looked for as a likely duplicate is; `nama` holds words of
 * a name in another spelling; `ibu` is the name of a mother and `alamat` an address.
 */
export type Maksud = { person: Person | null; nama: string[]; ibu: string | null; alamat: string | null };

const NOBODY: Person = {
  nama: null,
  tanggal_lahir: null,
  jenis_kelamin: null,
  nik: null,
  no_bpjs: null,
  telepon: [],
  ibu_kandung: null,
};
const NOTHING: Maksud = { person: null, nama: [], ibu: null, alamat: null };
/** A NIK has 16 digits and a card 13; with one missing they are read as record numbers. */
const SHORT_OF_A_DIGIT = new Set([15, 12]);
/** Fewer letters are the beginning of everything. */
const MIN_LETTERS = 3;
const MAX_WORDS = 6;

/** With no more hits than this, the patient who is meant may not be among them. */
export const FEW_HITS = 3;

function parseNamaMaksud(text: string): Maksud {
  const [first = '', ...others] = text.split(/[\s.]+/).filter((word) => word !== '');
  if ((text.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return NOTHING;
  if (others.length > 0 && isJenisJalan(first)) return { ...NOTHING, alamat: text };
  // A number belongs to an address and to no name.
  const words = /\p{N}/u.test(text) ? [] : splitNama(text).slice(0, MAX_WORDS);
  if (words.length === 0) return { ...NOTHING, alamat: text };
  return isIbu(first) && others.length > 0
    ? { ...NOTHING, nama: words, ibu: others.join(' ') }
    : { ...NOTHING, nama: words, ibu: text, alamat: text };
}

const isIbu = (word: string): boolean => /^ibu$/i.test(word);

/**
 * Reads the text of a search for whom else it may mean.
 *
 * Returns: everything empty for what is either found or not: a birth date, a number of the queue, a record number.
 * Source:  interface.md rule 1.
 */
export function parseMaksud(text: string): Maksud {
  const query = parsePasienQuery(text);
  const person = (facts: Partial<Person>): Maksud => ({ ...NOTHING, person: { ...NOBODY, ...facts } });
  switch (query.jenis) {
    case 'nik':
      return person({ nik: query.nik });
    case 'bpjs':
      return person({ no_bpjs: query.no_bpjs });
    case 'norm':
      return SHORT_OF_A_DIGIT.has(query.prefix?.length ?? 0)
        ? person({ nik: query.prefix, no_bpjs: query.prefix })
        : NOTHING;
    case 'nama-lahir':
      return person({ nama: query.nama, tanggal_lahir: query.tanggal_lahir });
    case 'nama-tahun':
      return parseNamaMaksud(`${query.nama} ${query.lahir}`);
    case 'nama':
      return parseNamaMaksud(query.nama);
    default:
      return NOTHING;
  }
}

/**
 * Whether it is worth asking whom a text may mean, after a search that found `found` patients.
 *
 * A number or a birth date beside a name is right as soon as anybody has it. A name is common, so a few may all be
 * somebody else; and words that say what they are ('ibu Suparmi', 'jl Mawar') are asked for however many have the name.
 * Source:  interface.md rule 1.
 */
export function mayMeanOthers(text: string, found: number): boolean {
  const { person, nama, ibu, alamat } = parseMaksud(text);
  if (person !== null) return found === 0;
  const saysWhat = (ibu === null) !== (alamat === null);
  return (nama.length > 0 || saysWhat) && (found <= FEW_HITS || saysWhat);
}

/** Whether each typed word is a word of the name, in some spelling and any order; the words are those of `splitNama`. */
export const hasEveryWordAlike = (typed: readonly string[], stored: readonly string[]): boolean =>
  typed.length > 0 && typed.every((word) => stored.some((other) => areWordsAlike(word, other)));
