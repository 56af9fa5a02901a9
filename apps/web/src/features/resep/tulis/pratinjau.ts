import type { HasilPeriksaan, ResepPratinjau } from '@nadi/contract/resep/resep-view';
import { ApiError } from '#platform/http/api-error.ts';
import type { FieldErrors } from '#platform/http/api-error.ts';
import type { ResepValues } from './resep-values.ts';

/** Which rows an answer is about, in its order. */
export type Rows = { baris: readonly string[]; racik: readonly { kunci: string; bahan: readonly string[] }[] };
export const rowsOfTyped = ({ baris, racik }: Pick<ResepValues, 'baris' | 'racik'>): Rows => ({
  baris: baris.map(({ kunci }) => kunci),
  racik: racik.map(({ kunci, bahan }) => ({ kunci, bahan: bahan.map((one) => one.kunci) })),
});

export const isNoRows = ({ baris, racik }: Rows): boolean => baris.length === 0 && racik.length === 0;

type SeenRacik = ResepPratinjau['racik'][number];
/** What the server says of the rows that stand here now; null: of that row it has said nothing yet. */
export type Pratinjau = Omit<ResepPratinjau, 'baris' | 'racik'> & {
  baris: (ResepPratinjau['baris'][number] | null)[];
  racik: ((Omit<SeenRacik, 'bahan'> & { bahan: (SeenRacik['bahan'][number] | null)[] }) | null)[];
};

/** The place that a row of the answer has now; null: it is gone. */
function placeNow(tempat: string, asked: Rows, now: Rows): string | null {
  const [kind, at, part, n] = tempat.split('.');
  if (kind === 'baris') {
    const place = now.baris.indexOf(asked.baris[Number(at)] ?? '');
    return place < 0 ? null : `baris.${place}`;
  }
  const racik = asked.racik[Number(at)];
  const place = now.racik.findIndex(({ kunci }) => kunci === racik?.kunci);
  if (kind !== 'racik' || !racik || place < 0) return null;
  if (part === undefined) return `racik.${place}`;
  const bahan = now.racik[place]?.bahan.indexOf(racik.bahan[Number(n)] ?? '') ?? -1;
  return bahan < 0 ? null : `racik.${place}.bahan.${bahan}`;
}

const LINE = /^(?:baris|racik)\.\d+/;
/** Whether an error is about a line, and not about the prescription as a whole. */
export const isOfLine = (name: string): boolean => LINE.test(name);
/** The lines that something is wrong with: 'baris.0', 'racik.1'. */
export const placesIn = (errors: FieldErrors): string[] => [
  ...new Set(Object.keys(errors).flatMap((name) => LINE.exec(name)?.[0] ?? [])),
];

type Lines = { baris?: readonly unknown[] | undefined; racik?: readonly unknown[] | undefined };
/** Without the lines that something is wrong with: one that is refused keeps no other from being checked. */
export function tanpaSalah<T extends Lines>(of: T, errors: FieldErrors): T {
  const places = placesIn(errors);
  return {
    ...of,
    baris: of.baris?.filter((_, n) => !places.includes(`baris.${n}`)),
    racik: of.racik?.filter((_, n) => !places.includes(`racik.${n}`)),
  };
}

const PART = /^((?:baris|racik)\.\d+(?:\.bahan\.\d+)?)(.*)$/;
/** Errors at the places that their rows have now; those of rows that are gone are none. */
export const alignErrors = (errors: FieldErrors, asked: Rows, now: Rows): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, messages]) => {
      const [, tempat = '', rest = ''] = PART.exec(name) ?? [];
      const place = tempat === '' ? null : placeNow(tempat, asked, now);
      return place === null ? [] : [[`${place}${rest}`, messages]];
    }),
  );

/** What was answered of the lines that could be checked, and what is wrong with the others, by their place in `asked`. */
export type Terperiksa = { isi: ResepPratinjau; rows: Rows; asked: Rows; ditolak: FieldErrors };
/** Asks about all lines, and where the server refuses some, about the others without them. */
export async function periksaSisa<Body extends Lines>(
  { body, rows }: { body: Body; rows: Rows },
  ask: (body: Body) => Promise<ResepPratinjau>,
): Promise<Terperiksa> {
  try {
    return { isi: await ask(body), rows, asked: rows, ditolak: {} };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const of = tanpaSalah(rows, error.errors);
    if (of.baris.length + of.racik.length === rows.baris.length + rows.racik.length) throw error;
    const rest = await periksaSisa({ body: tanpaSalah(body, error.errors), rows: of }, ask);
    return { ...rest, asked: rows, ditolak: { ...error.errors, ...alignErrors(rest.ditolak, of, rows) } };
  }
}

/** A finding about a row that is gone is not shown at the row that took its place. */
const moved = (one: HasilPeriksaan, asked: Rows, now: Rows): HasilPeriksaan => ({
  ...one,
  temuan: one.temuan.flatMap((temuan) => {
    const places = temuan.baris.map((tempat) => placeNow(tempat, asked, now));
    return places.includes(null) ? [] : [{ ...temuan, baris: places.filter((place) => place !== null) }];
  }),
});

/**
 * Puts what the server said to the rows it said it of, by their key: a row that was removed or moved since leaves its stock
 * and price to nobody.
 */
export function alignPratinjau(answer: ResepPratinjau, asked: Rows, now: Rows): Pratinjau {
  const baris = new Map(asked.baris.map((kunci, n) => [kunci, answer.baris[n]]));
  const racik = new Map(asked.racik.map(({ kunci, bahan }, n) => [kunci, { bahan, seen: answer.racik[n] }]));
  return {
    ...answer,
    baris: now.baris.map((kunci) => baris.get(kunci) ?? null),
    racik: now.racik.map(({ kunci, bahan }) => {
      const of = racik.get(kunci);
      if (!of?.seen) return null;
      const { seen } = of;
      return { ...seen, bahan: bahan.map((one) => seen.bahan[of.bahan.indexOf(one)] ?? null) };
    }),
    pemeriksaan: answer.pemeriksaan.map((one) => moved(one, asked, now)),
  };
}
