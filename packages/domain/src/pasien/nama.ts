/** The most code points stored of a name from each of its words on. */
export const PANJANG_AKHIRAN = 32;
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
const GELAR_AKADEMIK = new Set([
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

const EJAAN_MUHAMMAD = [
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
function lipatEjaan(kata: string): string {
  return kata.replace(/oe/g, 'u').replace(/d+j/g, 'j').replace(/t+j/g, 'c').replace(/sj/g, 'sy').replace(/nj/g, 'ny');
}

function lipatKata(kata: string): string {
  const lipat = lipatEjaan(kata);
  return EJAAN_MUHAMMAD.includes(lipat) ? MUHAMMAD : lipat;
}

/** An apostrophe joins two parts (Ma'ruf is Maruf); all other punctuation, emoji and signs separate words. */
function keKata(teks: string): string[] {
  const polos = teks
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return polos
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((kata) => kata !== '');
}

/** Up to three words are tried as one title, because 'S. Kep' is written as two. */
function tanpaAkademik(kata: readonly string[]): string[] {
  for (let i = 0; i < kata.length; i += 1) {
    const panjang = [3, 2, 1].find((n) => i + n <= kata.length && GELAR_AKADEMIK.has(kata.slice(i, i + n).join('')));
    if (panjang) return [...kata.slice(0, i), ...tanpaAkademik(kata.slice(i + panjang))];
  }
  return [...kata];
}

function buangGelar(kata: readonly string[]): string[] {
  const sisa = kata.filter((k) => !GELAR.has(k));
  return sisa.length > 0 ? sisa : [...kata];
}

/**
 * A name in the form it is searched in: two spellings of one name give the same result.
 *
 * It is lower case and has no diacritics; punctuation becomes a space, and an apostrophe disappears. Titles are dropped
 * wherever they are words, academic ones only after a comma. oe/u, dj/j, tj/c, sj/sy, nj/ny and all spellings of
 * Muhammad are folded. Normalizing a second time changes nothing.
 * Returns: '' when there is no letter or digit; a name of titles alone ('By. Ny.') keeps them.
 * Source:  database.md, "Patient search that stays fast".
 */
export function normalkanNama(nama: string): string {
  const [depan = '', ...belakang] = nama.split(',');
  const inti = keKata(depan);
  const kata =
    inti.length > 0 ? [...inti, ...belakang.flatMap((bagian) => tanpaAkademik(keKata(bagian)))] : keKata(nama);
  return buangGelar(kata.map(lipatKata)).join(' ');
}

const potong = (teks: string): string => [...teks].slice(0, PANJANG_AKHIRAN).join('');

/**
 * The suffixes stored for a name, so that any of its words can be the first one typed.
 *
 * Units:   for each word of the normalized name, the name from that word on, cut at 32 characters (code points, as
 *          PostgreSQL counts them).
 * Returns: distinct texts in the order of the words; none for a name without a letter or digit.
 * Source:  database.md, "Patient search that stays fast".
 */
export function pecahAkhiran(nama: string): string[] {
  const kata = normalkanNama(nama)
    .split(' ')
    .filter((k) => k !== '');
  return [...new Set(kata.map((_, i) => potong(kata.slice(i).join(' '))))];
}

/** Every beginning that the stored form of a word may have when `word` is what has been typed of it. */
function bacaanSetengah(kata: string): string[] {
  const lipat = lipatEjaan(kata);
  if (lipat === MUHAMMAD) return [lipat];
  const sambungan = { o: 'e', d: 'j', t: 'j' }[kata.slice(-1)];
  const muhammad = lipat.length > 1 && EJAAN_MUHAMMAD.some((ejaan) => ejaan.startsWith(lipat)) ? [MUHAMMAD] : [];
  return [lipat, ...(sambungan ? [lipatEjaan(kata + sambungan)] : []), ...muhammad];
}

/** Discards each key that begins with an earlier one, because it finds nothing new. */
function tanpaTercakup(kunci: readonly string[]): string[] {
  return kunci.filter((k, i) => !kunci.slice(0, i).some((lain) => k.startsWith(lain)));
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
export function kunciCari(kueri: string): string[] {
  const depan = kueri.split(',').find((bagian) => keKata(bagian).length > 0) ?? '';
  const kata = keKata(depan);
  const akhir = kata.at(-1);
  if (akhir === undefined) return [];
  const utuh = normalkanNama(depan);
  if (depan !== kueri || !/[\p{L}\p{M}\p{N}'’‘ʼ`´]$/u.test(kueri)) return [potong(utuh)];
  const awal = kata
    .slice(0, -1)
    .map(lipatKata)
    .filter((k) => !GELAR.has(k));
  const setengah = bacaanSetengah(akhir).map((baca) => [...awal, baca].join(' '));
  const gelar = GELAR.has(lipatKata(akhir)) ? [utuh] : [];
  return tanpaTercakup([...setengah, ...gelar].map(potong));
}
