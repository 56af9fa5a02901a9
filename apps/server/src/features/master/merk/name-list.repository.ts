import sql, { raw } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { Nama } from '@nadi/contract/master/merk-master.contract';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';

/** A list that holds nothing but names. */
type NameTable = 'merk' | 'produsen';

const buildSource = (spec: { table: NameTable }): MasterSource => ({
  table: spec.table,
  select: sql`select n.id, n.nama, n.aktif, n.versi from ${raw(spec.table)} n`,
  id: sql`n.id`,
  aktif: sql`n.aktif`,
  searchIn: [sql`n.nama`],
  sort: { nama: sql`lower(n.nama)` },
  defaultOrder: sql`lower(n.nama)`,
  key: sql`n.nama`,
});
export const MERK_SOURCE = buildSource({ table: 'merk' });
export const PRODUSEN_SOURCE = buildSource({ table: 'produsen' });

export const saveNameIn =
  (table: NameTable) =>
  async (tx: TenantTx, { nama, aktif }: { nama: string; aktif: boolean }, id: number | null): Promise<number> => {
    if (id === null)
      return (
        await tx.one<{ id: number }>(
          sql`insert into ${raw(table)} (nama, aktif) values (${nama}, ${aktif}) returning id`,
        )
      ).id;
    await tx.exec(sql`update ${raw(table)} set nama = ${nama}, aktif = ${aktif} where id = ${id}`);
    return id;
  };

export const listNamePemakaian =
  (table: NameTable) =>
  (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
    tx.rows(
      sql`select 'Produk' as di, count(*)::int as jumlah from produk where ${raw(table === 'merk' ? 'merk_id' : 'produsen_id')} = ${id}`,
    );

/** The names in use, in the order of the alphabet. */
export const listActiveNames = (tx: TenantTx, table: NameTable): Promise<Nama[]> =>
  tx.rows(sql`select id, nama from ${raw(table)} where aktif order by lower(nama), id`);
