import sql, { raw } from 'sql-template-tag';
import type { TenantTx } from '../../../platform/db.ts';
import type { Bernama } from './nama-induk.ts';

export type Induk = { id: number; aktif: boolean; deskripsi: string };

/** Finds the row that another row belongs to; another facility's does not exist. */
export const findInduk = (
  tx: TenantTx,
  tabel: 'instalasi' | 'unit' | 'ruangan' | 'kamar',
  id: number,
): Promise<Induk | undefined> => tx.row(sql`select id, aktif, deskripsi from ${raw(tabel)} where id = ${id}`);

export const listNamaInstalasi = (tx: TenantTx): Promise<Bernama[]> =>
  tx.rows(sql`select id, deskripsi from instalasi`);
export const listNamaUnit = (tx: TenantTx): Promise<(Bernama & { instalasi: string })[]> =>
  tx.rows(
    sql`select u.id, u.deskripsi, i.deskripsi as instalasi from unit u join instalasi i on i.id = u.instalasi_id`,
  );
export const listNamaKamar = (tx: TenantTx): Promise<(Bernama & { ruangan: string })[]> =>
  tx.rows(sql`select k.id, k.deskripsi, r.deskripsi as ruangan from kamar k join ruangan r on r.id = k.ruangan_id`);
export const listNamaReferensi = (tx: TenantTx, jenis: number): Promise<Bernama[]> =>
  tx.rows(sql`select id, deskripsi from referensi where jenis = ${jenis} and aktif`);
