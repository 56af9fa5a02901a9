import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { PasienHit } from '@nadi/contract/pasien-search.contract';
import { SUFFIX_LENGTH } from '@nadi/domain/pasien/nama-search';
import type { TenantTx } from '../../../platform/db.ts';
import { BERKUNJUNG_PADA, PEMENANG_ID } from '../pasien.repository.ts';
import { PASIEN_KUNJUNGAN } from '../used-by.ts';
import { prefixRange, normRanges, type NamaSearch } from './filter-text.ts';
import type { RecentPasien } from './recent-pasien.repository.ts';

const MAX_HITS = 10;
/** Index entries read for each key: enough for ten patients, some of whom have several matching words. */
const READ_PER_KEY = 3 * MAX_HITS;

const hitColumns = (tx: TenantTx): Sql => sql`
  p.norm, p.nama, p.nik, p.no_bpjs, p.tanggal_lahir, p.jenis_kelamin, p.status as status_pasien, ${PASIEN_KUNJUNGAN.one().lastSql(tx)} as kunjungan_terakhir`;

const hasPrefix = (column: Sql, prefix: string): Sql => {
  const { from, before } = prefixRange(prefix);
  return sql`(${column} >= ${from} and ${column} < ${before})`;
};
const hasAnyPrefix = (column: Sql, prefix: readonly string[]): Sql =>
  sql`(${join(
    prefix.map((a) => hasPrefix(column, a)),
    ' or ',
  )})`;

/** Every typed word begins some word of the name. No index helps with this, so it is meant for a few rows only. */
export const everyKataInNama = (kata: readonly string[][], nama = sql`p.nama_cari`): Sql =>
  join(
    kata.map(
      (spellings) =>
        sql`(${join(
          spellings.map((b) => sql`position(${` ${b}`} in ' ' || ${nama}) > 0`),
          ' or ',
        )})`,
    ),
    ' and ',
  );

/** The same for a patient in memory; `before` is a space when a word must begin with what was typed. */
const hasEveryKata = ({ nama_cari: nama }: RecentPasien, kata: readonly string[][], before: '' | ' '): boolean =>
  kata.every((spellings) => spellings.some((b) => ` ${nama}`.includes(before + b)));

/**
 * The record numbers of the patients who have every word somewhere in the name, in any order; only the index is read.
 */
export function normWithKata(kata: readonly string[][]): Sql {
  return join(
    kata.map((spellings) => sql`select norm from pasien_kata where ${hasAnyPrefix(sql`akhiran`, spellings)}`),
    ' intersect ',
  );
}

/** Searches by name: patients who were here lately come first, the others follow in the order of the index. */
export async function searchNama(
  tx: TenantTx,
  { keys, kata }: NamaSearch,
  recent: readonly RecentPasien[],
): Promise<PasienHit[]> {
  const recentId = recent.filter((p) => hasEveryKata(p, kata, ' ')).map((p) => p.id);
  // Each key has a branch of its own, so that each is an ordered range scan that stops at its limit.
  const branches = keys.map(
    (k, n) =>
      sql`(select pasien_id as id, ${n}::int as n, akhiran from pasien_kata where ${hasPrefix(sql`akhiran`, k)} order by akhiran, pasien_id limit ${READ_PER_KEY})`,
  );
  // With few hits all of them are known, and the last visit of each is read. With many hits the latest patients with
  // matching names come first; their rows are looked at again, because what is kept of them may be a moment old.
  const hits = await tx.rows<PasienHit>(sql`
    with indeks as materialized (${join(branches, ' union all ')}),
    banyak as materialized (select count(*) >= ${READ_PER_KEY} as ya from indeks),
    terakhir as materialized (
      select p.id, ${BERKUNJUNG_PADA} as pada from pasien p
      where p.id = any(${recentId.slice(0, MAX_HITS)}::int[]) and (select ya from banyak) and p.digabung_ke is null and ${everyKataInNama(kata)}
    ), calon as (
      select p.id, -1 as n, '' collate "C" as akhiran, p.pada from terakhir p
      union all
      select i.id, i.n, i.akhiran, case when not (select ya from banyak) then (select b.pada from pasien_berkunjung b where b.pasien_id = i.id) end from indeks i
    ), urut as (
      select id, max(pada) as pada, min(n) as n, min(akhiran) as akhiran from calon group by id
      order by max(pada) desc nulls last, min(n), min(akhiran), id limit ${MAX_HITS}
    )
    select ${hitColumns(tx)} from urut u join pasien p on p.id = u.id order by u.pada desc nulls last, u.n, u.akhiran, u.id`);
  if (hits.length === MAX_HITS || kata.length < 2) return hits;
  const found = hits.map((h) => h.norm);
  return [...hits, ...(await searchSeparateKata(tx, kata, { found, remaining: MAX_HITS - hits.length }))];
}

