/** Kinds of streets and houses: in nearly every address, so an address is looked up by another word if there is one. */
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

/**
 * An address as it is searched: lower case, only words of letters and digits.
 *
 * Source:  platform.md 2.6, the filter of Alamat.
 */
export function normalkanAlamat(alamat: string): string {
  return alamat
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The words an address is stored under: all of them, street kinds and house numbers too.
 *
 * Returns: distinct words in their order; none when the address has no letter or digit.
 * Source:  as `normalkanAlamat`.
 */
export function kataAlamat(alamat: string): string[] {
  return [
    ...new Set(
      normalkanAlamat(alamat)
        .split(' ')
        .filter((k) => k !== ''),
    ),
  ];
}

/** How a typed address is looked for: each word begins some word of the address, in any order. */
export type CariAlamat = {
  /** The word to look it up by, which the fewest addresses hold. */
  jangkar: string;
  /** The others. */
  lain: string[];
};

/** Words beyond these add nothing to a search and only cost. */
const KATA_TERBANYAK = 6;

/** How few addresses hold a word: a name, a house number, then a kind of street. */
const jarang = (kata: string): number => (JENIS_JALAN.has(kata) ? 0 : /\p{N}/u.test(kata) ? 1 : 2);

/**
 * Reads a typed address: each word by its beginning, in any order; punctuation does not count.
 *
 * Returns: null when nothing with a letter or digit is typed, which no address holds.
 * Source:  as `normalkanAlamat`.
 */
export function bacaAlamat(teks: string): CariAlamat | null {
  const [jangkar, ...lain] = kataAlamat(teks)
    .slice(0, KATA_TERBANYAK)
    .toSorted((a, b) => jarang(b) - jarang(a) || b.length - a.length);
  return jangkar === undefined ? null : { jangkar, lain };
}

/**
 * The neighbourhood as it is written behind a street: `RT 003/005`, `RT 003`, `RW 005`.
 *
 * Returns: '' when neither is known.
 * Source:  platform.md 2.6, column Alamat.
 */
export function tulisRtRw(rt: string | null, rw: string | null): string {
  if (rt) return rw ? `RT ${rt}/${rw}` : `RT ${rt}`;
  return rw ? `RW ${rw}` : '';
}
