import sql, { join, raw } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { listUsePlaces } from '../used-by.ts';

export type ReferensiRow = { id: number; deskripsi: string; urutan: number; aktif: boolean; versi: number };
type ReferensiCount = { jenis: number; jumlah: number; aktif: number };

export const countReferensi = (tx: TenantTx): Promise<ReferensiCount[]> =>
  tx.rows(
    sql`select jenis, count(*)::int as jumlah, (count(*) filter (where aktif))::int as aktif from referensi group by jenis`,
  );

const SELECT_ROW = sql`select id, deskripsi, urutan, aktif, versi from referensi`;

/** Describes one reference list for the export and import of master data. */
export const sourceOf = (jenis: number): MasterSource => ({
  table: 'referensi',
  only: sql`jenis = ${jenis}`,
  select: sql`select r.id, r.deskripsi, r.urutan, r.aktif, r.versi from (select * from referensi where jenis = ${jenis}) r`,
  id: sql`r.id`,
  aktif: sql`r.aktif`,
  searchIn: [sql`r.deskripsi`],
  sort: { urutan: sql`r.urutan`, deskripsi: sql`r.deskripsi` },
  defaultOrder: sql`r.urutan`,
  key: sql`r.deskripsi`,
});

export const listRows = (tx: TenantTx, jenis: number): Promise<ReferensiRow[]> =>
  tx.rows(sql`${SELECT_ROW} where jenis = ${jenis} order by urutan, id`);

/**
 * Locks the whole list for the rest of the transaction. Names, ids and order depend on the whole list, so its changes
 * come one after the other.
 */
export async function lockList(tx: TenantTx, jenis: number): Promise<ReferensiRow[]> {
  await tx.exec(sql`select id from referensi where jenis = ${jenis} order by id for update`);
  return listRows(tx, jenis);
}

export const findRow = (tx: TenantTx, jenis: number, id: number): Promise<ReferensiRow> =>
  tx.one(sql`${SELECT_ROW} where jenis = ${jenis} and id = ${id}`);

export const insertRow = (
  tx: TenantTx,
  jenis: number,
  { id, deskripsi, urutan }: Pick<ReferensiRow, 'id' | 'deskripsi' | 'urutan'>,
): Promise<number> =>
  tx.exec(sql`insert into referensi (jenis, id, deskripsi, urutan) values (${jenis}, ${id}, ${deskripsi}, ${urutan})`);

type ReferensiInput = Pick<ReferensiRow, 'deskripsi' | 'aktif'> & { urutan: number | null };

/**
 * Saves the entries of a sheet: known ones are updated, new ones inserted under the given ids. A new entry without
 * `urutan` goes to the end.
 */
export async function saveAll(
  tx: TenantTx,
  jenis: number,
  rows: readonly { input: ReferensiInput; id: number; baru: boolean }[],
): Promise<void> {
  const recordset = sql`json_to_recordset(${JSON.stringify(rows.map(({ input, id, baru }) => ({ ...input, id, baru })))}::json) as x (id int, baru boolean, deskripsi text, urutan int, aktif boolean)`;
  await tx.exec(
    sql`update referensi r set deskripsi = x.deskripsi, urutan = coalesce(x.urutan, r.urutan), aktif = x.aktif from ${recordset}
      where r.jenis = ${jenis} and r.id = x.id and not x.baru`,
  );
  await tx.exec(sql`
    insert into referensi (jenis, id, deskripsi, urutan, aktif)
    select ${jenis}::smallint, x.id, x.deskripsi, coalesce(x.urutan, a.akhir + row_number() over (order by x.id)), x.aktif
    from ${recordset} cross join (select coalesce(max(urutan), 0) as akhir from referensi where jenis = ${jenis}) a where x.baru`);
}

export const updateRow = (tx: TenantTx, jenis: number, { id, deskripsi, aktif }: ReferensiRow): Promise<number> =>
  tx.exec(
    sql`update referensi set deskripsi = ${deskripsi}, aktif = ${aktif}, versi = versi + 1 where jenis = ${jenis} and id = ${id}`,
  );

export async function writeOrder(tx: TenantTx, jenis: number, ids: readonly number[], movedId: number): Promise<void> {
  await tx.exec(sql`
    update referensi r set urutan = u.urutan, versi = r.versi + (r.id = ${movedId})::int
    from unnest(${[...ids]}::int[]) with ordinality as u (id, urutan)
    where r.jenis = ${jenis} and r.id = u.id and (r.urutan <> u.urutan or r.id = ${movedId})`);
}

export const removeRow = (tx: TenantTx, jenis: number, id: number): Promise<number> =>
  tx.exec(sql`delete from referensi where jenis = ${jenis} and id = ${id}`);

/**
 * Counts where an entry is used. It reads whole tables, so it is asked only when one of the facility's own is removed.
 */
export async function listReferensiPemakaian(tx: TenantTx, jenis: number, id: number): Promise<Pemakaian[]> {
  const places = listUsePlaces(jenis);
  if (places.length === 0) return [];
  return tx.rows(
    join(
      places.map(
        ([di, table, column]) =>
          sql`select ${di}::text as di, count(*)::int as jumlah from ${raw(table)} where ${raw(column)} = ${id}`,
      ),
      ' union all ',
    ),
  );
}
