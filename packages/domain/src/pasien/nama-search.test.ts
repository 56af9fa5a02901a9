import { describe, expect, it } from 'vitest';
import { buildSearchKeys, normalizeNama, splitSuffixes } from './nama-search.ts';

/** Does what the range search of the database does: some stored suffix begins with some key. */
const isFound = (nama: string, query: string): boolean =>
  splitSuffixes(nama).some((suffix) => buildSearchKeys(query).some((keys) => suffix.startsWith(keys)));

const prefix = (text: string): string[] => [...text].map((_, i, letter) => letter.slice(0, i + 1).join(''));

/** Repeatable pseudo-random names, made of the letters that folding changes. */
function randomNama(count: number, letter: string): string[] {
  let seed = 7;
  const random = (n: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random(12) }, () => letter[random(letter.length)]).join(''),
  );
}

describe('database.md: one key for the spellings of one name', () => {
  it.each([
    ['lower case', 'SITI AMINAH', 'siti aminah'],
    ['diacritics', 'Renée Müller', 'renee muller'],
    ['punctuation is a space', 'Siti-Aminah/Budi.Ali', 'siti aminah budi ali'],
    ['an apostrophe is nothing', "Ma'ruf Nu’man", 'maruf numan'],
    ['spaces', '  Siti \t Aminah ', 'siti aminah'],
    ['title in front', 'Tn. Budi Santoso', 'budi santoso'],
    ['title behind', 'BUDI SANTOSO, TN', 'budi santoso'],
    ['title behind without comma', 'RAFA PRATAMA AN', 'rafa pratama'],
    ['many titles', 'Prof. Dr. dr. H. Budi', 'budi'],
    ['title joined by a point', 'dr.Budi', 'budi'],
    ['title of an unnamed baby keeps the mother', 'By. Ny. Siti', 'siti'],
    ['titles alone are kept', 'By. Ny.', 'by ny'],
    ['a title inside a word is not a title', 'Hany Anisa', 'hany anisa'],
    ['academic suffixes', 'Siti Aminah, S.Kep., Ners', 'siti aminah'],
    ['academic suffixes, written apart', 'Siti Aminah, S. Kep Ners, M. Kes', 'siti aminah'],
    ['economist, lawyer, engineer', 'Budi, SE, SH, ST', 'budi'],
    ['diploma and master', 'Rina, Amd.Keb, M.Kes', 'rina'],
    ['suffixes in one breath', 'Rina, Amd.Keb M.Kes S.Pd', 'rina'],
    ['teacher', 'Rina, S.Pd', 'rina'],
    ['specialist', 'dr. Rina, Sp.OG', 'rina'],
    ['without a comma a suffix may be a name', 'Rina Se', 'rina se'],
    ['a family name after a comma stays', 'Santoso, Budi', 'santoso budi'],
    ['a suffix alone is kept', ', S.Pd', 's pd'],
    ['oe is u', 'Soekarnoe', 'sukarnu'],
    ['dj is j', 'Djoko', 'joko'],
    ['tj is c', 'Tjipto', 'cipto'],
    ['sj is sy', 'Sjarif', 'syarif'],
    ['nj is ny', 'Njoman', 'nyoman'],
    ['Tandjung and Tanjung are one', 'Tandjung', normalizeNama('Tanjung')],
    ['a title that only folding makes visible', 'Hdj Siti', 'siti'],
    ['no letters', '😀 🏥 --', ''],
    ['empty', '', ''],
  ])('%s: %j', (_rule, nama, keys) => expect(normalizeNama(nama)).toBe(keys));

  it.each([
    'moh',
    'muh',
    'moch',
    'much',
    'mohammad',
    'mohamad',
    'muhamad',
    'muhammad',
    'mohamed',
    'muhammed',
    'mochamad',
    'mochammad',
    'md',
    'Moeh.',
  ])('%s is Muhammad', (spelling) => expect(normalizeNama(`${spelling} Ali`)).toBe('muhammad ali'));

  it('Mohan and Muhtar are not Muhammad', () => expect(normalizeNama('Mohan Muhtar')).toBe('mohan muhtar'));

  it('a second time changes nothing', () => {
    const nama = [
      ...randomNama(5_000, "oedtjsnyhau .,'b"),
      'ẞİK 𝐀ﬁ①',
      'Moh. Tandjung, S.Pd',
      'By Ny An',
      'hdj',
      '\uD800x',
      '\u0344a',
    ];
    for (const n of nama) expect(normalizeNama(normalizeNama(n))).toBe(normalizeNama(n));
  });
});

