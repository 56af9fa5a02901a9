import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { KelurahanWithRantai } from '@nadi/contract/master/referensi.contract';
import type { TenantTx } from '#platform/db/db.ts';

const MAX_RESULTS = 20;
/** More words than these would not narrow the search down. */
const MAX_WORDS = 6;

/** Parses typed text into words of letters and digits only, which are safe in a text query. */
export const parseSearchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS) ?? [];

/** How many digits of a village's code are those of its province, of its regency, of its district. */
const LEVEL_DIGITS = [2, 4, 6];
const VILLAGE_DIGITS = 10;

/** In how many levels a village lies in the region of this code; a village's code begins with those of its regions. */
const nearness = (code: string): Sql =>
  join(
    LEVEL_DIGITS.map(
      (digits) =>
        sql`(k.id / ${10 ** (VILLAGE_DIGITS - digits)}::bigint = ${code.length < digits ? null : Number(code.slice(0, digits))}::bigint is true)::int`,
    ),
    ' + ',
  );

/**
 * Finds villages with their chain of regions: one typed word begins a word of the village's name, and every typed word
 * begins a word somewhere in the chain ("bulusan tembalang"). What is nearest to the region `dekat` comes first (its
 * code, empty for none), then a village of exactly that name, then names that begin with what was typed, then shorter
 * names.
 */
export function searchKelurahan(tx: TenantTx, text: string, dekat = ''): Promise<KelurahanWithRantai[]> {
  const words = parseSearchWords(text);
  if (words.length === 0) return Promise.resolve([]);
  const normalized = words.join(' ');
  const tsQuery = words.map((k) => `'${k}':*`).join(' | ');
  const nama = sql`lower(k.deskripsi collate "C")`;
  const order = sql`${nearness(dekat)} desc, ${nama} = ${normalized} desc, starts_with(${normalized}, ${nama}) desc,
    starts_with(${nama}, ${normalized}) desc, starts_with(${nama}, ${words[0] ?? ''}) desc, length(k.deskripsi), k.deskripsi collate "C"`;
  // Every typed word must begin a word of the chain. The C collation and plain `replace` are used because they are
  // fast: two typed letters begin thousands of names.
  const rantai = sql`
    join wilayah c on c.id = k.induk_id join wilayah w on w.id = c.induk_id join wilayah p on p.id = w.induk_id
    cross join lateral (select replace(replace(replace(lower((' ' || k.deskripsi || ' ' || c.deskripsi || ' ' || w.deskripsi || ' ' || p.deskripsi) collate "C"), '-', ' '), '''', ' '), '.', ' ') as isi offset 0) r
    where ${join(
      words.map((b) => sql`position(${` ${b}`} in r.isi) > 0`),
      ' and ',
    )}`;
  return tx.rows(sql`
    with calon as materialized (
      select k.id, k.deskripsi, k.induk_id from wilayah k where k.jenis = 4 and to_tsvector('simple', k.deskripsi) @@ to_tsquery('simple', ${tsQuery})
    ), pilihan as materialized (
      select k.id from calon k ${words.length === 1 ? empty : rantai}
      order by ${order}, k.id
      limit ${MAX_RESULTS}
    )
    select json_build_object('id', k.id, 'deskripsi', k.deskripsi, 'jenis', 4) as kelurahan,
      json_build_object('id', c.id, 'deskripsi', c.deskripsi, 'jenis', 3) as kecamatan,
      json_build_object('id', w.id, 'deskripsi', w.deskripsi, 'jenis', 2) as wilayah,
      json_build_object('id', p.id, 'deskripsi', p.deskripsi, 'jenis', 1) as provinsi
    from pilihan x join wilayah k on k.id = x.id join wilayah c on c.id = k.induk_id join wilayah w on w.id = c.induk_id join wilayah p on p.id = w.induk_id
    order by ${order}, w.deskripsi, k.id`);
}
