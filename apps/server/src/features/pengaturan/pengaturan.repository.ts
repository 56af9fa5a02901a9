import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { Setting, SettingHistory, SettingState } from '@nadi/contract/pengaturan.contract';
import type { SettingRow } from '@nadi/domain/faskes/setting';
import type { TenantTx } from '#platform/db/db.ts';
import { insertRows } from '#platform/postgres/install.ts';

/** The word of the audit for a setting; the id is its key. */
export const OBJEK = 'setting';

export function listSetting(tx: TenantTx): Promise<Setting[]> {
  return tx.rows(sql`select key, "group", type, value, option from setting order by "group", key`);
}

/** The stored text of each setting. */
export const listValues = (tx: TenantTx): Promise<{ key: string; value: string }[]> =>
  tx.rows(sql`select key, value from setting`);

/** The stored texts of these keys with who changed them last. A key that was never stored has no row. */
export function listStates(tx: TenantTx, keys: readonly string[]): Promise<SettingState[]> {
  return tx.rows(sql`
    select s.key, s.value, k.nama_bergelar as oleh, a.pada
    from setting s
    left join lateral (
      select akun_id, pada from audit where objek = ${OBJEK} and objek_id = s.key order by pada desc, id desc limit 1
    ) a on true
    left join akun k on k.id = a.akun_id
    where s.key = any(${[...keys]}::text[])`);
}

/**
 * Makes changes of settings wait for each other in this facility: a rule may look at several of them, and one that was
 * never stored has no row to lock.
 */
export const lockSettings = (tx: TenantTx): Promise<number> =>
  tx.exec(sql`select pg_advisory_xact_lock(hashtext('setting:' || (select faskes_kini())))`);

export const upsertSettings = (tx: TenantTx, rows: readonly SettingRow[]): Promise<number> =>
  tx.exec(sql`
    insert into setting (key, "group", type, value, option)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as x (key text, "group" text, type text, value text, option text)
    on conflict (faskes_id, key) do update set value = excluded.value, "group" = excluded."group", type = excluded.type, option = excluded.option`);

type Paging = { page: number; limit: number };

export function listHistory(tx: TenantTx, key: string | undefined, { page, limit }: Paging): Promise<SettingHistory[]> {
  return tx.rows(sql`
    select a.id::int, a.objek_id as key, a.sebelum ->> 'value' as sebelum, a.sesudah ->> 'value' as sesudah,
      k.nama_bergelar as oleh, a.pada
    from audit a left join akun k on k.id = a.akun_id
    where a.objek = ${OBJEK} and (${key ?? null}::text is null or a.objek_id = ${key ?? null}::text)
    order by a.pada desc, a.id desc limit ${limit}::int offset ${(page - 1) * limit}::int`);
}

export async function countHistory(tx: TenantTx, key: string | undefined): Promise<number> {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from audit where objek = ${OBJEK} and (${key ?? null}::text is null or objek_id = ${key ?? null}::text)`);
  return n;
}

export const insertSetting = (client: ClientBase, setting: readonly SettingRow[]): Promise<void> =>
  insertRows(
    client,
    'insert into setting select faskes_kini(), x.* from json_to_recordset($1) as x (key text, "group" text, type text, value text, option text)',
    setting,
  );