describe('database.md: the name from each word on', () => {
  it('has one entry for each word', () => {
    expect(splitSuffixes('Hj. Siti Nur Aminah')).toEqual(['siti nur aminah', 'nur aminah', 'aminah']);
  });
  it('is distinct', () => expect(splitSuffixes('Ali Ali')).toEqual(['ali ali', 'ali']));
  it('is cut at 32 characters', () => {
    expect(splitSuffixes('a'.repeat(300))).toEqual(['a'.repeat(32)]);
    expect(splitSuffixes('ab '.repeat(100)).every((suffix) => suffix.length <= 32)).toBe(true);
  });
  it('is never cut within a character', () => expect(splitSuffixes('𐐨'.repeat(40))).toEqual(['𐐨'.repeat(32)]));
  it.each(['', '   ', '😀', '...'])('%j has none', (nama) => expect(splitSuffixes(nama)).toEqual([]));
});

describe('a half-typed name keeps matching', () => {
  it.each([
    ['MUHAMMAD', 'mohammad'],
    ['Moh. Ali', 'muhammad ali'],
    ['Muhammad Ali', 'mochammad ali'],
    ['Muhammad', 'md'],
    ['Mohamed Salah', 'mohamed salah'],
    ['Muhammad Ali', 'moh ali'],
    ['Sukarno', 'soekarno'],
    ['Soekarno', 'sukarno'],
    ['Soekarno', 'soekarno'],
    ['Djoko Susilo', 'joko susilo'],
    ['Joko Susilo', 'djoko soesilo'],
    ['Tandjung', 'tanjung'],
    ['Tanjung', 'tandjung'],
    ['Tjipto', 'tjipto'],
    ['Cipto', 'tjipto'],
    ['Hadji Sjarif', 'hadji sjarif'],
    ['Njoman', 'nyoman'],
    ['Moehammad', 'moehammad'],
    ['Zoe', 'zoe'],
    ["Ma'ruf", "ma'ruf"],
    ['Renée', 'renée'],
    ['Siti Hartati', 'siti hartati'],
    ['Siti Hartati', 'hartati'],
    ['Hari', 'hari'],
    ['Ani', 'ani'],
    ['Abdul H', 'abdul h'],
    ['Siti Aminah, S.Kep', 'Siti Aminah, S.Kep'],
    ['Siti H. Ali', 'siti h ali'],
    ['An By', 'an by'],
    ['Budi '.repeat(60), 'budi '.repeat(60)],
    ['a'.repeat(300), 'a'.repeat(300)],
    ['𐐨'.repeat(40), '𐐨'.repeat(40)],
  ])('%.20s is found at every letter of "%.20s"', (nama, typed) => {
    expect(prefix(typed).filter((query) => !isFound(nama, query))).toEqual([]);
  });
  it('any name is found at every letter of itself', () => {
    for (const nama of randomNama(3_000, 'oedtjsnya'))
      expect(prefix(nama).filter((query) => !isFound(nama, query))).toEqual([]);
  });
  it('any two-word name is found at every letter of its second word', () => {
    for (const words of randomNama(500, 'oedtjuoea')) {
      expect(prefix(words).filter((query) => !isFound(`Siti ${words}`, `siti ${query}`))).toEqual([]);
    }
  });
  it.each([
    ['Tan An', 'tan an'],
    ['Siti Aminah, Ny', 'siti aminah ny'],
    ['Lie By', 'LIE BY'],
  ])('%s is found by "%s", though the stored name lost its last word', (nama, query) =>
    expect(isFound(nama, query)).toBe(true),
  );
  it('a title typed first matches once the name begins', () => {
    expect(['tn b', 'tn. bu', 'ny. budi'].filter((query) => !isFound('Tn. Budi', query))).toEqual([]);
  });
});

describe('the keys of a query', () => {
  it.each([
    ['a half-typed Muhammad is asked both ways', 'moh', ['moh', 'muhammad']],
    ['moha may still be Mohan', 'moha', ['moha', 'muhammad']],
    ['muham needs one key', 'muham', ['muham']],
    ['muhammad needs one key', 'muhammad', ['muhammad']],
    ['a word with a space after it is complete', 'moh ', ['muhammad']],
    ['an earlier word is complete', 'moh al', ['muhammad al']],
    ['o may become oe', 'so', ['so', 'su']],
    ['d may become dj', 'budi had', ['budi had', 'budi haj']],
    ['a last word that may be a title is first taken as typed', 'siti an', ['siti an', 'siti']],
    ['a title that is the only word stays', 'h', ['h']],
    ['also when it is complete', 'hj. ', ['hj']],
    ['titles before it are dropped', 'ny. siti am', ['siti am']],
    ['what follows a comma is not searched', 'siti aminah, s.k', ['siti aminah']],
    ['a key is cut at 32 characters', 'b'.repeat(300), ['b'.repeat(32)]],
    ['empty', '', []],
    ['emoji', '😀', []],
    ['emoji after a name', 'budi 😀', ['budi']],
    ['punctuation alone', ',.-', []],
  ])('%s', (_rule, query, keys) => expect(buildSearchKeys(query)).toEqual(keys));
  it('another name is not found', () => {
    expect(['muha', 'ali b', 'i'].some((query) => isFound('Mohan Ali', query))).toBe(false);
  });
});
