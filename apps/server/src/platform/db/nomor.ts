import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { TenantTx } from './db.ts';

/**
 * Every series of numbers, in the order in which one transaction takes them: two that take the same two the other way round
 * would wait for each other. A series may have parts of its own ('surat sakit', 'loket:A'). Counters come after all other
 * locks (kasir.md K50).
 */
const SERI = [
  'norm',
  'antrean',
  'kunjungan',
  'pendaftaran',
  'loket',
  'penunjang',
  'resep',
  'antrean farmasi',
  'surat',
  'mcu',
  'saldo-awal',
] as const;
type Seri = (typeof SERI)[number];
export type NamaSeri = Seri | `${Seri} ${string}` | `${Seri}:${string}`;

/** Where a series stands in the order: the longest name that it is, or is a part of. */
export function urutanSeri(nama: NamaSeri): number {
  const found = SERI.flatMap((seri, at) =>
    nama === seri || nama.startsWith(`${seri} `) || nama.startsWith(`${seri}:`) ? [{ at, length: seri.length }] : [],
  );
  return found.toSorted((a, b) => b.length - a.length)[0]?.at ?? -1;
}

const taken = new WeakMap<TenantTx, { rows: Set<string>; at: number; nama: NamaSeri }>();
/**
 * A command that takes numbers out of order is a mistake in the program. It fails at its first run, and not only on the
 * rare day on which two commands lock each other.
 */
function keepOrder(tx: TenantTx, nama: NamaSeri, periode: string): void {
  const before = taken.get(tx);
  const row = `${nama}/${periode}`;
  // A row that this transaction holds already keeps nobody waiting anew.
  if (before?.rows.has(row)) return;
  const at = urutanSeri(nama);
  if (before !== undefined && at < before.at)
    throw new Error(`the series ${nama} is taken after ${before.nama}, which comes later in the order`);
  taken.set(tx, { rows: new Set([...(before?.rows ?? []), row]), at, nama });
}

/**
 * Returns the next number of a series (ketentuan D6). The row stays locked until commit, so that numbers are unique, in
 * order and without gaps.
 */
export async function takeNomor(tx: TenantTx, nama: NamaSeri, periode = ''): Promise<number> {
  keepOrder(tx, nama, periode);
  const { nilai } = await tx.one<{ nilai: number }>(sql`
    insert into penghitung (nama, periode, nilai) values (${nama}, ${periode}, 1)
    on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + 1
    returning nilai`);
  return nilai;
}

/**
 * SQL that takes the next numbers of several series and returns them (`nama`, `nilai`), for a statement that goes on
 * with them where `condition` holds. The rows stay locked until commit, taken in the order of `SERI`.
 */
export function nomorSql(series: readonly { nama: NamaSeri; periode: string }[], condition: Sql): Sql {
  const inOrder = series.toSorted((a, b) => urutanSeri(a.nama) - urutanSeri(b.nama));
  return sql`
    insert into penghitung (nama, periode, nilai)
    select x.nama, x.periode, 1 from unnest(${inOrder.map(({ nama }) => nama)}::text[],
    ${inOrder.map(({ periode }) => periode)}::text[]) with ordinality as x (nama, periode, ke)
    where ${condition} order by x.ke
    on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + 1
    returning nama, nilai`;
}

/**
 * SQL that takes the number which `next` finds after the last one and returns it as `nilai`, as a part of a larger
 * statement. Where the counter stands, `next` is not asked what comes after nothing.
 */
export const nextNomorSql = (nama: NamaSeri, next: (last: Sql) => Sql): Sql => sql`
  insert into penghitung (nama, nilai)
  select ${nama}::text, case when exists (select from penghitung where nama = ${nama}::text and periode = '') then 1 else ${next(sql`0`)} end
  on conflict (faskes_id, nama, periode) do update set nilai = ${next(sql`penghitung.nilai`)}
  returning nilai`;

/**
 * SQL that raises the counter to at least `atLeast`, so that numbering goes on after a number that was typed by hand; it
 * returns one row.
 */
export const raiseNomorSql = (nama: NamaSeri, atLeast: number): Sql => sql`
  insert into penghitung (nama, nilai) values (${nama}, ${atLeast})
  on conflict (faskes_id, nama, periode) do update set nilai = greatest(penghitung.nilai, excluded.nilai)
  returning nilai`;

/** Returns the last number that was given, or 0 before the first. */
export async function readLastNomor(tx: TenantTx, nama: NamaSeri): Promise<number> {
  return (
    (await tx.row<{ nilai: number }>(sql`select nilai from penghitung where nama = ${nama} and periode = ''`))?.nilai ??
    0
  );
}
