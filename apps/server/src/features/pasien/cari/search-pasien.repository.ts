import sql, { empty, join, type Sql } from 'sql-template-tag';
import { SUFFIX_LENGTH } from '@nadi/domain/pasien/nama-search';
import type { TenantTx } from '#platform/db/db.ts';
import { BERKUNJUNG_PADA } from '../pasien.repository.ts';
import { prefixRange, type NamaSearch } from './filter-text.ts';
import { MAX_HITS, hitColumns, readFound, type Found } from './hit.repository.ts';
import type { RecentPasien } from './recent-pasien.repository.ts';

/** Index entries read for each key: enough for ten patients, some of whom have several matching words. */
const READ_PER_KEY = 3 * MAX_HITS;

export const hasPrefix = (column: Sql, prefix: string): Sql => {
  const { from, before } = prefixRange(prefix);
  return sql`(${column} >= ${from} and ${column} < ${before})`;
};

/**
 * The suffixes that begin with a word in one of its spellings, each spelling a walk along the index by itself: joined by
 * `or` they were looked for in the table, and all of them were found before the first was read. `every` is what a
 * suffix must also fulfil, and one that begins with two spellings comes twice.
 */
function suffixesWith(
  columns: Sql,
  spellings: readonly string[],
  { limit, every }: { limit?: number; every?: Sql } = {},
): Sql {
  const bound = limit === undefined ? empty : sql`limit ${limit}`;
  const walks = spellings.map(
    (prefix) =>
      sql`(select ${columns} from pasien_kata where ${hasPrefix(sql`akhiran`, prefix)} ${every ? sql`and ${every}` : empty} ${bound})`,
  );
  return walks.length === 1 ? (walks[0] as Sql) : sql`(${join(walks, ' union all ')} ${bound})`;
}

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

/**
 * The same for patients in memory, of whom so many are wanted; `before` is a space when a word must begin with what was
 * typed.
 */
function recentWithKata(
  recent: readonly RecentPasien[],
  kata: readonly string[][],
  { before, limit }: { before: '' | ' '; limit: number },
): number[] {
  const wanted = kata.map((spellings) => spellings.map((b) => before + b));
  const found: number[] = [];
  for (const { id, kata: words } of recent) {
    if (found.length === limit) break;
    if (wanted.every((spellings) => spellings.some((b) => words.includes(b)))) found.push(id);
  }
  return found;
}

/**
 * The record numbers of the patients who have every word somewhere in the name, in any order; only the index is read.
 */
export function normWithKata(kata: readonly string[][]): Sql {
  return join(
    kata.map((spellings) => suffixesWith(sql`norm`, spellings)),
    ' intersect ',
  );
}

/** So few letters begin the names of many, and whoever has no more of them cannot be found by typing on. */
const MAX_SHORT_NAMA = 2;

/** The patients whose whole name is what was typed, when that is short; nobody else can be told from them. */
const namedWholly = (kata: readonly string[][]): Sql => {
  const [[whole] = []] = kata;
  return kata.length === 1 && whole !== undefined && whole.length <= MAX_SHORT_NAMA
    ? sql`(select p.id, ${BERKUNJUNG_PADA} as pada from pasien p where p.nama_cari = ${whole} and p.digabung_ke is null order by p.norm limit ${MAX_HITS})`
    : sql`(select null::int as id, null::timestamptz as pada where false)`;
};

/**
 * Searches by name: a whole short name stands first, then patients who were here lately, and the others follow in the
 * order of the index.
 */
