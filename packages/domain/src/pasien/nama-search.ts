/** The most code points stored of a name from each of its words on. */
export const SUFFIX_LENGTH = 32;
const MUHAMMAD = 'muhammad';

const GELAR = new Set([
  'tn',
  'ny',
  'nn',
  'an',
  'by',
  'h',
  'hj',
  'dr',
  'drg',
  'drs',
  'dra',
  'ir',
  'prof',
  'sdr',
  'sdri',
  'bpk',
  'ibu',
  'almh',
  'alm',
]);

/**
 * Dropped only after a comma, since 'se' or 'st' may be a name. Written without points and spaces: S. Kep is 'skep'.
 */
export const GELAR_AKADEMIK: ReadonlySet<string> = new Set([
  'se',
  'sei',
  'sh',
  'shi',
  'st',
  'sti',
  'sp',
  'sip',
  'spd',
  'spdi',
  'spsi',
  'spi',
  'spt',
  'ssi',
  'ssos',
  'sag',
  'sked',
  'skep',
  'skeb',
  'skg',
  'skh',
  'skl',
  'skm',
  'skom',
  'sfarm',
  'sgz',
  'shum',
  'shut',
  'sth',
  'sst',
  'ssit',
  'ssn',
  'sap',
  'sab',
  'sak',
  'sstp',
  'strkep',
  'strkeb',
  'strgz',
  'strkes',
  'strak',
  'strt',
  'strrad',
  'strft',
  'strfarm',
  'mm',
  'mh',
  'mt',
  'mti',
  'mp',
  'ma',
  'mba',
  'mpd',
  'mpdi',
  'mpsi',
  'msi',
  'msc',
  'msn',
  'mag',
  'mkes',
  'mkep',
  'mkeb',
  'mkm',
  'mkn',
  'mkom',
  'mked',
  'mfarm',
  'mgizi',
  'mhum',
  'mars',
  'mmr',
  'mph',
  'mak',
  'map',
  'mth',
  'mbiomed',
  'msos',
  'amd',
  'amdkeb',
  'amdkep',
  'amdkes',
  'amdkl',
  'amdkg',
  'amdgz',
  'amdfarm',
  'amdrad',
  'amdak',
  'amdft',
  'amdpk',
  'amak',
  'amk',
  'amkeb',
  'amkg',
  'amf',
  'ners',
  'ns',
  'apt',
  'bd',
  'ba',
  'bsc',
  'phd',
  'llm',
  'spa',
  'span',
  'spb',
  'spba',
  'spbp',
  'spbs',
  'spbm',
  'spdv',
  'spdve',
  'spem',
  'spf',
  'spfk',
  'spgk',
  'spjp',
  'spkg',
  'spkga',
  'spkfr',
  'spkj',
  'spkk',
  'spm',
  'spmk',
  'spn',
  'spog',
  'spok',
  'spot',
  'sport',
  'sponkrad',
  'spp',
  'sppa',
  'sppd',
  'sppk',
  'sppm',
  'sppros',
  'sprad',
  'sprm',
  'sps',
  'sptht',
  'spthtkl',
  'spthtbkl',
  'spu',
]);

const MUHAMMAD_SPELLINGS = [
  MUHAMMAD,
  'moh',
  'muh',
  'mohd',
  'muhd',
  'moch',
  'much',
  'md',
  'mohammad',
  'mohamad',
  'muhamad',
  'mohamed',
  'mohammed',
  'muhamed',
  'muhammed',
  'mochamad',
  'mochammad',
  'muchamad',
  'muchammad',
];

/** The d+ keeps 'ddj' from leaving a new 'dj'. nj is folded after dj, so that Tandjung and Tanjung become one name. */
function foldSpelling(words: string): string {
  return words.replace(/oe/g, 'u').replace(/d+j/g, 'j').replace(/t+j/g, 'c').replace(/sj/g, 'sy').replace(/nj/g, 'ny');
}

function foldWord(words: string): string {
  const folded = foldSpelling(words);
  return MUHAMMAD_SPELLINGS.includes(folded) ? MUHAMMAD : folded;
}

