import sql, { empty } from 'sql-template-tag';
import type { BerkasHasil } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { BerkasType } from '#platform/berkas/prepare.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { whichSql, type WhichPenunjang } from './penunjang.repository.ts';

/** Files of these orders; `all` also those that nobody has validated. */
export const listBerkas = (
  tx: TenantTx,
  which: WhichPenunjang,
  all: boolean,
): Promise<(BerkasHasil & { penunjang_id: number })[]> =>
  tx.rows(sql`
    select f.penunjang_id, f.id, f.item_id, f.nama, b.tipe, b.ukuran, a.nama_bergelar as diunggah_oleh, f.diunggah_pada, f.divalidasi_pada
    from penunjang n join hasil_berkas f on f.penunjang_id = n.id join berkas b on b.id = f.berkas_id join akun a on a.id = f.diunggah_oleh
    where ${whichSql(which)} and f.aktif ${all ? empty : sql`and f.divalidasi_pada is not null`} order by f.item_id, f.id`);

export const countOfItem = async (tx: TenantTx, itemId: number): Promise<number> =>
  (
    await tx.one<{ jumlah: number }>(
      sql`select count(*)::int as jumlah from hasil_berkas where item_id = ${itemId} and aktif`,
    )
  ).jumlah;

type Baru = { penunjangId: number; itemId: number; nama: string; berkasId: number; kecilId: number | null };
export const insertBerkas = async (
  tx: TenantTx,
  { penunjangId, itemId, nama, berkasId, kecilId }: Baru,
): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into hasil_berkas (penunjang_id, item_id, berkas_id, kecil_id, nama, diunggah_oleh)
      values (${penunjangId}, ${itemId}, ${berkasId}, ${kecilId}, ${nama}, ${tx.ctx.akunId}) returning id`)
  ).id;

export type StoredBerkas = { nama: string; sha256: string; tipe: BerkasType; kecil: string | null };
export const findStored = (
  tx: TenantTx,
  { penunjangId, id }: { penunjangId: number; id: number },
  all: boolean,
): Promise<StoredBerkas | undefined> =>
  tx.row(sql`
    select f.nama, b.sha256, b.tipe, k.sha256 as kecil from hasil_berkas f join berkas b on b.id = f.berkas_id left join berkas k on k.id = f.kecil_id
    where f.id = ${id} and f.penunjang_id = ${penunjangId} and f.aktif ${all ? empty : sql`and f.divalidasi_pada is not null`}`);

/** The file that was taken back, with since when it was known; undefined where it is not there or was taken back before. */
export const withdraw = (
  tx: TenantTx,
  { penunjangId, id }: { penunjangId: number; id: number },
  alasan: string,
): Promise<{ divalidasi_pada: string | null } | undefined> =>
  tx.row(sql`
    update hasil_berkas set aktif = false, alasan_tarik = ${alasan}, ditarik_oleh = ${tx.ctx.akunId}, ditarik_pada = now()
    where id = ${id} and penunjang_id = ${penunjangId} and aktif returning divalidasi_pada`);
