import type { PasienRow, DetailPasien } from '../packages/contract/src/pasien/pasien.contract.ts';
import { callApi, type Session } from './api.ts';

const PAGES = 16;
const PER_PAGE = 1000;
/** How many records are read one by one beforehand. */
const DETAILS = 200;

/** Makes a random generator (mulberry32), so that the same rows give the same inputs in the same order. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = createRandom(seed);
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

/** Reads up to 16,000 patients, from pages spread evenly over the whole list, and shuffles them. */
export async function readSamples(port: number, { token }: Session): Promise<PasienRow[]> {
  type Page = { data: PasienRow[]; meta: { total: number } };
  const readPage = (page: number): Promise<Page> =>
    callApi<Page>(port, `/pasien?urut=norm&limit=${PER_PAGE}&page=${page}`, { token });
  const first = await readPage(1);
  const pageCount = Math.ceil(first.meta.total / PER_PAGE);
  const pageNumbers = new Set(
    Array.from(
      { length: Math.min(PAGES, pageCount) },
      (_, n) => 1 + Math.floor((n * pageCount) / Math.min(PAGES, pageCount)),
    ),
  );
  pageNumbers.delete(1);
  const samples = [...first.data];
  for (const page of pageNumbers) samples.push(...(await readPage(page)).data);
  return shuffle(samples, 2026);
}

/** Lists do not show a phone number, so the records are read one by one. */
export async function readTelepon(port: number, { token }: Session, samples: readonly PasienRow[]): Promise<string[]> {
  const pageNumbers: string[] = [];
  for (const { norm } of samples.slice(0, DETAILS)) {
    const { data } = await callApi<{ data: DetailPasien }>(port, `/pasien/${norm}`, { token });
    pageNumbers.push(...data.kontak_pasien.map((kontak) => kontak.nomor));
  }
  return pageNumbers;
}

/** `mendalam` also finds letters inside a word, as 'Cari mendalam' does. */
export type SearchKind = { nama: string; inputs: string[]; finds: boolean; mendalam?: true };

const wordsOf = (b: PasienRow): string[] =>
  b.nama
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((k) => k.length > 1);
const unique = (items: readonly string[]): string[] => [...new Set(items)];

function prefixes(samples: readonly PasienRow[], letters: number): string[] {
  const random = createRandom(letters);
  return samples.flatMap((b) => {
    const words = wordsOf(b);
    const word = words[Math.floor(random() * words.length)] ?? '';
    return word.length >= letters ? [word.slice(0, letters)] : [];
  });
}

/** Names that nobody has: a made-up word, or a common first name with a made-up second one. */
function absentNames(samples: readonly PasienRow[]): string[] {
  const random = createRandom(7);
  const letters = (n: number): string =>
    Array.from({ length: n }, () => 'qxzvwk'[Math.floor(random() * 6)] ?? 'q').join('');
  return samples
    .slice(0, 2000)
    .map((b, n) => (n % 2 === 0 ? `${letters(6)}` : `${wordsOf(b)[0] ?? 'siti'} ${letters(5)}`));
}

/** Spells a name as before 1972: Soeharto, Djoko, Tjahyo. */
const oldSpelling = (words: string): string =>
  words
    .replaceAll('u', 'oe')
    .replaceAll(/(?<!d)j/g, 'dj')
    .replaceAll('c', 'tj');

/** Returns the first eight digits of a phone number, which are enough for a search by phone. */
const teleponPrefix = (pageNumbers: string): string[] => {
  const digits = pageNumbers.replaceAll(/\D/g, '');
  return digits.length > 8 ? [digits.slice(0, 8)] : [];
};

/** Changes a letter in the middle, as a slip of the finger does. */
export const mistype = (nama: string): string => {
  const n = Math.floor(nama.length / 2);
  return `${nama.slice(0, n)}${nama[n] === 'A' ? 'E' : 'A'}${nama.slice(n + 1)}`;
};

const typedTanggal = (tanggal: string): string => tanggal.split('-').toReversed().join('/');

/**
 * Builds the inputs of each kind of search. Prefixes repeat as often as the names do; the other inputs are all
 * different.
 */
export function buildSearches(samples: readonly PasienRow[], telepon: readonly string[]): SearchKind[] {
  const words = samples.map(wordsOf);
  const twoWords = (from: number, to: number): string[] =>
    unique(words.filter((k) => k.length > to).map((k) => `${k[from] ?? ''} ${k[to] ?? ''}`));
  return [
    { nama: 'search, 2 letters', inputs: prefixes(samples, 2), finds: true },
    { nama: 'search, 3 letters', inputs: prefixes(samples, 3), finds: true },
    { nama: 'search, 5 letters', inputs: prefixes(samples, 5), finds: true },
    { nama: 'search, two words, adjacent', inputs: twoWords(0, 1), finds: true },
    { nama: 'search, two words, apart', inputs: twoWords(0, 2), finds: true },
    {
      nama: 'search, old spelling',
      inputs: words.flatMap(([word = '']) =>
        word.length > 3 && oldSpelling(word) !== word ? [oldSpelling(word)] : [],
      ),
      finds: true,
    },
    {
      nama: 'search, name with birth date',
      inputs: samples.flatMap((b, n) =>
        b.tanggal_lahir && words[n]?.[0] ? [`${words[n][0]} ${typedTanggal(b.tanggal_lahir)}`] : [],
      ),
      finds: true,
    },
    {
      nama: 'search, birth date alone',
      inputs: unique(samples.flatMap((b) => (b.tanggal_lahir ? [typedTanggal(b.tanggal_lahir)] : []))),
      finds: true,
    },
    {
      nama: 'search, inside a word',
      inputs: words.flatMap(([word = '']) => (word.length > 5 ? [word.slice(1, -1)] : [])),
      finds: true,
      mendalam: true,
    },
    { nama: 'search, name of nobody', inputs: absentNames(samples), finds: false },
    { nama: 'search, norm', inputs: samples.map((b) => String(b.norm)), finds: true },
    { nama: 'search, NIK', inputs: samples.flatMap((b) => (b.nik === null ? [] : [b.nik])), finds: true },
    { nama: 'search, phone prefix', inputs: unique(telepon.flatMap(teleponPrefix)), finds: true },
    {
      nama: 'search, BPJS number',
      inputs: samples.flatMap((b) => (b.no_bpjs === null ? [] : [b.no_bpjs])),
      finds: true,
    },
  ];
}

/** What is asked after a search that found little, which looks for other spellings, mothers and addresses at once. */
export function buildMeant(samples: readonly PasienRow[]): { nama: string; inputs: string[] }[] {
  const longWords = samples.flatMap((b) =>
    wordsOf(b)
      .filter((word) => word.length > 6)
      .slice(0, 1),
  );
  return [
    { nama: 'meant, one word with a slip', inputs: longWords.map((word) => mistype(word.toUpperCase())) },
    {
      nama: 'meant, two words with slips',
      inputs: samples.flatMap((b) => {
        const [first, second] = wordsOf(b);
        return first && second ? [`${mistype(first.toUpperCase())} ${mistype(second.toUpperCase())}`] : [];
      }),
    },
    { nama: 'meant, a mother', inputs: longWords.map((word) => `ibu ${word}`) },
    { nama: 'meant, a street', inputs: samples.flatMap((b) => (b.alamat ? [`jl ${b.alamat}`.slice(0, 60)] : [])) },
  ];
}
