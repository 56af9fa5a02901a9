import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { ReferensiItem, ReferensiOption } from '@nadi/contract/master/referensi.contract';
import { isFaskesOwn } from '@nadi/domain/referensi/referensi-option';
import type { TenantTx } from '#platform/db/db.ts';

export type ReferensiRow = ReferensiOption & { jenis: number; urutan: number };

export function listReferensi(tx: TenantTx, jenis: number, onlyActive: boolean): Promise<ReferensiItem[]> {
  return tx.rows(sql`
    select id, deskripsi, aktif, id as value, deskripsi as title from referensi
    where jenis = ${jenis}::int and (aktif or not ${onlyActive}::boolean) order by urutan, id`);
}

/**
 * The key of a list's advisory lock. A column that holds a choice has no foreign key, because its number alone does not
 * say which list it is from. Instead, whoever saves a choice of the facility's own holds its list until that is done,
 * and whoever removes an entry waits for them (`waitForUsers`). The lock is advisory, because a sheet is checked in a
 * transaction that only reads.
 */
const listLockKey = (jenis: Sql): Sql => sql`hashtext('referensi:' || (select faskes_kini()) || ':' || ${jenis})`;

export const holdLists = (tx: TenantTx, jenis: readonly number[]): Promise<number> =>
  tx.exec(sql`select pg_advisory_xact_lock_shared(${listLockKey(sql`j`)}) from unnest(${[...jenis]}::int[]) j`);

/**
 * Called before an entry of the list is removed: waits until those who are saving a choice of the list are done, and
 * makes others wait.
 */
export const waitForUsers = (tx: TenantTx, jenis: number): Promise<number> =>
  tx.exec(sql`select pg_advisory_xact_lock(${listLockKey(sql`${jenis}::int`)})`);

/** Returns those of the (list, id) pairs that can be chosen, as 'jenis/id'. */
export async function listKnown(tx: TenantTx, pairs: readonly { jenis: number; id: number }[]): Promise<Set<string>> {
  const ownLists = pairs.filter(({ id }) => isFaskesOwn(id)).map(({ jenis }) => jenis);
  if (ownLists.length > 0) await holdLists(tx, ownLists);
  const found = await tx.rows<{ kunci: string }>(sql`
    select r.jenis || '/' || r.id as kunci
    from unnest(${pairs.map((p) => p.jenis)}::int[], ${pairs.map((p) => p.id)}::bigint[]) as t (jenis, id)
    join referensi r on r.jenis = t.jenis and r.id = t.id and r.aktif`);
  return new Set(found.map((a) => a.kunci));
}

/** Existing entries stay as they are, because a facility may have renamed or switched off one. */
export async function insertReferensi(tx: TenantTx | ClientBase, rows: readonly ReferensiRow[]): Promise<void> {
  const statement = sql`
    insert into referensi (jenis, id, deskripsi, urutan, aktif)
    select jenis, id, deskripsi, urutan, aktif
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (jenis smallint, id int, deskripsi text, urutan int, aktif boolean)
    on conflict do nothing`;
  await ('exec' in tx ? tx.exec(statement) : tx.query(statement));
}
