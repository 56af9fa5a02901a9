import sql, { empty } from 'sql-template-tag';
import type { AkunKaryawan } from '@nadi/contract/akun-karyawan.contract';
import type { Pemakaian } from '@nadi/contract/master-list';
import type { TenantTx } from '../../../platform/db.ts';
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
    sql`select g.id, g.akun_id, g.nama, ${FULL_NAMA} as nama_lengkap, g.email, g.aktif from pegawai g where g.id = ${id} ${hold ? sql`for no key update` : empty}`,
  );

/** Every facility may read table akun, so the query names the facility itself. */
export const findAkun = (tx: TenantTx, id: number): Promise<AkunKaryawan | undefined> =>
  tx.row(
    sql`select a.id, a.email, a.aktif, array(select ap.peran_id from akun_peran ap where ap.akun_id = a.id order by 1) as peran, a.versi from akun a where a.id = ${id} and a.faskes_id = faskes_kini()`,
  );

export const listPeran = (tx: TenantTx): Promise<{ id: number; nama: string }[]> =>
  tx.rows(sql`select id, nama from peran order by id`);

/** Locks the roles, so that permissions of accounts are changed by one transaction at a time. */
export const holdPeran = (tx: TenantTx): Promise<number> =>
  tx.exec(sql`select 1 from peran order by id for no key update`);

export const listActiveIzin = (tx: TenantTx): Promise<{ izin: string[] }[]> =>
  tx.rows(sql`select array_agg(distinct i.izin) as izin from akun a join akun_peran ap on ap.akun_id = a.id join peran p on p.id = ap.peran_id cross join unnest(p.izin) i (izin)
    where a.aktif and a.faskes_id = faskes_kini() group by a.id`);

export async function insertAkun(
  tx: TenantTx,
  { id, nama, nama_lengkap }: Pegawai,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<number> {
  const akun = await tx.one<{ id: number }>(
    sql`insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar) values (faskes_kini(), ${email}, ${passwordHash}, ${nama}, ${nama_lengkap}) returning id`,
  );
  await tx.exec(sql`update pegawai set akun_id = ${akun.id} where id = ${id}`);
  return akun.id;
}

export const updateAkun = (
  tx: TenantTx,
  id: number,
  { email, aktif }: { email: string; aktif: boolean },
): Promise<number> =>
  tx.exec(sql`update akun set email = ${email}, aktif = ${aktif}, versi = versi + 1 where id = ${id}`);

export async function replacePeran(tx: TenantTx, akunId: number, peran: readonly number[]): Promise<void> {
  await tx.exec(sql`delete from akun_peran where akun_id = ${akunId} and peran_id <> all(${[...peran]}::int[])`);
  await tx.exec(
    sql`insert into akun_peran (akun_id, peran_id) select ${akunId}::int, p from unnest(${[...peran]}::int[]) p group by p on conflict do nothing`,
  );
}

export const changePassword = (tx: TenantTx, id: number, passwordHash: string): Promise<number> =>
  tx.exec(sql`update akun set sandi_hash = ${passwordHash} where id = ${id}`);

/** Ends every session of the account except `exceptSesiId`. */
export const endSessions = (tx: TenantTx, akunId: number, reason: string, exceptSesiId = 0): Promise<number> =>
  tx.exec(
    sql`update sesi set diakhiri_pada = now(), sebab_akhir = ${reason} where akun_id = ${akunId} and id <> ${exceptSesiId} and diakhiri_pada is null`,
  );

export const listActiveAkunPemakaian = (tx: TenantTx, pegawaiId: number): Promise<Pemakaian[]> =>
  tx.rows(
    sql`select 'Akun yang masih dapat masuk' as di, count(*)::int as jumlah from pegawai g join akun a on a.id = g.akun_id and a.aktif where g.id = ${pegawaiId}`,
  );

/** Gives the account the name of its employee. */
export const syncNama = (tx: TenantTx, pegawaiId: number): Promise<number> =>
  tx.exec(sql`update akun a set nama = g.nama, nama_bergelar = ${FULL_NAMA} from pegawai g
    where g.id = ${pegawaiId} and a.id = g.akun_id and (a.nama, a.nama_bergelar) is distinct from (g.nama, ${FULL_NAMA})`);