/**
 * At most this many stored suffixes are read for one word. The result is complete as long as fewer suffixes of the
 * facility begin with that word.
 */
const MAX_AKHIRAN_READ = 10_000;

/**
 * A word that so few names hold is not looked for in suffixes: the whole names that hold it are read. A word of nobody
 * is the fewest of all, and then nothing is read.
 */
const MAX_FEW = 300;

/**
 * Finds names that hold all the words, but not one behind the other: 'siti rahayu' is also SITI NUR RAHAYU.
 * A stored suffix goes on to the end of the name, so the other words are looked for inside it, with one bounded read of
 * the index for each word. The whole name is read only for the few suffixes that were cut before the end.
 */
function searchSeparateKata(
  tx: TenantTx,
  kata: readonly string[][],
  { found, remaining }: { found: number[]; remaining: number },
): Promise<PasienHit[]> {
  const counts = kata.map(
    (spellings, n) =>
      sql`select ${n}::int as ke, (select count(*) from (select from pasien_kata where ${hasAnyPrefix(sql`akhiran`, spellings)} limit ${MAX_FEW + 1}) a) as banyak`,
  );
  const branches = kata.flatMap((spellings, n) => [namesWithFew(kata, n), namesWithMany(kata, spellings)]);
  return tx.rows(sql`
    with sedikit as materialized (select ke from (${join(counts, ' union all ')}) k where banyak <= ${MAX_FEW} order by banyak, ke limit 1),
    calon as materialized (${join(branches, ' union ')})
    select ${hitColumns(tx)} from pasien p where p.id in (select pasien_id from calon) and p.norm <> all(${found}::int[])
    order by ${BERKUNJUNG_PADA} desc nulls last, p.nama_cari, p.norm limit ${remaining}`);
}

/** The names that hold word number `n`, when it is the one that fewest names hold. */
const namesWithFew = (kata: readonly string[][], n: number): Sql =>
  // The name is asked for one by one: as a condition on a join the planner, who guesses far too many, read all patients.
  sql`(select a.pasien_id from (select pasien_id from pasien_kata where ${hasAnyPrefix(sql`akhiran`, kata[n] ?? [])} and (select ke from sedikit) = ${n}::int limit ${MAX_FEW}) a
      where (select ${everyKataInNama(kata)} from pasien p where p.id = a.pasien_id))`;

/** The suffixes that begin with the word `first` and hold all others, when many names hold each word. */
function namesWithMany(kata: readonly string[][], first: readonly string[]): Sql {
  const others = kata
    .filter((k) => k !== first)
    .map(
      (spellings) =>
        sql`(${join(
          spellings.map((b) => sql`position(${` ${b}`} in a.akhiran) > 0`),
          ' or ',
        )})`,
    );
  return sql`(select pasien_id from (select pasien_id, akhiran from pasien_kata where ${hasAnyPrefix(sql`akhiran`, first)} and not exists (select from sedikit) limit ${MAX_AKHIRAN_READ}) a
      where ${join(others, ' and ')} or (octet_length(a.akhiran) >= ${SUFFIX_LENGTH} and exists (select from pasien p where p.id = a.pasien_id and ${everyKataInNama(kata)})) limit ${3 * MAX_HITS})`;
}

/** Searches by name and birth date. So few patients were born on one day that their names are simply read. */
export function searchNamaLahir(tx: TenantTx, { kata }: NamaSearch, tanggalLahir: string): Promise<PasienHit[]> {
  return tx.rows(sql`
    select ${hitColumns(tx)} from pasien p where p.tanggal_lahir = ${tanggalLahir}::date and p.digabung_ke is null ${kata.length > 0 ? sql`and ${everyKataInNama(kata)}` : empty}
    order by ${BERKUNJUNG_PADA} desc nulls last, p.nama_cari, p.norm limit ${MAX_HITS}`);
}

export function searchNomor(tx: TenantTx, column: 'nik' | 'no_bpjs', nomor: string): Promise<PasienHit[]> {
  return tx.rows(
    sql`select ${hitColumns(tx)} from pasien m join pasien p on p.id = ${PEMENANG_ID} where ${column === 'nik' ? sql`m.nik` : sql`m.no_bpjs`} = ${nomor}`,
  );
}

