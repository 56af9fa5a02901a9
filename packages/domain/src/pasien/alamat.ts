const PANJANG_ISI = 60;

/** Kinds of streets and houses: in nearly every address, so no address is looked up by them. */
const JENIS_JALAN = new Set([
  'jl', 'jln', 'jalan', 'gg', 'gang', 'lr', 'lorong', 'no', 'nomor', 'rt', 'rw', 'km', 'blok', 'blk', 'kav', 'dusun', 'dsn', 'desa', 'ds', 'kampung', 'kp', 'kelurahan', 'kel',
  'perum', 'perumahan', 'komplek', 'kompleks', 'komp',
]);

/**
 * An address as it is searched: lower case, only words of letters and digits.
 *
 * Units:   cut at 60 characters (code points).
 * Source:  platform.md 2.6, the filter of Alamat.
 */
export function normalkanAlamat(alamat: string): string {
  const kata = alamat.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return [...kata].slice(0, PANJANG_ISI).join('').trim();
}

const penting = (kata: string): boolean => !JENIS_JALAN.has(kata) && !/\p{N}/u.test(kata);

/**
 * The words an address is looked up by: neither kinds of streets nor house numbers.
 *
 * Returns: distinct words in their order; the first word when there is no other, so that every address is stored somewhere.
 * Source:  as `normalkanAlamat`.
 */
export function kataAlamat(alamat: string): string[] {
  const semua = normalkanAlamat(alamat).split(' ').filter((k) => k !== '');
  const kata = semua.filter(penting);
  return [...new Set(kata.length > 0 ? kata : semua.slice(0, 1))];
}

/** How a typed address is looked for. */
export type CariAlamat = {
  /** The word to look it up by; null when only kinds of streets and numbers are typed. */
  jangkar: string | null;
  /** Each of these begins some word of the address, in any order. */
  kata: string[];
};

/** Words beyond these add nothing to a search and only cost. */
const KATA_TERBANYAK = 6;

/**
 * Reads a typed address: each word by its beginning, in any order; punctuation does not count.
 *
 * Returns: no words when nothing with a letter or digit is typed, which no address holds.
 * Source:  as `normalkanAlamat`.
 */
export function bacaAlamat(teks: string): CariAlamat {
  const kata = [...new Set(normalkanAlamat(teks).split(' ').filter((k) => k !== ''))].slice(0, KATA_TERBANYAK);
  const jangkar = kata.filter(penting).toSorted((a, b) => b.length - a.length)[0] ?? null;
  return { jangkar, kata };
}
