/** 1 province, 2 regency or city, 3 district, 4 village. */
export type JenisWilayah = 1 | 2 | 3 | 4;

/** The kinds of each level, in every spelling, with the one that names are compared in. */
const KINDS: Readonly<Record<JenisWilayah, readonly (readonly [spelling: RegExp, kind: string])[]>> = {
  1: [[/^(?:provinsi|propinsi|prov|prop)\b[\s.]*/, '']],
  2: [
    [/^(?:kabupaten|kab)\b[\s.]*/, 'kabupaten'],
    [/^(?:kotamadya|kodya|kota)\b[\s.]*/, 'kota'],
  ],
  3: [[/^(?:kecamatan|kec)\b[\s.]*/, '']],
  4: [[/^(?:kelurahan|desa|kel|ds)\b[\s.]*/, '']],
};

/** Long names of which the short ones are written as well. */
const SHORTENED: readonly (readonly [long: RegExp, short: string])[] = [
  [/^daerah istimewa\b/, 'di'],
  [/^daerah khusus(?: ibu ?kota)?\b/, 'dki'],
  [/^(?:administrasi|adm)\b[\s.]*/, ''],
];

const lettersOf = (text: string): string =>
  SHORTENED.reduce((name, [long, short]) => name.replace(long, short), text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

type Folded = { whole: string; kind: string; bare: string };

/** A name without capitals, spaces and signs, and what kind of region it says it is of. */
function fold(jenis: JenisWilayah, text: string): Folded {
  const name = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const found = KINDS[jenis].find(([spelling]) => spelling.test(name));
  const rest = found ? name.replace(found[0], '') : name;
  return { whole: lettersOf(name), kind: found?.[1] ?? '', bare: lettersOf(rest) };
}

/**
 * Makes the lookup of regions by their names as people write them: `KAB.SEMARANG`, `Kodya Semarang`, `DI Yogyakarta`.
 *
 * Capitals, spaces, signs and the word of the kind are folded. A name without its kind fits regions of both kinds, so
 * that `Semarang` is a regency and a city: nothing is ever guessed.
 *
 * Returns: all regions of the list that the name fits; none for an empty name.
 * Source:  ketentuan D53.
 */
export function lookupWilayah<T extends { deskripsi: string }>(
  jenis: JenisWilayah,
  rows: readonly T[],
): (typed: string) => readonly T[] {
  const byWhole = Map.groupBy(rows, ({ deskripsi }) => fold(jenis, deskripsi).whole);
  const byBare = Map.groupBy(rows, ({ deskripsi }) => fold(jenis, deskripsi).bare);
  return (typed) => {
    const { whole, kind, bare } = fold(jenis, typed);
    if (bare === '') return [];
    // A village that is called 'Desa Baru' is written so; only another name has the word of its kind before it.
    const exact = byWhole.get(whole);
    if (exact) return exact;
    return (byBare.get(bare) ?? []).filter(({ deskripsi }) => kind === '' || fold(jenis, deskripsi).kind === kind);
  };
}