export async function searchNama(
  tx: TenantTx,
  { keys, kata }: NamaSearch,
  recent: readonly RecentPasien[],
): Promise<Found> {
  const recentId = recentWithKata(recent, kata, { before: ' ', limit: MAX_HITS });
  // Each key has a branch of its own, so that each is an ordered range scan that stops at its limit.
  const branches = keys.map(
    (k, n) =>
      sql`(select pasien_id as id, ${n}::int as n, akhiran from pasien_kata where ${hasPrefix(sql`akhiran`, k)} order by akhiran, pasien_id
        limit ${READ_PER_KEY})`,
  );
  // With few hits all of them are known and counted, and the last visit of each is read. With many hits the latest
  // patients with matching names come first; their rows are looked at again, because what is kept of them may be a
  // moment old.
  const found = await readFound(
    tx,
    sql`
    with indeks as materialized (${join(branches, ' union all ')}),
    banyak as materialized (select count(*) >= ${READ_PER_KEY} as ya from indeks),
    terakhir as materialized (
      select p.id, ${BERKUNJUNG_PADA} as pada from pasien p
      where p.id = any(${recentId}::int[]) and (select ya from banyak) and p.digabung_ke is null and ${everyKataInNama(kata)}
    ), calon as (
      select id, -2 as n, '' collate "C" as akhiran, pada from ${namedWholly(kata)} w
      union all
      select p.id, -1 as n, '' collate "C" as akhiran, p.pada from terakhir p
      union all
      select i.id, i.n, i.akhiran, case when not (select ya from banyak) then (select b.pada from pasien_berkunjung b
      where b.pasien_id = i.id) end from indeks i
    ), urut as (
      select id, max(pada) as pada, min(n) as n, min(akhiran) as akhiran, count(*) over ()::int as total from calon group by id
      order by min(n) > -2, max(pada) desc nulls last, min(n), min(akhiran), id limit ${MAX_HITS}
    )
    select ${hitColumns(tx)}, u.total, (select ya from banyak) as lebih
    from urut u join pasien p on p.id = u.id order by u.n > -2, u.pada desc nulls last, u.n, u.akhiran, u.id`,
  );
  const { hits } = found;
  if (hits.length === MAX_HITS || kata.length < 2) return found;
  const norms = hits.map((h) => h.norm);
  const apart = await searchSeparateKata(tx, kata, { found: norms, remaining: MAX_HITS - hits.length });
  return {
    hits: [...hits, ...apart.hits],
    total: hits.length + apart.total,
    lebih: apart.lebih,
  };
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
): Promise<Found> {
  const counts = kata.map(
    (spellings, n) =>
      sql`select ${n}::int as ke, (select count(*) from ${suffixesWith(empty, spellings, { limit: MAX_FEW + 1 })} a) as banyak`,
  );
  const branches = kata.flatMap((spellings, n) => [namesWithFew(kata, n), namesWithMany(kata, spellings)]);
  return readFound(
    tx,
    sql`
    with sedikit as materialized (select ke from (${join(counts, ' union all ')}) k where banyak <= ${MAX_FEW} order by banyak, ke limit 1),
    calon as materialized (${join(branches, ' union ')}),
    urut as (
      select p.id, ${BERKUNJUNG_PADA} as pada, count(*) over ()::int as total from pasien p where p.id in (select pasien_id from calon)
      and p.norm <> all(${found}::int[])
      order by pada desc nulls last, p.nama_cari, p.norm limit ${remaining}
    )
    select ${hitColumns(tx)}, u.total, (select count(*) from calon) >= ${READ_PER_KEY} as lebih
    from urut u join pasien p on p.id = u.id order by u.pada desc nulls last, p.nama_cari, p.norm`,
  );
}

/** The names that hold word number `n`, when it is the one that fewest names hold. */
const namesWithFew = (kata: readonly string[][], n: number): Sql =>
  // The name is asked for one by one: as a condition on a join the planner, who guesses far too many, read all patients.
  sql`(select a.pasien_id from ${suffixesWith(sql`pasien_id`, kata[n] ?? [], { limit: MAX_FEW, every: sql`(select ke from sedikit) = ${n}::int` })} a
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
  const read = suffixesWith(sql`pasien_id, akhiran`, first, {
    limit: MAX_AKHIRAN_READ,
    every: sql`not exists (select from sedikit)`,
  });
  return sql`(select pasien_id from ${read} a
      where ${join(others, ' and ')} or (octet_length(a.akhiran) >= ${SUFFIX_LENGTH}
      and exists (select from pasien p where p.id = a.pasien_id and ${everyKataInNama(kata)})) limit ${3 * MAX_HITS})`;
}

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
export function searchDeep(tx: TenantTx, kata: readonly string[][], recent: readonly RecentPasien[]): Promise<Found> {
  const recentId = recentWithKata(recent, kata, { before: '', limit: recent.length });
  const containsAny = (column: Sql, spellings: readonly string[]): Sql =>
    sql`(${join(
      spellings.map((b) => sql`position(${b} in ${column}) > 0`),
      ' or ',
    )})`;
  const holders = kata.map(
    (spellings) => sql`
    (select pasien_id from (
      select n.pasien_id from (select kata from nama_kata where ${containsAny(sql`kata`, spellings)} order by length(kata), kata limit ${MAX_KATA_READ}) k
      cross join lateral (select pasien_id from pasien_kata where akhiran >= k.kata and akhiran < k.kata || '!' limit ${MAX_NAMA_READ}) n
      limit ${MAX_NAMA_READ}) n)`,
  );
  return readFound(
    tx,
    sql`
    with calon as materialized (
      (select id from pasien where id = any(${recentId}::int[]) and digabung_ke is null and ${join(
        kata.map((b) => containsAny(sql`nama_cari`, b)),
        ' and ',
      )})
      union (select pasien_id from (${join(holders, ' intersect ')}) n limit ${MAX_COMPARED})
    ),
    urut as (
      select p.id, ${BERKUNJUNG_PADA} as pada from calon c join pasien p on p.id = c.id order by pada desc nulls last, p.nama_cari, p.norm limit ${MAX_HITS}
    )
    select ${hitColumns(tx)}, (select count(*) from calon)::int as total, (select count(*) from calon) >= ${MAX_COMPARED} as lebih
    from urut u join pasien p on p.id = u.id order by u.pada desc nulls last, p.nama_cari, p.norm`,
  );
}
