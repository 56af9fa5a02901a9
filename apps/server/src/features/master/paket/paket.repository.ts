import sql, { raw } from 'sql-template-tag';
import type { PaketRuangan } from '@nadi/contract/master/paket.contract';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { TARIF_UMUM } from '../tindakan/tindakan.repository.ts';

export type PaketItem = { tindakan_id: number; jumlah: number };
type PaketInput = {
  kode: string;
  deskripsi: string;
  harga: number;
  keterangan: string | null;
  aktif: boolean;
  tindakan: PaketItem[];
  ruangan: number[];
};

export const PAKET_SOURCE: MasterSource = {
  table: 'paket',
  select: sql`select p.id, p.kode, p.deskripsi, p.harga, p.keterangan, p.aktif, p.versi,
    (select coalesce(json_agg(json_build_object('tindakan_id', t.id, 'jumlah', i.jumlah, 'kode', t.kode, 'nama_tindakan', t.nama_tindakan,
    'tarif', ${TARIF_UMUM}) order by t.kode), '[]')
      from paket_tindakan i join tindakan t on t.id = i.tindakan_id where i.paket_id = p.id) as tindakan,
    (select coalesce(json_agg(r.ruangan_id order by r.ruangan_id), '[]') from paket_ruangan r where r.paket_id = p.id) as ruangan,
    (select coalesce(json_agg(g.deskripsi order by r.ruangan_id), '[]') from paket_ruangan r join ruangan g on g.id = r.ruangan_id
    where r.paket_id = p.id) as nama_ruangan
    from paket p`,
  id: sql`p.id`,
  aktif: sql`p.aktif`,
  searchIn: [sql`p.kode`, sql`p.deskripsi`, sql`p.keterangan`],
  sort: { kode: sql`p.kode`, deskripsi: sql`p.deskripsi`, harga: sql`p.harga` },
  defaultOrder: sql`p.kode`,
  key: sql`p.kode`,
};

async function savePaketRow(
  tx: TenantTx,
  { kode, deskripsi, harga, keterangan, aktif }: PaketInput,
  id: number | null,
): Promise<number> {
  if (id === null)
    return (
      await tx.one<{ id: number }>(
        sql`insert into paket (kode, deskripsi, harga, keterangan, aktif) values (${kode}, ${deskripsi}, ${harga}, ${keterangan}, ${aktif}) returning id`,
      )
    ).id;
  await tx.exec(
    sql`update paket set kode = ${kode}, deskripsi = ${deskripsi}, harga = ${harga}, keterangan = ${keterangan}, aktif = ${aktif} where id = ${id}`,
  );
  return id;
}

export async function savePaket(tx: TenantTx, input: PaketInput, existingId: number | null): Promise<number> {
  const id = await savePaketRow(tx, input, existingId);
  const { tindakan, ruangan } = input;
  await tx.exec(
    sql`delete from paket_tindakan where paket_id = ${id} and tindakan_id <> all(${tindakan.map((t) => t.tindakan_id)}::int[])`,
  );
  await tx.exec(sql`insert into paket_tindakan (paket_id, tindakan_id, jumlah) select ${id}, x.tindakan_id, x.jumlah
    from json_to_recordset(${JSON.stringify(tindakan)}::json) as x (tindakan_id int, jumlah smallint)
    on conflict (faskes_id, paket_id, tindakan_id) do update set jumlah = excluded.jumlah where paket_tindakan.jumlah <> excluded.jumlah`);
  await tx.exec(sql`delete from paket_ruangan where paket_id = ${id} and ruangan_id <> all(${ruangan}::int[])`);
  await tx.exec(
    sql`insert into paket_ruangan (paket_id, ruangan_id) select distinct ${id}::int, r from unnest(${ruangan}::int[]) r on conflict do nothing`,
  );
  return id;
}

/** Returns those of the ids that exist in the facility and are active. */
export async function listActiveIds(
  tx: TenantTx,
  table: 'tindakan' | 'ruangan',
  ids: readonly number[],
): Promise<number[]> {
  return (
    await tx.rows<{ id: number }>(sql`select id from ${raw(table)} where aktif and id = any(${[...ids]}::bigint[])`)
  ).map(({ id }) => id);
}

export type NamedRow = { id: number; kode: string; nama: string };
/** Tindakan and ruangan as a sheet names them: tindakan by code, ruangan by name. */
export const listNamedTindakan = (tx: TenantTx): Promise<NamedRow[]> =>
  tx.rows(sql`select id, kode, nama_tindakan as nama from tindakan where aktif order by id`);
export const listNamedRuangan = (tx: TenantTx): Promise<NamedRow[]> =>
  tx.rows(sql`select id, '' as kode, deskripsi as nama from ruangan where aktif order by id`);

/** Lists active packages that name the room, or no room at all. */
export const listPaketRuangan = (tx: TenantTx, ruanganId: number): Promise<PaketRuangan[]> =>
  tx.rows(sql`
    select p.id, p.kode, p.deskripsi, p.harga, p.keterangan,
      (select coalesce(json_agg(json_build_object('id', t.id, 'nama_tindakan', t.nama_tindakan, 'jumlah', i.jumlah) order by t.nama_tindakan, t.id), '[]')
        from paket_tindakan i join tindakan t on t.id = i.tindakan_id where i.paket_id = p.id) as tindakan
    from paket p
    where p.aktif and (exists (select from paket_ruangan r where r.paket_id = p.id and r.ruangan_id = ${ruanganId})
    or not exists (select from paket_ruangan r where r.paket_id = p.id))
    order by p.deskripsi, p.id`);
