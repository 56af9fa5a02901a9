import sql, { empty, join, type Sql } from 'sql-template-tag';
import { isJenisJalan, parseAlamatQuery } from '@nadi/domain/pasien/alamat';
import { buildSearchKeys } from '@nadi/domain/pasien/nama-search';
import { soundOf, splitForTypos } from '@nadi/domain/pasien/nama-similarity';
import type { TenantTx } from '#platform/db/db.ts';
import { BERKUNJUNG_PADA } from '../pasien.repository.ts';
import {
  FOUND_NOBODY,
  hitColumns,
  readFound,
  type Found,
  type StoredHit,
  type StoredMaksud,
} from './hit.repository.ts';
import { hasPrefix } from './search-pasien.repository.ts';

/** Of each kind so many are shown; further words narrow the search. */
export const MAX_PER_KIND = 5;
/** At most this many mothers or addresses are compared by the patient's last visit. */
const MAX_READ = 100;
/** An address is found among this many that have one of its words. */
const MAX_ALAMAT_READ = 30_000;
/** A word that no more addresses have is rare: they are all read, so that nobody is left out. */
const MAX_RARE = 10_000;
const MAX_SAME_SOUND = 50;
const MAX_LIKE = 300;
/** No typing error adds or drops more letters than this. */
const MAX_LENGTH_GAP = 2;

/**
 * The facility's words of names that each typed word may stand for, still to be compared: those that sound the same, and
 * those that hold a part of it. A facility has few distinct words, so looking through them all is quick.
 */
export async function listLikeWords(tx: TenantTx, words: readonly string[]): Promise<string[][]> {
  const selects = words.flatMap((word, n) => {
    const { length } = [...word];
    const parts = splitForTypos(word).map((part) => sql`position(${part} in kata) > 0`);
    const sameSound = sql`(select ${n}::int as ke, kata from nama_kata where bunyi = ${soundOf(word)} limit ${MAX_SAME_SOUND})`;
    if (parts.length === 0) return [sameSound];
    // The right word holds more of the parts than the many that share one ending.
    const countParts = join(
      parts.map((part) => sql`(${part})::int`),
      ' + ',
    );
    return [
      sameSound,
      sql`(select ${n}::int as ke, kata from nama_kata where length(kata) between ${length - MAX_LENGTH_GAP}::int and ${length + MAX_LENGTH_GAP}::int
            and (${join(parts, ' or ')}) order by ${countParts} desc, abs(length(kata) - ${length}::int), kata limit ${MAX_LIKE})`,
    ];
  });
  const rows = await tx.rows<{ ke: number; kata: string }>(join(selects, ' union '));
  return words.map((_, n) => rows.filter(({ ke }) => ke === n).map(({ kata }) => kata));
}

/** Of the patients in `calon` (as `pasien_id`) those who were here last, each with the column that says why. */
async function readReasoned(
  tx: TenantTx,
  calon: Sql,
  reason: Sql,
  before: readonly Sql[] = [],
): Promise<Found<StoredMaksud>> {
  const found = await readFound(
    tx,
    sql`
    with ${join([...before, sql`calon as materialized (${calon})`], ', ')},
    urut as (
      select p.id, ${BERKUNJUNG_PADA} as pada, count(*) over ()::int as total from (select distinct pasien_id from calon) c join pasien p on p.id = c.pasien_id
      where p.digabung_ke is null order by pada desc nulls last, p.nama_cari, p.norm limit ${MAX_PER_KIND}
    )
    select ${hitColumns(tx)}, ${reason} as alasan, u.total, (select count(*) from calon) >= ${MAX_READ} as lebih
    from urut u join pasien p on p.id = u.id order by u.pada desc nulls last, p.nama_cari, p.norm`,
  );
  return found as Found<StoredMaksud>;
}

/** The children of a mother of this name, which may be half typed. */
export function searchIbu(tx: TenantTx, nama: string): Promise<Found<StoredMaksud>> {
  const keys = buildSearchKeys(nama);
  if (keys.length === 0) return Promise.resolve(FOUND_NOBODY);
  const branches = keys.map(
    (key) =>
      sql`(select pasien_id from pasien_ibu_kata where ${hasPrefix(sql`akhiran`, key)} order by akhiran, pasien_id limit ${MAX_READ})`,
  );
  return readReasoned(tx, join(branches, ' union all '), sql`'Ibu ' || p.ibu_kandung`);
}

/**
 * Who lives where the words say, each of them the beginning of a word of the address. Of several words, the addresses
 * with a rare one are read: the name of a village may stand in more of them than are read, and a house number in few.
 */
export function searchAlamat(tx: TenantTx, text: string): Promise<Found<StoredMaksud>> {
  const alamat = parseAlamatQuery(text);
  if (alamat === null) return Promise.resolve(FOUND_NOBODY);
  const words = [alamat.anchor, ...alamat.others];
  const telling = words.filter((word, n) => n === 0 || !isJenisJalan(word));
  const reads = telling.map((word, n) => {
    const others = words
      .filter((other) => other !== word)
      .map((other) => sql`position(${` ${other}`} in ' ' || a.isi) > 0`);
    const isChosen = telling.length > 1 ? sql`and (select ke from jarang) = ${n}::int` : empty;
    return sql`
      (select pasien_id from (select pasien_id, isi from pasien_alamat where ${hasPrefix(sql`kata`, word)} ${isChosen}
        limit ${others.length > 0 ? MAX_ALAMAT_READ : MAX_READ}) a
      where ${others.length > 0 ? join(others, ' and ') : sql`true`} limit ${MAX_READ})`;
  });
  const choice = telling.length > 1 ? [sql`jarang as materialized (${rareWord(telling)})`] : [];
  return readReasoned(tx, join(reads, ' union all '), sql`'Alamat ' || p.alamat`, choice);
}

/** A village has many houses, and a number of two digits or more stands in few addresses. */
const isHouseNumber = (word: string): boolean => /^\p{N}{2}/u.test(word);

/**
 * The place of a word that few addresses have, as `ke`: house numbers are counted first, and no word after the first
 * that is rare. It is 0 when there is none.
 */
function rareWord(words: readonly string[]): Sql {
  const places = [...words.keys()].toSorted(
    (a, b) => Number(isHouseNumber(words[b] ?? '')) - Number(isHouseNumber(words[a] ?? '')),
  );
  const tries = places.map(
    (n) =>
      sql`when (select count(*) from (select from pasien_alamat where ${hasPrefix(sql`kata`, words[n] ?? '')}
        limit ${MAX_RARE + 1}) a) <= ${MAX_RARE} then ${n}::int`,
  );
  return sql`select case ${join(tries, ' ')} else 0 end as ke`;
}

export function listHits(tx: TenantTx, norm: readonly number[]): Promise<StoredHit[]> {
  return tx.rows(sql`select ${hitColumns(tx)} from pasien p where p.norm = any(${[...norm]}::int[])`);
}
