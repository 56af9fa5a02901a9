import { findAlikeWords, soundOf } from '../pasien/nama-similarity.ts';

const SUGGESTED = 3;
const MIN_PART = 3;

/** One way to write what English and Indonesian names of substances write in two: Amoxicillin, Amoksisilin. */
const fold = (nama: string): string =>
  soundOf(
    nama
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .replaceAll(/c(?=[eiy])/g, 's')
      .replaceAll('c', 'k'),
  ).replaceAll(/e(?= |$)/g, '');

/**
 * The known names that a typed one may stand for: in another spelling, as a part, or with a typing error.
 *
 * Returns: at most three, the likeliest first.
 * Source:  interface.md rule 1.
 */
export function suggestNama(typed: string, known: readonly string[]): string[] {
  const words = fold(typed);
  if (words === '') return [];
  const folded = known.map((nama) => ({ nama, words: fold(nama) }));
  const same = folded.filter((one) => one.words === words);
  const holding = words.length < MIN_PART ? [] : folded.filter((one) => one.words.includes(words));
  const alike = findAlikeWords(
    words,
    folded.map((one) => one.words),
    SUGGESTED,
  );
  const found = [...same, ...holding, ...alike.flatMap((one) => folded.filter((other) => other.words === one))];
  return [...new Set(found.map(({ nama }) => nama))].slice(0, SUGGESTED);
}