type DigitSearch = { norm: number | null; prefix: string | null; telepon: string | null };

/**
 * Searches by record number: first the number itself, then numbers that begin with it; from six digits on also the
 * start of a NIK or of a card number, and the start of a phone number (`telepon`, as `normalkanTelepon` writes it). The
 * number of a merged record leads to its winner, who stands where that number would stand.
 */
export async function searchDigits(tx: TenantTx, { norm, prefix, telepon }: DigitSearch): Promise<PasienHit[]> {
  const ranges = norm === null ? [] : normRanges(String(norm));
  const byPrefix = (column: Sql, n: number): Sql =>
    sql`(select ${n}::int as n, m.norm as dari, ${PEMENANG_ID} as id from pasien m where ${hasPrefix(column, prefix ?? '')} order by ${column} limit ${MAX_HITS})`;
  const branches = [
    sql`(select 0 as n, c.dari, c.id from unnest(${ranges.map((r) => r.from)}::int[], ${ranges.map((r) => r.before)}::int[]) as r (dari, sebelum)
      cross join lateral (select m.norm as dari, ${PEMENANG_ID} as id from pasien m where norm >= r.dari and norm < r.sebelum order by norm limit ${MAX_HITS}) c)`,
    ...(prefix === null ? [] : [byPrefix(sql`nik`, 1), byPrefix(sql`no_bpjs`, 2)]),
    ...(telepon === null ? [] : [byTelepon(telepon)]),
  ];
  return tx.rows<PasienHit>(sql`
    with calon as (select distinct on (id) id, n, dari from (${join(branches, ' union all ')}) c order by id, n, dari)
    select ${hitColumns(tx)} from calon c join pasien p on p.id = c.id order by c.n, c.dari limit ${MAX_HITS}`);
}

/** The limit is doubled because a phone number is mostly stored twice: as telephone and as WhatsApp. */
const byTelepon = (telepon: string): Sql => sql`
  (select 3 as n, m.norm as dari, ${PEMENANG_ID} as id from (
    select pasien_id from pasien_kontak where ${hasPrefix(sql`nomor_cari`, telepon)} and diakhiri_pada is null order by nomor_cari limit ${2 * MAX_HITS}) k join pasien m on m.id = k.pasien_id)`;

/**
 * The number of distinct words of the facility's names that are looked up for the typed letters, the shortest first.
 */
const MAX_KATA_READ = 300;
/** At most this many names are read for one typed word; the result is complete as long as fewer names hold it. */
const MAX_NAMA_READ = 20_000;
/** At most this many of the matching patients are compared by their last visit. */
const MAX_COMPARED = 100;

/**
 * 'Cari mendalam': finds letters anywhere in a word. No index finds them in names, but the names of a facility have few
 * distinct words: those words are read first, and then the names that hold them.
 */
export function searchDeep(
  tx: TenantTx,
  kata: readonly string[][],
  recent: readonly RecentPasien[],
): Promise<PasienHit[]> {
  const recentId = recent.filter((p) => hasEveryKata(p, kata, '')).map((p) => p.id);
  const containsAny = (column: Sql, spellings: readonly string[]): Sql =>
    sql`(${join(
      spellings.map((b) => sql`position(${b} in ${column}) > 0`),
      ' or ',
    )})`;
  const holders = kata.map(
    (spellings) => sql`
    (select pasien_id from (
      select n.pasien_id from (select kata from nama_kata where ${containsAny(sql`kata`, spellings)} order by length(kata), kata limit ${MAX_KATA_READ}) k
      cross join lateral (select pasien_id from pasien_kata where akhiran >= k.kata and akhiran < k.kata || '!' limit ${MAX_NAMA_READ}) n limit ${MAX_NAMA_READ}) n)`,
  );
  return tx.rows(sql`
    with calon as materialized (
      (select id from pasien where id = any(${recentId}::int[]) and digabung_ke is null and ${join(
        kata.map((b) => containsAny(sql`nama_cari`, b)),
        ' and ',
      )})
      union (select pasien_id from (${join(holders, ' intersect ')}) n limit ${MAX_COMPARED})
    )
    select ${hitColumns(tx)} from calon c join pasien p on p.id = c.id order by ${BERKUNJUNG_PADA} desc nulls last, p.nama_cari, p.norm limit ${MAX_HITS}`);
}
