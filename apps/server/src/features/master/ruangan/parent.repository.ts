import sql, { raw } from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';
import type { Named } from './nama-lookup.ts';

export type Parent = { id: number; aktif: boolean; deskripsi: string };

/** Finds the row that another row belongs to; another facility's does not exist. */
export const findParent = (
  tx: TenantTx,
  table: 'instalasi' | 'unit' | 'ruangan' | 'kamar',
  id: number,
): Promise<Parent | undefined> => tx.row(sql`select id, aktif, deskripsi from ${raw(table)} where id = ${id}`);

export const listNamaInstalasi = (tx: TenantTx): Promise<Named[]> => tx.rows(sql`select id, deskripsi from instalasi`);
export const listNamaUnit = (tx: TenantTx): Promise<(Named & { instalasi: string })[]> =>
  tx.rows(
    sql`select u.id, u.deskripsi, i.deskripsi as instalasi from unit u join instalasi i on i.id = u.instalasi_id`,
  );
export const listNamaKamar = (tx: TenantTx): Promise<(Named & { ruangan: string })[]> =>
  tx.rows(sql`select k.id, k.deskripsi, r.deskripsi as ruangan from kamar k join ruangan r on r.id = k.ruangan_id`);
export const listNamaReferensi = (tx: TenantTx, jenis: number): Promise<Named[]> =>
  tx.rows(sql`select id, deskripsi from referensi where jenis = ${jenis} and aktif`);
