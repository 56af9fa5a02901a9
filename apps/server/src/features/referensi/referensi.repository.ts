import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { Pilihan, Setting } from '@nadi/contract/referensi.contract';
import { milikSendiri } from '@nadi/domain/referensi/pilihan';
import type { TenantTx } from '../../platform/db.ts';

export type BarisReferensi = Pilihan & { jenis: number; urutan: number };

export function listReferensi(tx: TenantTx, jenis: number, hanyaAktif: boolean): Promise<Pilihan[]> {
  return tx.rows(sql`
    select id, deskripsi, aktif from referensi
    where jenis = ${jenis}::int and (aktif or not ${hanyaAktif}::boolean) order by urutan, id`);
}

/**
 * The key of a list's advisory lock. A column that holds a choice has no foreign key, because its number alone does not
 * say which list it is from. Instead, whoever saves a choice of the facility's own holds its list until that is done,
 * and whoever removes an entry waits for them (`waitForUsers`). The lock is advisory, because a sheet is checked in a
 * transaction that only reads.
 */
const kunciDaftar = (jenis: Sql): Sql => sql`hashtext('referensi:' || (select faskes_kini()) || ':' || ${jenis})`;

const tahanDaftar = (tx: TenantTx, jenis: readonly number[]): Promise<number> =>
  tx.exec(sql`select pg_advisory_xact_lock_shared(${kunciDaftar(sql`j`)}) from unnest(${[...jenis]}::int[]) j`);

/**
 * Called before an entry of the list is removed: waits until those who are saving a choice of the list are done, and
 * makes others wait.
 */
export const tungguPemakai = (tx: TenantTx, jenis: number): Promise<number> =>
  tx.exec(sql`select pg_advisory_xact_lock(${kunciDaftar(sql`${jenis}::int`)})`);

/** Returns those of the (list, id) pairs that can be chosen, as 'jenis/id'. */
export async function listDikenal(
  tx: TenantTx,
  pasangan: readonly { jenis: number; id: number }[],
): Promise<Set<string>> {
  const sendiri = pasangan.filter(({ id }) => milikSendiri(id)).map(({ jenis }) => jenis);
  if (sendiri.length > 0) await tahanDaftar(tx, sendiri);
  const ada = await tx.rows<{ kunci: string }>(sql`
    select r.jenis || '/' || r.id as kunci
    from unnest(${pasangan.map((p) => p.jenis)}::int[], ${pasangan.map((p) => p.id)}::bigint[]) as t (jenis, id)
    join referensi r on r.jenis = t.jenis and r.id = t.id and r.aktif`);
  return new Set(ada.map((a) => a.kunci));
}

export function listSetting(tx: TenantTx): Promise<Setting[]> {
  return tx.rows(sql`select key, "group", type, value, option from setting order by "group", key`);
}

export async function findSetting(tx: TenantTx, key: string): Promise<string | null> {
  return (await tx.row<{ value: string }>(sql`select value from setting where key = ${key}`))?.value ?? null;
}

/** Existing entries stay as they are, because a facility may have renamed or switched off one. */
export async function insertReferensi(tx: TenantTx | ClientBase, baris: readonly BarisReferensi[]): Promise<void> {
  const perintah = sql`
    insert into referensi (jenis, id, deskripsi, urutan, aktif)
    select jenis, id, deskripsi, urutan, aktif
    from json_to_recordset(${JSON.stringify(baris)}::json) as t (jenis smallint, id int, deskripsi text, urutan int, aktif boolean)
    on conflict do nothing`;
  await ('exec' in tx ? tx.exec(perintah) : tx.query(perintah));
}
