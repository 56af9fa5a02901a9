import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { depoMaster } from '@nadi/contract/master/produk-master.contract';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { listUses } from '../used-by.ts';

type DepoInput = z.output<(typeof depoMaster)['Input']>;
export type Depo = { id: number; nama: string; jenis: 'gudang' | 'depo'; ruangan_id: number | null; bawaan: boolean };

export const DEPO_SOURCE: MasterSource = {
  table: 'depo',
  // What is on its way between two depots is nobody's to set up.
  select: sql`select d.id, d.nama, d.jenis, d.ruangan_id, r.deskripsi as ruangan, d.bawaan, d.aktif, d.versi,
    array(select m.ruangan_id from depo_ruangan m where m.depo_id = d.id order by m.ruangan_id) as melayani
    from (select * from depo where jenis <> 'transit') d left join ruangan r on r.id = d.ruangan_id`,
  id: sql`d.id`,
  aktif: sql`d.aktif`,
  searchIn: [sql`d.nama`, sql`r.deskripsi`],
  sort: { nama: sql`lower(d.nama)`, jenis: sql`d.jenis` },
  defaultOrder: sql`d.bawaan desc, lower(d.nama)`,
  key: sql`d.nama`,
};

/** A room goes to one depot: whichever named it last. A new default takes the place of the former. */
export async function saveDepo(
  tx: TenantTx,
  { nama, jenis, ruangan_id, bawaan, melayani, aktif }: DepoInput,
  id: number | null,
): Promise<number> {
  if (bawaan) await tx.exec(sql`update depo set bawaan = false where bawaan and id is distinct from ${id}`);
  const saved =
    id ??
    (
      await tx.one<{ id: number }>(
        sql`insert into depo (nama, jenis, ruangan_id, bawaan, aktif) values (${nama}, ${jenis}, ${ruangan_id}, ${bawaan}, ${aktif}) returning id`,
      )
    ).id;
  if (id !== null)
    await tx.exec(
      sql`update depo set nama = ${nama}, jenis = ${jenis}, ruangan_id = ${ruangan_id}, bawaan = ${bawaan}, aktif = ${aktif} where id = ${id}`,
    );
  await tx.exec(sql`delete from depo_ruangan where depo_id = ${saved} and ruangan_id <> all(${melayani}::int[])`);
  await tx.exec(sql`
    insert into depo_ruangan (ruangan_id, depo_id) select ruangan_id, ${saved} from unnest(${melayani}::int[]) as x (ruangan_id)
    on conflict (faskes_id, ruangan_id) do update set depo_id = excluded.depo_id`);
  return saved;
}

export const hasBawaanBesides = async (tx: TenantTx, id: number | null): Promise<boolean> =>
  (await tx.row(sql`select 1 from depo where bawaan and id is distinct from ${id}`)) !== undefined;

export async function listDepoPemakaian(tx: TenantTx, id: number): Promise<Pemakaian[]> {
  const [uses, own] = await Promise.all([
    listUses(tx, 'depo', 'all', sql`${id}::int`),
    tx.rows<Pemakaian>(sql`
      select 'Produk dengan stok minimum atau rak di sini' as di, count(*)::int as jumlah from produk_depo where depo_id = ${id}
      union all select 'Depo bawaan', count(*)::int from depo where id = ${id} and bawaan`),
  ]);
  return [...uses, ...own];
}
export const listDepoPemakaianToday = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listUses(tx, 'depo', 'today', sql`${id}::int`);

export const listActiveDepo = (tx: TenantTx): Promise<Depo[]> =>
  tx.rows(
    sql`select id, nama, jenis, ruangan_id, bawaan from depo where aktif and jenis <> 'transit' order by bawaan desc, lower(nama), id`,
  );

export const findDepo = (tx: TenantTx, id: number): Promise<(Depo & { aktif: boolean }) | undefined> =>
  tx.row(sql`select id, nama, jenis, ruangan_id, bawaan, aktif from depo where id = ${id} and jenis <> 'transit'`);

/** The depot that the prescriptions of a room go to: the one that it names while that is active, else the default. */
export const findDepoOfRuangan = (tx: TenantTx, ruanganId: number | null): Promise<Depo | undefined> =>
  tx.row(sql`
    select d.id, d.nama, d.jenis, d.ruangan_id, d.bawaan from depo d
    where d.aktif and (d.bawaan or d.id = (select depo_id from depo_ruangan where ruangan_id = ${ruanganId}))
    order by d.bawaan limit 1`);

/** Gives a new facility the pack of one unit, its first depot, the depot of what is on its way, and the tax. */
export async function installFarmasi(client: ClientBase): Promise<void> {
  await client.query(`
    insert into box_pattern (nama, qty_per_box) values ('Satuan', 1);
    insert into depo (nama, jenis, bawaan) values ('Apotek', 'depo', true), ('TRANSIT', 'transit', false);
    insert into ppn_tarif (mulai_tanggal, persen, dpp_pembilang, dpp_penyebut) values ('2022-04-01', 11, 1, 1), ('2025-01-01', 12, 11, 12)`);
}
