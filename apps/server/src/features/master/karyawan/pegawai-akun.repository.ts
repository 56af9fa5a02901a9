import sql, { empty } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '../master.repository.ts';

export type Pegawai = {
  id: number;
  akun_id: number | null;
  nama: string;
  nama_lengkap: string;
  email: string | null;
  aktif: boolean;
};

/**
 * With `hold` the row is locked until the end of the transaction: of two users who give one person an account, the
 * second sees the first one's.
 */
export const findPegawai = (tx: TenantTx, id: number, { hold }: { hold: boolean }): Promise<Pegawai | undefined> =>
  tx.row(
    sql`select g.id, g.akun_id, g.nama, ${FULL_NAMA} as nama_lengkap, g.email, g.aktif from pegawai g
      where g.id = ${id} ${hold ? sql`for no key update` : empty}`,
  );

export const setAkun = (tx: TenantTx, pegawaiId: number, akunId: number): Promise<number> =>
  tx.exec(sql`update pegawai set akun_id = ${akunId} where id = ${pegawaiId}`);

export const listActiveAkunPemakaian = (tx: TenantTx, pegawaiId: number): Promise<Pemakaian[]> =>
  tx.rows(
    sql`select 'Akun yang masih dapat masuk' as di, count(*)::int as jumlah from pegawai g join akun a on a.id = g.akun_id and a.aktif
      where g.id = ${pegawaiId}`,
  );

/** Finds the account of an employee and the name that it should have; undefined when there is no account. */
export const findAkunNama = (
  tx: TenantTx,
  pegawaiId: number,
): Promise<{ akun_id: number; nama: string; nama_lengkap: string } | undefined> =>
  tx.row(
    sql`select g.akun_id, g.nama, ${FULL_NAMA} as nama_lengkap from pegawai g where g.id = ${pegawaiId} and g.akun_id is not null`,
  );
