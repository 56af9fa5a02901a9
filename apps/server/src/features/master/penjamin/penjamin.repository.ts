import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { KelompokPenjamin } from '@nadi/contract/master/penjamin-master.contract';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { TenantTx } from '#platform/db/db.ts';
import { insertRows } from '#platform/postgres/install.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { listUses } from '../used-by.ts';

type PenjaminInput = { deskripsi: string; kelompok: KelompokPenjamin; kontak: string | null; aktif: boolean };

export const PENJAMIN_SOURCE: MasterSource = {
  table: 'penjamin',
  select: sql`select p.id, p.deskripsi, p.kelompok, p.kontak, p.aktif, p.versi from penjamin p`,
  id: sql`p.id`,
  aktif: sql`p.aktif`,
  searchIn: [sql`p.deskripsi`, sql`p.kontak`],
  sort: { deskripsi: sql`p.deskripsi`, kelompok: sql`p.kelompok` },
  defaultOrder: sql`p.id`,
  key: sql`p.deskripsi`,
};

/**
 * Ids 1 and 2 are the specification's own (D25), so the facility's begin at 3. The facility's first payer is locked, so
 * that two new payers get two ids.
 */
async function takeNextId(tx: TenantTx): Promise<number> {
  await tx.exec(sql`select 1 from penjamin where id = 1 for update`);
  return (await tx.one<{ id: number }>(sql`select greatest(max(id), 2) + 1 as id from penjamin`)).id;
}

export async function savePenjamin(
  tx: TenantTx,
  { deskripsi, kelompok, kontak, aktif }: PenjaminInput,
  id: number | null,
): Promise<number> {
  if (id !== null) {
    await tx.exec(
      sql`update penjamin set deskripsi = ${deskripsi}, kelompok = ${kelompok}, kontak = ${kontak}, aktif = ${aktif} where id = ${id}`,
    );
    return id;
  }
  const newId = await takeNextId(tx);
  await tx.exec(
    sql`insert into penjamin (id, deskripsi, kelompok, kontak, aktif) values (${newId}, ${deskripsi}, ${kelompok}, ${kontak}, ${aktif})`,
  );
  return newId;
}

export async function listPenjaminPemakaian(tx: TenantTx, id: number): Promise<Pemakaian[]> {
  const [uses, own] = await Promise.all([
    listUses(tx, 'penjamin', 'all', sql`${id}::int`),
    tx.rows<Pemakaian>(sql`
      select 'Tarif tindakan' as di, count(*)::int as jumlah from tarif_tindakan where penjamin_id = ${id}
      union all select 'Harga produk', count(*)::int from harga_produk where penjamin_id = ${id}
      union all select 'Margin', count(*)::int from margin where penjamin_id = ${id}`),
  ]);
  return [...uses, ...own];
}

export const listPenjaminPemakaianToday = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listUses(tx, 'penjamin', 'today', sql`${id}::int`);

/** Gives a new facility the payers that every facility starts with. */
export const insertPenjamin = (
  client: ClientBase,
  penjamin: readonly { id: number; deskripsi: string; kelompok: string }[],
): Promise<void> =>
  insertRows(
    client,
    'insert into penjamin (id, deskripsi, kelompok) select id, deskripsi, kelompok from json_to_recordset($1) as x (id int, deskripsi text, kelompok text)',
    penjamin,
  );
