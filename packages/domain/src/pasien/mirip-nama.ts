import { normalkanNama } from './nama.ts';

/**
 * Letters that sound alike are replaced by one of them, and doubled letters count once (Aminnah). Longer groups come
 * first.
 */
const BUNYI: readonly (readonly [RegExp, string])[] = [
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
function jarak(a: string, b: string): number {
  let [lalu, kini]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const baru = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const ganti = (kini[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const tukar =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (lalu[j - 2] as number) + 1 : Infinity;
      baru.push(Math.min(ganti, tukar, (kini[j] as number) + 1, (baru[j - 1] as number) + 1));
    }
    [lalu, kini] = [kini, baru];
  }
  return kini[b.length] as number;
}

const KATA_INISIAL = 0.6;
const KATA_SEBUNYI = 0.95;

/** A word and how it sounds. */
type Kata = { teks: string; bunyi: string };
const INGAT_TERBANYAK = 5_000;
const ingat = new Map<string, Kata>();

/** Remembers the sound of a word, because it is the slowest part of a comparison and the same words occur often. */
function dengar(teks: string): Kata {
  const ada = ingat.get(teks);
  if (ada) return ada;
  if (ingat.size >= INGAT_TERBANYAK) ingat.clear();
  const baru = { teks, bunyi: BUNYI.reduce((hasil, [pola, huruf]) => hasil.replace(pola, huruf), teks) };
  ingat.set(teks, baru);
  return baru;
}

/** How similar two words are, 0 to 1; an initial stands for any word that begins with it. */
function miripKata({ teks: a, bunyi: bunyiA }: Kata, { teks: b, bunyi: bunyiB }: Kata): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? KATA_INISIAL : 0;
  if (bunyiA === bunyiB) return KATA_SEBUNYI;
  const panjang = Math.max(a.length, b.length);
  // Words whose lengths differ this much are never similar, so the slow comparison of letters is skipped.
  return Math.abs(a.length - b.length) * 2 > panjang ? 0 : Math.max(0, 1 - jarak(a, b) / panjang);
}

/** A word that the other name lacks lowers the result, but less than a word that contradicts it. */
const KATA_LEBIH = 0.5;

/** Pairs the words of both names, the most similar pair first, in any order; long words weigh more. */
function miripUrutanBebas(a: readonly Kata[], b: readonly Kata[]): number {
  const semua = a
    .flatMap((x, i) => b.map((y, j) => ({ i, j, nilai: miripKata(x, y) })))
    .toSorted((x, y) => y.nilai - x.nilai);
  const [dariA, dariB] = [new Set<number>(), new Set<number>()];
  let [nilai, bobot] = [0, 0];
  for (const { i, j, nilai: n } of semua) {
    if (dariA.has(i) || dariB.has(j)) continue;
    const panjang = (a[i] as Kata).teks.length + (b[j] as Kata).teks.length;
    nilai += n * panjang;
    bobot += panjang;
    dariA.add(i);
    dariB.add(j);
  }
  const lebih = [...a.filter((_, i) => !dariA.has(i)), ...b.filter((_, j) => !dariB.has(j))].reduce(
    (n, kata) => n + kata.teks.length,
    0,
  );
  return nilai / (bobot + KATA_LEBIH * lebih);
}

const AMBANG_MIRIP = 0.8;

export type HasilNama = 'sama' | 'mirip' | 'beda';

/** Whether two given names may be one, apart from a typing error, another spelling or an initial. */
export const kataMirip = (a: string, b: string): boolean =>
  miripKata(dengar(a), dengar(b)) >= (Math.min(a.length, b.length) === 1 ? KATA_INISIAL : AMBANG_MIRIP);

/** The words of a name as they are compared: folded, without titles. */
export const kataNama = (nama: string): string[] =>
  normalkanNama(nama)
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
export function bandingNama(kataA: readonly string[], kataB: readonly string[]): HasilNama {
  if (kataA.length === 0 || kataB.length === 0) return 'beda';
  const [rapatA, rapatB] = [kataA.join(''), kataB.join('')];
  if (rapatA === rapatB || kataA.toSorted().join(' ') === kataB.toSorted().join(' ')) return 'sama';
  const urutanBebas = miripUrutanBebas(kataA.map(dengar), kataB.map(dengar));
  // Catches joined words with a typing error (Nur Haliza, Nurhalisa); names of equally many words have no joined ones.
  const rapat = (): number => (kataA.length === kataB.length ? 0 : miripKata(dengar(rapatA), dengar(rapatB)));
  return urutanBebas >= AMBANG_MIRIP || rapat() >= AMBANG_MIRIP ? 'mirip' : 'beda';
}
