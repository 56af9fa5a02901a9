import { normalizeNama } from './nama-search.ts';

/**
 * Letters that sound alike are replaced by one of them, and doubled letters count once (Aminnah). Longer groups come
 * first.
 */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/kh|ch/g, 'h'],
  [/sy|sh|ts/g, 's'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/bh/g, 'b'],
  [/ph|v|f/g, 'p'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/ie/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** The number of letters that are inserted, left out, replaced or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
  let [previous, current]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (current[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (previous[j - 2] as number) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (current[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    [previous, current] = [current, next];
  }
  return current[b.length] as number;
}

const INITIAL_SIMILARITY = 0.6;
const SAME_SOUND_SIMILARITY = 0.95;

/** A word and how it sounds. */
type Word = { text: string; sound: string };
const MAX_REMEMBERED = 5_000;
const remembered = new Map<string, Word>();

/** Remembers the sound of a word, because it is the slowest part of a comparison and the same words occur often. */
function hearWord(text: string): Word {
  const known = remembered.get(text);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const next = { text, sound: SOUNDS.reduce((result, [pattern, letter]) => result.replace(pattern, letter), text) };
  remembered.set(text, next);
  return next;
}

/** How similar two words are, 0 to 1; an initial stands for any word that begins with it. */
function wordSimilarity({ text: a, sound: soundA }: Word, { text: b, sound: soundB }: Word): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? INITIAL_SIMILARITY : 0;
  if (soundA === soundB) return SAME_SOUND_SIMILARITY;
  const letters = Math.max(a.length, b.length);
  // Words whose lengths differ this much are never similar, so the slow comparison of letters is skipped.
  return Math.abs(a.length - b.length) * 2 > letters ? 0 : Math.max(0, 1 - editDistance(a, b) / letters);
}

/** A word that the other name lacks lowers the result, but less than a word that contradicts it. */
const EXTRA_WORD_WEIGHT = 0.5;

/** Pairs the words of both names, the most similar pair first, in any order; long words weigh more. */
function anyOrderSimilarity(a: readonly Word[], b: readonly Word[]): number {
  const all = a
    .flatMap((x, i) => b.map((y, j) => ({ i, j, nilai: wordSimilarity(x, y) })))
    .toSorted((x, y) => y.nilai - x.nilai);
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  let [value, weight] = [0, 0];
  for (const { i, j, nilai: n } of all) {
    if (usedA.has(i) || usedB.has(j)) continue;
    const letters = (a[i] as Word).text.length + (b[j] as Word).text.length;
    value += n * letters;
    weight += letters;
    usedA.add(i);
    usedB.add(j);
  }
  const extra = [...a.filter((_, i) => !usedA.has(i)), ...b.filter((_, j) => !usedB.has(j))].reduce(
    (n, word) => n + word.text.length,
    0,
  );
  return value / (weight + EXTRA_WORD_WEIGHT * extra);
}

const ALIKE_THRESHOLD = 0.8;

export type NamaComparison = 'sama' | 'mirip' | 'beda';

/** Whether two given names may be one, apart from a typing error, another spelling or an initial. */
export const areWordsAlike = (a: string, b: string): boolean =>
  wordSimilarity(hearWord(a), hearWord(b)) >=
  (Math.min(a.length, b.length) === 1 ? INITIAL_SIMILARITY : ALIKE_THRESHOLD);

/** How a word sounds: two spellings of one name mostly give the same. Migration 0028 says the same as `bunyi_kata`. */
export const soundOf = (word: string): string => hearWord(word).sound;

/**
 * The known words that a typed one may stand for.
 *
 * Units:   words as `splitNama` returns them.
 * Returns: at most `limit`, the most similar first, without the typed word itself.
 * Source:  interface.md rule 1.
 */
export function findAlikeWords(typed: string, known: readonly string[], limit: number): string[] {
  const word = hearWord(typed);
  return known
    .map((text) => ({ text, similarity: wordSimilarity(word, hearWord(text)) }))
    .filter(({ text, similarity }) => text !== typed && similarity >= ALIKE_THRESHOLD)
    .toSorted((a, b) => b.similarity - a.similarity || (a.text < b.text ? -1 : 1))
    .slice(0, limit)
    .map(({ text }) => text);
}

const LONG_WORD = 9;

/**
 * Parts of a word, one of which stands whole in nearly every word that has a typing error or two: half of it, or a third
 * of a long one. The words of a facility are looked through for them before any is compared letter by letter.
 *
 * Returns: none for fewer than four letters, because another letter makes those another word.
 * Source:  as `findAlikeWords`.
 */
export function splitForTypos(word: string): string[] {
  const letters = [...word];
  if (letters.length < 4) return [];
  const size = Math.ceil(letters.length / (letters.length < LONG_WORD ? 2 : 3));
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, n) =>
    letters.slice(n * size, (n + 1) * size).join(''),
  );
}

/** The words of a name as they are compared: folded, without titles. */
export const splitNama = (nama: string): string[] =>
  normalizeNama(nama)
    .split(' ')
    .filter((k) => k !== '');

/**
 * Whether two names can be one person's. Both are given as the words that `splitNama` returns.
 *
 * The order of words, titles, old spellings (`normalizeNama`) and joined words (Nur Haliza, Nurhaliza) do not count.
 * Typing errors, letters that sound alike, initials and one word more or less make a name 'mirip'.
 * Returns: 'beda' also when either name has no letter.
 * Source:  issue 3 D, "similar name"; database.md, "Patient search that stays fast".
 */
export function compareNama(wordsA: readonly string[], wordsB: readonly string[]): NamaComparison {
  if (wordsA.length === 0 || wordsB.length === 0) return 'beda';
  const [joinedA, joinedB] = [wordsA.join(''), wordsB.join('')];
  if (joinedA === joinedB || wordsA.toSorted().join(' ') === wordsB.toSorted().join(' ')) return 'sama';
  const anyOrder = anyOrderSimilarity(wordsA.map(hearWord), wordsB.map(hearWord));
  // Catches joined words with a typing error (Nur Haliza, Nurhalisa); names of equally many words have no joined ones.
  const joinedSimilarity = (): number =>
    wordsA.length === wordsB.length ? 0 : wordSimilarity(hearWord(joinedA), hearWord(joinedB));
  return anyOrder >= ALIKE_THRESHOLD || joinedSimilarity() >= ALIKE_THRESHOLD ? 'mirip' : 'beda';
}
