import sql from 'sql-template-tag';
import type { z } from 'zod';
import type {
  BoxPattern,
  boxPatternMaster,
  KategoriObat,
  kategoriObatMaster,
} from '@nadi/contract/master/produk-master.contract';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';

type BoxPatternInput = z.output<(typeof boxPatternMaster)['Input']>;
type KategoriInput = z.output<(typeof kategoriObatMaster)['Input']>;

export const BOX_PATTERN_SOURCE: MasterSource = {
  table: 'box_pattern',
  select: sql`select b.id, b.nama, b.qty_per_box, b.aktif, b.versi from box_pattern b`,
  id: sql`b.id`,
  aktif: sql`b.aktif`,
  searchIn: [sql`b.nama`],
  sort: { nama: sql`lower(b.nama)`, qty_per_box: sql`b.qty_per_box` },
  defaultOrder: sql`b.qty_per_box, lower(b.nama)`,
  key: sql`b.nama`,
};

export async function saveBoxPattern(
  tx: TenantTx,
  { nama, qty_per_box, aktif }: BoxPatternInput,
  id: number | null,
): Promise<number> {
  if (id === null)
    return (
      await tx.one<{ id: number }>(
        sql`insert into box_pattern (nama, qty_per_box, aktif) values (${nama}, ${qty_per_box}, ${aktif}) returning id`,
      )
    ).id;
  await tx.exec(
    sql`update box_pattern set nama = ${nama}, qty_per_box = ${qty_per_box}, aktif = ${aktif} where id = ${id}`,
  );
  return id;
}

export const listBoxPatternPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(sql`select 'Kemasan produk' as di, count(*)::int as jumlah from produk_kemasan where box_pattern_id = ${id}`);

export const listActiveBoxPattern = (tx: TenantTx): Promise<BoxPattern[]> =>
  tx.rows(sql`select id, nama, qty_per_box from box_pattern where aktif order by qty_per_box, lower(nama), id`);

/** The pack of one unit, which a product has that names none. It is made where a facility has none any more. */
export async function findUnitPack(tx: TenantTx): Promise<number> {
  const found = await tx.row<{ id: number }>(
    sql`select id from box_pattern where qty_per_box = 1 order by aktif desc, id limit 1`,
  );
  if (found) return found.id;
  const { id } = await tx.one<{ id: number }>(
    sql`insert into box_pattern (nama, qty_per_box) values ('Satuan', 1) on conflict do nothing returning id`,
  );
  return id;
}

export const KATEGORI_SOURCE: MasterSource = {
  table: 'kategori_obat',
  select: sql`select k.id, k.nama, k.induk_id, i.nama as induk, k.aktif, k.versi from kategori_obat k left join kategori_obat i on i.id = k.induk_id`,
  id: sql`k.id`,
  aktif: sql`k.aktif`,
  searchIn: [sql`k.nama`, sql`i.nama`],
  sort: { nama: sql`lower(k.nama)`, induk: sql`lower(i.nama)` },
  defaultOrder: sql`lower(k.nama)`,
  key: sql`k.nama`,
};

export async function saveKategori(
  tx: TenantTx,
  { nama, induk_id, aktif }: KategoriInput,
  id: number | null,
): Promise<number> {
  if (id === null)
    return (
      await tx.one<{ id: number }>(
        sql`insert into kategori_obat (nama, induk_id, aktif) values (${nama}, ${induk_id}, ${aktif}) returning id`,
      )
    ).id;
  await tx.exec(
    sql`update kategori_obat set nama = ${nama}, induk_id = ${induk_id}, aktif = ${aktif} where id = ${id}`,
  );
  return id;
}

export const listKategoriPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(sql`
    select 'Produk' as di, count(*)::int as jumlah from produk where kategori_id = ${id}
    union all select 'Kategori di bawahnya', count(*)::int from kategori_obat where induk_id = ${id}
    union all select 'Margin', count(*)::int from margin where kategori_id = ${id}`);

/**
 * The ids from a category up to its root, itself first. Changes of categories wait for each other, so that none closes
 * a ring.
 */
export async function listAncestors(tx: TenantTx, id: number): Promise<number[]> {
  await tx.exec(sql`select pg_advisory_xact_lock(hashtext('kategori_obat'), ${tx.ctx.faskesId})`);
  const rows = await tx.rows<{ id: number }>(sql`
    with recursive naik as (
      select id, induk_id, 1 as tingkat from kategori_obat where id = ${id}
      union all select k.id, k.induk_id, n.tingkat + 1 from kategori_obat k join naik n on k.id = n.induk_id where n.tingkat < 50
    ) select id from naik`);
  return rows.map((row) => row.id);
}

export const listNamedKategori = (tx: TenantTx): Promise<{ id: number; deskripsi: string }[]> =>
  tx.rows(sql`select id, nama as deskripsi from kategori_obat`);

export const listActiveKategori = (tx: TenantTx): Promise<KategoriObat[]> =>
  tx.rows(sql`select id, nama, induk_id from kategori_obat where aktif order by lower(nama), id`);
