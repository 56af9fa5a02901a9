/** Kinds of streets and houses. Nearly every address has one, so a search uses another word if it can. */
const JENIS_JALAN = new Set([
  'jl',
  'jln',
  'jalan',
  'gg',
  'gang',
  'lr',
  'lorong',
  'no',
  'nomor',
  'rt',
  'rw',
  'km',
  'blok',
  'blk',
  'kav',
  'dusun',
  'dsn',
  'desa',
  'ds',
  'kampung',
  'kp',
  'kelurahan',
  'kel',
  'perum',
  'perumahan',
  'komplek',
  'kompleks',
  'komp',
]);

/** Whether a word is a kind of street or house, in any letters: 'Jl', 'gang'. */
export const isJenisJalan = (word: string): boolean => JENIS_JALAN.has(word.toLowerCase());

/**
 * An address in the form it is searched in: lower case, only words of letters and digits.
 *
 * Source:  platform.md 2.6, the filter of Alamat.
 */
export function normalizeAlamat(alamat: string): string {
  return alamat
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const UNSPOKEN = new Set(['jl', 'jln', 'jalan', 'no', 'nomor']);

/** Whether two addresses name one place in a street: 'Jl. Mawar No. 1' and 'JALAN MAWAR 1' do. */
export function isSameJalan(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) =>
    normalizeAlamat(text)
      .split(' ')
      .filter((word) => !UNSPOKEN.has(word))
      .join(' '),
  );
  return a === b;
}

/**
 * The words an address is stored under, street kinds and house numbers included.
 *
 * Returns: distinct words in their order; none when the address has no letter or digit.
 * Source:  as `normalizeAlamat`.
 */
export function alamatWords(alamat: string): string[] {
  return [
    ...new Set(
      normalizeAlamat(alamat)
        .split(' ')
        .filter((k) => k !== ''),
    ),
  ];
}

/** A search for an address: each word is the beginning of a word of the address, in any order. */
export type AlamatQuery = {
  /** The word that the fewest addresses have, which the index is asked for. */
  anchor: string;
  /** The other words. */
  others: string[];
};

/** More words make a search slower and hardly narrower. */
const MAX_WORDS = 6;

/** How rare a word is: 2 for a name, 1 for a house number, 0 for a kind of street. */
const rarityOf = (word: string): number => (JENIS_JALAN.has(word) ? 0 : /\p{N}/u.test(word) ? 1 : 2);

/**
 * Reads a typed search for an address: beginnings of words, in any order; punctuation does not count.
 *
 * Returns: null when no letter or digit is typed.
 * Source:  as `normalizeAlamat`.
 */
export function parseAlamatQuery(text: string): AlamatQuery | null {
  const [anchor, ...others] = alamatWords(text)
    .slice(0, MAX_WORDS)
    .toSorted((a, b) => rarityOf(b) - rarityOf(a) || b.length - a.length);
  return anchor === undefined ? null : { anchor, others };
}

/**
 * The neighbourhood as it is written after a street: `RT 003/005`, `RT 003`, `RW 005`.
 *
 * Returns: '' when neither is known.
 * Source:  platform.md 2.6, column Alamat.
 */
export function formatRtRw(rt: string | null, rw: string | null): string {
  if (rt) return rw ? `RT ${rt}/${rw}` : `RT ${rt}`;
  return rw ? `RW ${rw}` : '';
}
