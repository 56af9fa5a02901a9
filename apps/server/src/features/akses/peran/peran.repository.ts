import sql from 'sql-template-tag';
import type { PeranAkun } from '@nadi/contract/akses/peran.contract';
import type { TenantTx } from '#platform/db/db.ts';

/** A role as it is stored; `izin` may hold what the table of permissions writes otherwise, such as 'manage all'. */
export type PeranRow = { id: number; kode: string; nama: string; izin: string[]; versi: number; orang: number };

const PERAN = sql`select p.id, p.kode, p.nama, p.izin, p.versi,
  (select count(*)::int from akun_peran ap join akun a on a.id = ap.akun_id where ap.peran_id = p.id and a.aktif) as orang from peran p`;

export const listPeran = (tx: TenantTx): Promise<PeranRow[]> => tx.rows(sql`${PERAN} order by p.id`);

export const findPeran = (tx: TenantTx, id: number): Promise<PeranRow | undefined> =>
  tx.row(sql`${PERAN} where p.id = ${id}`);

export const insertPeranRow = async (
  tx: TenantTx,
  { kode, nama, izin }: { kode: string; nama: string; izin: readonly string[] },
): Promise<number> =>
  (
    await tx.one<{ id: number }>(
      sql`insert into peran (kode, nama, izin) values (${kode}, ${nama}, ${[...izin]}::text[]) returning id`,
    )
  ).id;

export const updateIzin = (tx: TenantTx, id: number, izin: readonly string[]): Promise<number> =>
  tx.exec(sql`update peran set izin = ${[...izin]}::text[], versi = versi + 1 where id = ${id}`);

export const updateNama = (tx: TenantTx, id: number, nama: string): Promise<number> =>
  tx.exec(sql`update peran set nama = ${nama}, versi = versi + 1 where id = ${id}`);

export const removePeran = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(sql`delete from peran where id = ${id}`);

/** Every facility may read table akun, so these name the facility themselves. */
const AKUN = sql`select a.id, a.nama, a.nama_bergelar as nama_lengkap, a.email, a.aktif,
  array(select ap.peran_id from akun_peran ap where ap.akun_id = a.id order by 1) as peran, a.versi
  from akun a where a.faskes_id = faskes_kini()`;

export const listHolders = (tx: TenantTx, peranId: number): Promise<PeranAkun[]> =>
  tx.rows(
    sql`${AKUN} and exists (select from akun_peran h where h.akun_id = a.id and h.peran_id = ${peranId}) order by a.nama_bergelar, a.id`,
  );

/** Active accounts of the staff that do not hold the role; patients' accounts are none of them. */
export const listOthers = (tx: TenantTx, peranId: number): Promise<PeranAkun[]> =>
  tx.rows(sql`${AKUN} and a.aktif
    and not exists (select from akun_peran h where h.akun_id = a.id and h.peran_id = ${peranId})
    and exists (select from akun_peran s join peran p on p.id = s.peran_id where s.akun_id = a.id and p.kode <> 'client')
    order by a.nama_bergelar, a.id`);

export const findPeranAkun = (tx: TenantTx, akunId: number): Promise<PeranAkun | undefined> =>
  tx.row(sql`${AKUN} and a.id = ${akunId}`);

export const setHolding = (
  tx: TenantTx,
  { akunId, peranId, holds }: { akunId: number; peranId: number; holds: boolean },
): Promise<number> =>
  tx.exec(
    holds
      ? sql`insert into akun_peran (akun_id, peran_id) values (${akunId}, ${peranId}) on conflict do nothing`
      : sql`delete from akun_peran where akun_id = ${akunId} and peran_id = ${peranId}`,
  );

export const touchAkun = (tx: TenantTx, akunId: number): Promise<number> =>
  tx.exec(sql`update akun set versi = versi + 1 where id = ${akunId}`);
