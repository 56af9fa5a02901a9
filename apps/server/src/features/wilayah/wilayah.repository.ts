import sql from 'sql-template-tag';
import type { Wilayah } from '@nadi/contract/referensi.contract';
import type { TenantTx } from '../../platform/db.ts';

export type WilayahBerinduk = Wilayah & { induk_id: number | null };

export function listProvinsi(tx: TenantTx): Promise<Wilayah[]> {
  return tx.rows(sql`select id, deskripsi, jenis from wilayah where jenis = 1 order by deskripsi`);
}

export function listBawahan(tx: TenantTx, indukId: number): Promise<Wilayah[]> {
  return tx.rows(sql`select id, deskripsi, jenis from wilayah where induk_id = ${indukId} order by deskripsi`);
}

export function findWilayah(tx: TenantTx, id: number): Promise<Wilayah | undefined> {
  return tx.row(sql`select id, deskripsi, jenis from wilayah where id = ${id}`);
}

export function listWilayahMenurutId(tx: TenantTx, ids: readonly number[]): Promise<WilayahBerinduk[]> {
  return tx.rows(sql`select id, deskripsi, jenis, induk_id from wilayah where id = any(${ids}::bigint[])`);
}
