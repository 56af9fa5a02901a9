import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { TenantTx } from './db.ts';

/**
 * Returns the next number of a series (decisions D6). The row stays locked until commit, so that numbers are unique, in
 * order and without gaps.
 */
export async function takeNomor(tx: TenantTx, nama: string, periode = ''): Promise<number> {
  const { nilai } = await tx.one<{ nilai: number }>(sql`
    insert into penghitung (nama, periode, nilai) values (${nama}, ${periode}, 1)
    on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + 1
    returning nilai`);
  return nilai;
}

/**
 * SQL that takes the next numbers of several series and returns them (`nama`, `nilai`), for a statement that goes on
 * with them where `condition` holds. The rows stay locked until commit in the order given, which must be the same
 * everywhere.
 */
export const nomorSql = (series: readonly { nama: string; periode: string }[], condition: Sql): Sql => sql`
  insert into penghitung (nama, periode, nilai)
  select x.nama, x.periode, 1 from unnest(${series.map(({ nama }) => nama)}::text[], ${series.map(({ periode }) => periode)}::text[]) with ordinality as x (nama, periode, ke)
  where ${condition} order by x.ke
  on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + 1
  returning nama, nilai`;

/**
 * SQL that takes the number which `next` finds after the last one and returns it as `nilai`, as a part of a larger
 * statement. Where the counter stands, `next` is not asked what comes after nothing.
 */
export const nextNomorSql = (nama: string, next: (last: Sql) => Sql): Sql => sql`
  insert into penghitung (nama, nilai)
  select ${nama}::text, case when exists (select from penghitung where nama = ${nama}::text and periode = '') then 1 else ${next(sql`0`)} end
  on conflict (faskes_id, nama, periode) do update set nilai = ${next(sql`penghitung.nilai`)}
  returning nilai`;

/**
 * SQL that raises the counter to at least `atLeast`, so that numbering goes on after a number that was typed by hand; it
 * returns one row.
 */
export const raiseNomorSql = (nama: string, atLeast: number): Sql => sql`
  insert into penghitung (nama, nilai) values (${nama}, ${atLeast})
  on conflict (faskes_id, nama, periode) do update set nilai = greatest(penghitung.nilai, excluded.nilai)
  returning nilai`;

/** Returns the last number that was given, or 0 before the first. */
export async function readLastNomor(tx: TenantTx, nama: string): Promise<number> {
  return (
    (await tx.row<{ nilai: number }>(sql`select nilai from penghitung where nama = ${nama} and periode = ''`))?.nilai ??
    0
  );
}
