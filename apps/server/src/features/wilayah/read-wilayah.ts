import { suggestNama } from '@nadi/domain/text/nama-suggestion';
import { lookupWilayah, type JenisWilayah } from '@nadi/domain/wilayah/nama-wilayah';
import type { TenantTx } from '#platform/db/db.ts';
import { LEVEL_LABELS, LEVELS, type WilayahLevel } from './levels.ts';
import { listBelow, listProvinsi, type WilayahWithParent } from './wilayah.repository.ts';

/** An address as somebody wrote it: the names of its regions, empty where there is none. */
export type NamaAlamat = Readonly<Record<WilayahLevel, string>>;
/** The regions that were found, and what is wrong with each name that was not. */
export type ReadAlamat = {
  found: Partial<Record<WilayahLevel, { id: number; deskripsi: string }>>;
  errors: Partial<Record<WilayahLevel, string>>;
};
type Region = WilayahWithParent;
type Lookup = { rows: readonly Region[]; find: (typed: string) => readonly Region[] };

const lookupsByParent = (jenis: JenisWilayah, rows: readonly Region[]): Map<number | null, Lookup> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.induk_id)].map(([parent, below]) => [
      parent,
      { rows: below, find: lookupWilayah(jenis, below) },
    ]),
  );

const namesOf = (rows: readonly { deskripsi: string }[]): string =>
  rows
    .map(({ deskripsi }) => deskripsi)
    .toSorted()
    .join(' dan ');

type Unread = { label: string; typed: string; matches: readonly Region[]; inside: string; rows: readonly Region[] };

function explain({ label, typed, matches, inside, rows }: Unread): string {
  if (matches.length > 1)
    return `${label} ${typed} dapat berarti ${namesOf(matches)}. Tulis lengkap, atau samakan ejaannya`;
  const near = suggestNama(
    typed,
    rows.map(({ deskripsi }) => deskripsi),
  );
  const meant = near.length > 0 ? `. Maksudnya ${near.join(', atau ')}?` : '';
  return `${label} ${typed} tidak ada di ${inside}${meant}`;
}

/** Reads the name of one level below what was found; a name below one that can't be read waits for it. */
function readLevel(typed: string, n: number, read: ReadAlamat, lookups: ReadonlyMap<number | null, Lookup>): void {
  const level = LEVELS[n] as WilayahLevel;
  const above = LEVELS[n - 1];
  if (typed === '') return;
  const parent = above === undefined ? null : read.found[above];
  if (parent === undefined) {
    if (above !== undefined && LEVELS.slice(0, n).every((one) => read.errors[one] === undefined))
      read.errors[level] = `Isi ${LEVEL_LABELS[above]} juga, supaya ${LEVEL_LABELS[level]} ${typed} dapat dicari`;
    return;
  }
  const { rows = [], find } = lookups.get(parent?.id ?? null) ?? {};
  const matches = find?.(typed) ?? [];
  const [only] = matches;
  if (matches.length === 1 && only) read.found[level] = { id: only.id, deskripsi: only.deskripsi };
  else {
    const inside = parent?.deskripsi ?? 'Indonesia';
    read.errors[level] = explain({ label: LEVEL_LABELS[level], typed, matches, inside, rows });
  }
}

/**
 * Reads many addresses by the names of their regions, each name within the region above it. A name that fits none or
 * several is an error at its level.
 */
export async function readAlamat(tx: TenantTx, alamat: readonly NamaAlamat[]): Promise<ReadAlamat[]> {
  const result = alamat.map((): ReadAlamat => ({ found: {}, errors: {} }));
  for (const [n, level] of LEVELS.entries()) {
    const above = LEVELS[n - 1];
    const parents = above === undefined ? [] : result.flatMap(({ found }) => found[above]?.id ?? []);
    const rows =
      above === undefined
        ? (await listProvinsi(tx)).map((row) => ({ ...row, induk_id: null }))
        : await listBelow(tx, [...new Set(parents)]);
    const lookups = lookupsByParent((n + 1) as JenisWilayah, rows);
    for (const [at, one] of alamat.entries()) readLevel(one[level].trim(), n, result[at] as ReadAlamat, lookups);
  }
  return result;
}
