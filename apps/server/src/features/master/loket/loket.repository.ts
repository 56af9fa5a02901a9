import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { JenisLoket, Loket } from '@nadi/contract/master/loket-master.contract';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { listUses } from '../used-by.ts';

type LoketInput = { kode: string; deskripsi: string; jenis: JenisLoket; aktif: boolean };

export const LOKET_SOURCE: MasterSource = {
  table: 'loket',
  select: sql`select l.id, l.kode, l.deskripsi, l.jenis, l.aktif, l.versi from loket l`,
  id: sql`l.id`,
  aktif: sql`l.aktif`,
  searchIn: [sql`l.kode`, sql`l.deskripsi`],
  sort: { kode: sql`l.kode`, deskripsi: sql`l.deskripsi`, jenis: sql`l.jenis` },
  defaultOrder: sql`l.kode`,
  key: sql`l.kode`,
};

export const filterLoket = ({ jenis }: Record<string, unknown>): Sql[] =>
  jenis === undefined ? [] : [sql`l.jenis = ${jenis as JenisLoket}`];

export async function saveLoket(
  tx: TenantTx,
  { kode, deskripsi, jenis, aktif }: LoketInput,
  id: number | null,
): Promise<number> {
  if (id === null)
    return (
      await tx.one<{ id: number }>(
        sql`insert into loket (kode, deskripsi, jenis, aktif) values (${kode}, ${deskripsi}, ${jenis}, ${aktif}) returning id`,
      )
    ).id;
  await tx.exec(
    sql`update loket set kode = ${kode}, deskripsi = ${deskripsi}, jenis = ${jenis}, aktif = ${aktif} where id = ${id}`,
  );
  return id;
}

/** `aktif` null lists active and inactive counters. */
export const listLoket = (tx: TenantTx, aktif: boolean | null): Promise<Loket[]> =>
  tx.rows(
    sql`select id, kode, deskripsi, jenis, aktif::int as status from loket where ${aktif}::boolean is null or aktif = ${aktif}::boolean order by kode, id`,
  );

export const listLoketPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listUses(tx, 'loket', 'all', sql`${id}::int`);
export const listLoketPemakaianToday = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listUses(tx, 'loket', 'today', sql`${id}::int`);
