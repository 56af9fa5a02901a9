import { foldKata, splitKata } from '../produk/kata-obat.ts';

/** Shorter words are names of their own, such as 'sulfa', and keep their ending. */
const ENDING_FROM = 6;

/**
 * A word of a substance as it sounds, without the ending that the Indonesian spelling drops: amoksisilin and
 * amoxicillin, hiosin and hyoscine, bromida and bromide.
 *
 * Units:   a word of lower-case letters; what holds for `foldKata` holds here.
 * Source:  resep.md RS22.
 */
export function ejaanZat(kata: string): string {
  // Vitamins are told apart by the letter alone: vit c is no vit k.
  if (kata.length === 1 || /^vit(amin)?[a-z]$/.test(kata)) return kata;
  const sound = foldKata(
    kata
      .replaceAll(/[ao]e/g, 'e')
      .replaceAll(/([gkr])h/g, '$1')
      .replaceAll('z', 's'),
  );
  return sound.length >= ENDING_FROM ? sound.replace(/[ea]$/, '') : sound;
}

/** Words of a substance with nothing between them, so that 'metil prednisolon' is 'metilprednisolon'. */
export const kunciZat = (kata: readonly string[]): string => kata.map(ejaanZat).join('');
export const kunciOf = (text: string): string => kunciZat(splitKata(text));

/** How many letters differ, or stand in each other's place; `most` + 1 where it is more than `most`. */
export function bedaHuruf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const [up = 0, left = 0, slant = 0] = [last[j], row[j - 1], last[j - 1]];
      row.push(Math.min(up + 1, left + 1, slant + (same ? 0 : 1), swapped ? (before[j - 2] ?? 0) + 1 : most + 1));
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}
