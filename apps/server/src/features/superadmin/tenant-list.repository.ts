import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { TenantListName } from '@nadi/contract/master/tenant-lists.contract';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { containing } from '#platform/db/containing.ts';
import type { PlatformTx, TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** A facility whose rows are read; `id` 0 is the platform. */
export type ListedTenant = {
  id: number;
  name: string;
  code: string;
  aktif: boolean;
  jenis: string;
  zona: Zone;
  panjang_norm: number;
};

export type TenantListAsked = {
  tenant: Pick<ListedTenant, 'id' | 'jenis'>;
  /** The list's own filters, as its contract has them. */
  filters: Readonly<Record<string, unknown>>;
  /** YYYY-MM-DD of the facility. */
  today: string;
};

/** How the rows of one list are read in one facility; told by the feature that has them. */
export type TenantListSource = {
  /**
   * A `select` of all rows of the facility that pass the list's own filters. It has what the contract shows, and `id`
   * and `urut`, both text: the rows are sorted by `urut`, and where that is the same by `id`.
   */
  select(asked: TenantListAsked): Sql;
  /** Those of its columns that words are looked for in. */
  searchIn: readonly string[];
};

/** The lists over all facilities; each has one source. */
export const TENANT_LIST_SOURCES =
  createSlot<Partial<Record<TenantListName, TenantListSource>>>('lists over all facilities');

export const listFaskes = (tx: PlatformTx, keadaan: 'buka' | 'tutup' | 'semua'): Promise<ListedTenant[]> =>
  tx.rows(sql`
    select id, nama as name, kode as code, aktif, jenis, zona, panjang_norm from faskes
    where ${keadaan === 'semua' ? sql`true` : sql`aktif = ${keadaan === 'buka'}`}`);

export type StoredRow = { id: string; urut: string } & Readonly<Record<string, unknown>>;
type RowPlace = Pick<StoredRow, 'urut' | 'id'>;

const from = ({ select, searchIn }: TenantListSource, asked: TenantListAsked, words: readonly string[]): Sql => {
  const text = sql`lower(concat_ws(' ', ${join(searchIn.map((column) => raw(`x.${column}`)))}))`;
  const found = words.map((word) => sql`${text} like ${containing(word)}`);
  return sql`from (${select(asked)}) x where ${found.length > 0 ? join(found, ' and ') : sql`true`}`;
};

/** `words`: lower case; each stands somewhere in the row. `limit` 0 reads none, for what is only counted. */
export type RowsAsked = TenantListAsked & { words: readonly string[]; after: RowPlace | null; limit: number };

export async function readRows(
  tx: TenantTx,
  source: TenantListSource,
  { words, after, limit, ...asked }: RowsAsked,
  count: boolean,
): Promise<{ rows: StoredRow[]; total: number }> {
  const found = from(source, asked, words);
  const beyond = after ? sql`and (x.urut, x.id) > (${after.urut}::text, ${after.id}::text)` : empty;
  const [rows, counted] = await Promise.all([
    limit === 0 ? [] : tx.rows<StoredRow>(sql`select x.* ${found} ${beyond} order by x.urut, x.id limit ${limit}`),
    count ? tx.one<{ n: number }>(sql`select count(*)::int as n ${found}`) : { n: 0 },
  ]);
  return { rows, total: counted.n };
}
