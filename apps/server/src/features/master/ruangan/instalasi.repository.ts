import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import { BED_DIPESAN, BED_TERISI } from '@nadi/domain/ruangan/tempat-tidur';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { listUses } from '../used-by.ts';

type InstalasiInput = { deskripsi: string; urutan: number; aktif: boolean };

export const INSTALASI_SOURCE: MasterSource = {
  table: 'instalasi',
  select: sql`select i.id, i.deskripsi, i.urutan, (select count(*)::int from unit u where u.instalasi_id = i.id) as jumlah_unit, i.aktif,
    i.versi from instalasi i`,
  id: sql`i.id`,
  aktif: sql`i.aktif`,
  searchIn: [sql`i.deskripsi`],
  sort: { deskripsi: sql`i.deskripsi`, urutan: sql`i.urutan`, jumlah_unit: sql`jumlah_unit` },
  defaultOrder: sql`i.urutan, i.deskripsi`,
  key: sql`i.deskripsi`,
};

export async function saveInstalasi(
  tx: TenantTx,
  { deskripsi, urutan, aktif }: InstalasiInput,
  id: number | null,
): Promise<number> {
  if (id === null)
    return (
      await tx.one<{ id: number }>(
        sql`insert into instalasi (deskripsi, urutan, aktif) values (${deskripsi}, ${urutan}, ${aktif}) returning id`,
      )
    ).id;
  await tx.exec(
    sql`update instalasi set deskripsi = ${deskripsi}, urutan = ${urutan}, aktif = ${aktif} where id = ${id}`,
  );
  return id;
}

export const listInstalasiPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(sql`select 'Unit' as di, count(*)::int as jumlah from unit where instalasi_id = ${id}`);

/** Counts what goes on today in the rooms of a condition, in which `r` is table ruangan and `u` its unit. */
export async function listPemakaianTodayWhere(tx: TenantTx, condition: Sql): Promise<Pemakaian[]> {
  const rooms = sql`select r.id from ruangan r join unit u on u.id = r.unit_id where ${condition}`;
  const [uses, own] = await Promise.all([
    listUses(tx, 'ruangan', 'today', rooms),
    tx.rows<Pemakaian>(
      sql`select 'Tempat tidur dipesan atau terisi' as di, count(*)::int as jumlah from tempat_tidur b join kamar k on k.id = b.kamar_id
        where k.ruangan_id in (${rooms}) and b.status in (${literal(BED_DIPESAN, BED_TERISI)})
        union all select 'Jadwal dokter', count(*)::int from jadwal_dokter where ruangan_id in (${rooms}) and aktif and kecuali_id is null`,
    ),
  ]);
  return [...uses, ...own];
}

export const listInstalasiPemakaianToday = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listPemakaianTodayWhere(tx, sql`u.instalasi_id = ${id}`);
