import sql from 'sql-template-tag';
import type { Wilayah } from '@nadi/contract/master/referensi.contract';
import type { TenantTx } from '#platform/db/db.ts';

export type WilayahWithParent = Wilayah & { induk_id: number | null };

export function listProvinsi(tx: TenantTx): Promise<Wilayah[]> {
  return tx.rows(sql`select id, deskripsi, jenis from wilayah where jenis = 1 order by deskripsi`);
}

export function listChildren(tx: TenantTx, parentId: number): Promise<Wilayah[]> {
  return tx.rows(sql`select id, deskripsi, jenis from wilayah where induk_id = ${parentId} order by deskripsi`);
}

export function findWilayah(tx: TenantTx, id: number): Promise<Wilayah | undefined> {
  return tx.row(sql`select id, deskripsi, jenis from wilayah where id = ${id}`);
}

export function listWilayahById(tx: TenantTx, ids: readonly number[]): Promise<WilayahWithParent[]> {
  return tx.rows(sql`select id, deskripsi, jenis, induk_id from wilayah where id = any(${ids}::bigint[])`);
}

/** The regions right below these. */
export function listBelow(tx: TenantTx, parentIds: readonly number[]): Promise<WilayahWithParent[]> {
  return tx.rows(sql`select id, deskripsi, jenis, induk_id from wilayah where induk_id = any(${parentIds}::bigint[])`);
}