const APOSTROPHE = /['’‘ʼ`´]/;

/** An apostrophe joins two parts (Ma'ruf is Maruf); all other punctuation, emoji and signs separate words. */
function splitWords(text: string): string[] {
  const plain = text
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return plain
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((words) => words !== '');
}

/** Up to three words are tried as one title, because 'S. Kep' is written as two. */
function discardGelarAkademik(words: readonly string[]): string[] {
  for (let i = 0; i < words.length; i += 1) {
    const wordCount = [3, 2, 1].find(
      (n) => i + n <= words.length && GELAR_AKADEMIK.has(words.slice(i, i + n).join('')),
    );
    if (wordCount) return [...words.slice(0, i), ...discardGelarAkademik(words.slice(i + wordCount))];
  }
  return [...words];
}

function discardGelar(words: readonly string[]): string[] {
  const remaining = words.filter((k) => !GELAR.has(k));
  return remaining.length > 0 ? remaining : [...words];
}

/**
 * A name in the form it is searched in: two spellings of one name give the same result.
 *
 * It is lower case and has no diacritics; punctuation becomes a space, and an apostrophe disappears. Titles are dropped
 * wherever they are words, academic ones only after a comma. oe/u, dj/j, tj/c, sj/sy, nj/ny and all spellings of
 * Muhammad are folded. Normalizing a second time changes nothing.
 * The table `pasien_kata` holds names in this form, so changing a fold means rebuilding that.
 * Returns: '' when there is no letter or digit; a name of titles alone ('By. Ny.') keeps them.
 * Source:  database.md, "Patient search that stays fast".
 */
export function normalizeNama(nama: string): string {
  const [front = '', ...afterComma] = nama.split(',');
  const core = splitWords(front);
  const words =
    core.length > 0
      ? [...core, ...afterComma.flatMap((part) => discardGelarAkademik(splitWords(part)))]
      : splitWords(nama);
  return discardGelar(words.map(foldWord)).join(' ');
}

const cutSuffix = (text: string): string => [...text].slice(0, SUFFIX_LENGTH).join('');

/**
 * The suffixes stored for a name, so that any of its words can be the first one typed.
 *
 * Units:   for each word of the normalized name, the name from that word on, cut at 32 characters (code points, as
 *          PostgreSQL counts them).
 * Returns: distinct texts in the order of the words; none for a name without a letter or digit.
 * Source:  database.md, "Patient search that stays fast".
 */
export function splitSuffixes(nama: string): string[] {
  const words = normalizeNama(nama)
    .split(' ')
    .filter((k) => k !== '');
  return [...new Set(words.map((_, i) => cutSuffix(words.slice(i).join(' '))))];
}

/** Every beginning that the stored form of a word may have when `word` is what has been typed of it. */
function halfTypedReadings(words: string): string[] {
  const folded = foldSpelling(words);
  if (folded === MUHAMMAD) return [folded];
  const nextLetter = { o: 'e', d: 'j', t: 'j' }[words.slice(-1)];
  const muhammad =
    folded.length > 1 && MUHAMMAD_SPELLINGS.some((spelling) => spelling.startsWith(folded)) ? [MUHAMMAD] : [];
  return [folded, ...(nextLetter ? [foldSpelling(words + nextLetter)] : []), ...muhammad];
}

/** Discards each key that begins with an earlier one, because it finds nothing new. */
function discardCovered(keys: readonly string[]): string[] {
  return keys.filter((k, i) => !keys.slice(0, i).some((other) => k.startsWith(other)));
}

/**
 * The prefixes to search the stored suffixes with, for a query whose last word may be half typed.
 *
 * A patient is found when a stored suffix begins with any of them, so a name keeps matching while it is typed letter by
 * letter: 'moha' also gives 'muhammad', 'so' gives 'su' (Soekarno), and 'siti h' also gives 'siti', because h may be a
 * dropped title. Only a whole title is dropped so; with half of one, every Siti would be found. A space after the last
 * word means that it is complete. Text after a comma is not searched.
 * Units:   cut at 32 characters, like the stored suffixes.
 * Returns: the likeliest first; none when there is no letter or digit.
 * Source:  database.md, "Patient search that stays fast"; interface.md rule 1.
 */
export function buildSearchKeys(query: string): string[] {
  const front = query.split(',').find((part) => splitWords(part).length > 0) ?? '';
  const words = splitWords(front);
  const lastWord = words.at(-1);
  if (lastWord === undefined) return [];
  const whole = normalizeNama(front);
  if (front !== query || !/[\p{L}\p{M}\p{N}'’‘ʼ`´]$/u.test(query)) return [cutSuffix(whole)];
  const leading = words
    .slice(0, -1)
    .map(foldWord)
    .filter((k) => !GELAR.has(k));
  const halfTyped = halfTypedReadings(lastWord).map((reading) => [...leading, reading].join(' '));
  const gelarKeys = GELAR.has(foldWord(lastWord)) ? [whole] : [];
  return discardCovered([...halfTyped, ...gelarKeys].map(cutSuffix));
}

/** Typed words beyond these make the search slower without narrowing it. */
const MAX_JOINED = 6;

/**
 * The prefixes for a name that is written in one word and typed in two, or the other way round: NUR'AINI is stored as
 * one word, and NUR AINI as two.
 *
 * Returns: those of each two neighbouring words joined, and of a word with an apostrophe taken apart; distinct.
 * Source:  issue 31 A4.
 */
export function buildJoinedKeys(query: string): string[] {
  const words = query.split(/(?<=\S)\s+(?=\S)/).slice(0, MAX_JOINED);
  const joined = words.slice(1).map((_, n) => {
    const pair = words.slice(n, n + 2);
    return pair.every((word) => /\p{L}/u.test(word))
      ? [...words.slice(0, n), pair.join(''), ...words.slice(n + 2)].join(' ')
      : '';
  });
  const apart = APOSTROPHE.test(query) ? [query.replaceAll(new RegExp(APOSTROPHE, 'g'), ' ')] : [];
  return [...new Set([...joined, ...apart].flatMap(buildSearchKeys))];
}
