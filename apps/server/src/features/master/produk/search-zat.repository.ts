import sql, { empty, join, type Sql } from 'sql-template-tag';
import { searchKata } from '@nadi/domain/produk/kata-obat';
import { cariZat } from '@nadi/domain/zat/baca-zat';

/** SQL: the word begins so. A range over "C" text may use the index under row-level security. */
export const beginsWith = (kata: Sql, begin: string): Sql => sql`${kata} >= ${begin} and ${kata} < ${`${begin}\uFFFF`}`;

/** SQL: the product has a word for each of these, of which any spelling is enough. */
export const hasKata = (produkId: Sql, words: readonly (readonly string[])[]): Sql =>
  words.length === 0
    ? empty
    : sql`and ${join(
        words.map(
          (one) =>
            sql`exists (select from produk_kata o where o.produk_id = ${produkId} and (${join(
              one.map((begin) => sql`(${beginsWith(sql`o.kata`, begin)})`),
              ' or ',
            )}))`,
        ),
        ' and ',
      )}`;

/** SQL: the product is made of just one of these sets of substances. */
export const isMadeOf = (produkId: Sql, pilihan: readonly (readonly number[])[]): Sql =>
  sql`(select string_agg(y.zat_id::text, '+' order by y.zat_id) from produk_zat y
    where y.produk_id = ${produkId}) = any(${pilihan.map((ids) => ids.toSorted((a, b) => a - b).join('+'))}::text[])`;

/**
 * SQL: product `p` is made of what a search names, however that is spelt, and has its other words.
 *
 * Returns: null where the search names no substance.
 * Source:  resep.md RS22.
 */
export function namesZat(search: string): Sql | null {
  const named = cariZat(search);
  if (named === null || named.pilihan.length === 0) return null;
  return sql`(${isMadeOf(sql`p.id`, named.pilihan)} ${hasKata(sql`p.id`, searchKata(named.sisa.join(' ')))})`;
}
