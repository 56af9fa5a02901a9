import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import { KEY_SEPARATOR, type Pemakaian } from '@nadi/contract/master/master-list';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { listPemakaianTodayWhere } from './instalasi.repository.ts';

type UnitInput = { deskripsi: string; instalasi_id: number; urutan: number; aktif: boolean };

export const UNIT_SOURCE: MasterSource = {
  table: 'unit',
  select: sql`select u.id, u.deskripsi, u.instalasi_id, i.deskripsi as instalasi, u.urutan,
    (select count(*)::int from ruangan r where r.unit_id = u.id) as jumlah_ruangan, u.aktif, u.versi
    from unit u join instalasi i on i.id = u.instalasi_id`,
  id: sql`u.id`,
  aktif: sql`u.aktif`,
  searchIn: [sql`u.deskripsi`, sql`i.deskripsi`],
  sort: {
    deskripsi: sql`u.deskripsi`,
    instalasi: sql`i.deskripsi`,
    urutan: sql`u.urutan`,
    jumlah_ruangan: sql`jumlah_ruangan`,
  },
  defaultOrder: sql`i.urutan, i.deskripsi, u.urutan, u.deskripsi`,
  key: sql`concat_ws(${KEY_SEPARATOR}::text, i.deskripsi, u.deskripsi)`,
};

export async function saveUnit(
  tx: TenantTx,
  { deskripsi, instalasi_id, urutan, aktif }: UnitInput,
  id: number | null,
): Promise<number> {
  if (id === null)
    return (
      await tx.one<{ id: number }>(
        sql`insert into unit (deskripsi, instalasi_id, urutan, aktif) values (${deskripsi}, ${instalasi_id}, ${urutan}, ${aktif}) returning id`,
      )
    ).id;
  await tx.exec(
    sql`update unit set deskripsi = ${deskripsi}, instalasi_id = ${instalasi_id}, urutan = ${urutan}, aktif = ${aktif} where id = ${id}`,
  );
  return id;
}

export const filterUnit = ({ instalasi_id: id }: Record<string, unknown>): Sql[] =>
  typeof id === 'number' ? [sql`u.instalasi_id = ${id}`] : [];

export const listUnitPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(sql`select 'Ruangan' as di, count(*)::int as jumlah from ruangan where unit_id = ${id}`);
export const listUnitPemakaianToday = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listPemakaianTodayWhere(tx, sql`u.id = ${id}`);
