import type { Interpretasi } from './rujukan.ts';

/** What a parameter says about results in words: those that are in order, and those that are critical. */
export type KataHasil = { rujukan: readonly string[]; kritis: readonly string[] };

const tidy = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
const LETTER = /[\p{L}\p{N}]/u;
/** Right before a word they turn it round: 'non reaktif', 'tidak ditemukan'. */
const NEGATION = /(?:^|[^\p{L}\p{N}])(?:non|tidak|bukan|belum|tanpa)[\s-]+$/u;

/** Where the word stands in the text by itself: 'positif' in 'BTA positif', not in 'seropositif'. */
function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + word.length] ?? ' ';
    const beginsFree = !LETTER.test(word[0] ?? '') || !LETTER.test(before);
    const endsFree = !LETTER.test(word.at(-1) ?? '') || !LETTER.test(after);
    if (beginsFree && endsFree) places.push(at);
  }
  return places;
}

/** The text without the words that are in order, so that 'non reaktif' is not read as 'reaktif'. */
function without(text: string, words: readonly string[]): string {
  let left = text;
  for (const word of words.toSorted((a, b) => b.length - a.length))
    for (const at of placesOf(left, word))
      left = left.slice(0, at) + ' '.repeat(word.length) + left.slice(at + word.length);
  return left;
}

const clean = (words: readonly string[]): string[] => words.map(tidy).filter((word) => word !== '');

/**
 * The critical word that a text says, as the parameter writes it.
 *
 * Returns: null when it says none. A word counts where it stands by itself and is not turned round right before it; words
 *          that are in order are read first. Case and spaces don't matter.
 * Source:  rekam-medis.md RM20; decision 0084.
 */
export function findKataKritis(teks: string, { rujukan, kritis }: KataHasil): string | null {
  const text = without(tidy(teks), clean(rujukan));
  return (
    kritis.find((written) => {
      const word = tidy(written);
      return word !== '' && placesOf(text, word).some((at) => !NEGATION.test(text.slice(0, at)));
    }) ?? null
  );
}

/**
 * What a result in words means: AA critical, N in order, A neither.
 *
 * Returns: null where the parameter names no words that are in order and the text has no critical one.
 * Source:  rekam-medis.md RM19, RM20.
 */
export function interpretTeks(teks: string, kata: KataHasil): Extract<Interpretasi, 'N' | 'A' | 'AA'> | null {
  if (findKataKritis(teks, kata) !== null) return 'AA';
  const normal = clean(kata.rujukan);
  if (normal.length === 0) return null;
  const text = tidy(teks);
  return normal.some((word) => placesOf(text, word).some((at) => !NEGATION.test(text.slice(0, at)))) ? 'N' : 'A';
}
