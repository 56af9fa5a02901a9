import { bacaKode, barcodeForms } from './baca-kode.ts';

const MAX_KATA = 32;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * A word as it sounds, so that the Indonesian and the international spelling of a substance meet: amoksisilin and
 * amoxicillin, parasetamol and paracetamol, klorfeniramin and chlorpheniramine.
 *
 * Units:   a word of lower-case letters; the beginning of a word folds to the beginning of its fold but for its last
 *          letters, which is why searches look for the word as it is written too.
 */
export const foldKata = (kata: string): string =>
  kata
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('ch', 'k')
    .replaceAll('qu', 'ku')
    .replaceAll('x', 'ks')
    .replaceAll('y', 'i')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll('v', 'f')
    .replaceAll(/(\D)\1+/g, '$1');

/** The words of a text: runs of letters and digits, without marks. */
export const splitKata = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word as it is written and as it sounds; a letter alone is itself: vitamin C is no vitamin K. */
const bunyiOf = (word: string): string[] => (word.length === 1 ? [word] : [word, foldKata(word)]);

/** A word that a product is found by; `urut` 0 for what it is called by, 1 for what many are, such as 'tablet'. */
export type KataObat = { kata: string; urut: 0 | 1 };

/**
 * The words that a product is found by, as they are written and as they sound, each once.
 *
 * Units:   `utama` are names, brands, codes; `lain` whole names with strength and form.
 * Source:  farmasi.md 10, "word beginnings of nama, merk, zat in any order, kode, barcode".
 */
export function kataObat({ utama, lain }: { utama: readonly string[]; lain: readonly string[] }): KataObat[] {
  const found = new Map<string, 0 | 1>();
  const add = (texts: readonly string[], urut: 0 | 1): void => {
    for (const word of texts.flatMap(splitKata))
      for (const one of bunyiOf(word)) {
        const kata = one.slice(0, MAX_KATA);
        if (!found.has(kata)) found.set(kata, urut);
      }
  };
  add(utama, 0);
  add(lain, 1);
  return [...found].map(([kata, urut]) => ({ kata, urut }));
}

/** What a search asks: for each typed word its beginnings, any of which is enough; all words must be there. */
export function searchKata(typed: string): string[][] {
  const read = bacaKode(typed);
  const gtin = read.jenis === 'gs1' ? read.bacaan.find((one) => one.gtin !== null)?.gtin : null;
  // A scanned pack is found by its product, whatever else its code says.
  if (gtin) return [barcodeForms(gtin)];
  return splitKata(typed)
    .slice(0, 6)
    .map((word) => [...new Set([...bunyiOf(word), ...barcodeForms(word)].map((one) => one.slice(0, MAX_KATA)))]);
}
