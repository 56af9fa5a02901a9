import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { AkunKaryawan } from '@nadi/contract/akses/akun-karyawan.contract';
import { DEFAULT_PERAN } from '@nadi/domain/akses/peran';
import type { DefaultPeran } from '@nadi/domain/akses/peran';
import type { TenantTx } from '#platform/db/db.ts';
import { insertReturningId, insertRows } from '#platform/postgres/install.ts';

/** Every facility may read table akun, so the query names the facility itself. */
export const findAkun = (tx: TenantTx, id: number): Promise<AkunKaryawan | undefined> =>
  tx.row(
    sql`select a.id, a.email, a.aktif, array(select ap.peran_id from akun_peran ap where ap.akun_id = a.id order by 1) as peran, a.versi
      from akun a where a.id = ${id} and a.faskes_id = faskes_kini()`,
  );

export const listPeran = (tx: TenantTx): Promise<{ id: number; nama: string }[]> =>
  tx.rows(sql`select id, nama from peran order by id`);

/** The roles that the facility made itself. */
export const listOwnPeran = (tx: TenantTx): Promise<{ kode: string; nama: string }[]> =>
  tx.rows(sql`select kode, nama from peran where kode <> all(${SHIPPED_KODE}::text[]) order by id`);

/** Locks the roles, so that permissions of accounts are changed by one transaction at a time. */
export const holdPeran = (tx: TenantTx): Promise<number> =>
  tx.exec(sql`select 1 from peran order by id for no key update`);

export const listActiveIzin = (tx: TenantTx): Promise<{ akun_id: number; izin: string[] }[]> =>
  tx.rows(sql`select a.id as akun_id, array_agg(distinct i.izin) as izin from akun a join akun_peran ap on ap.akun_id = a.id
    join peran p on p.id = ap.peran_id cross join unnest(p.izin) i (izin)
    where a.aktif and a.faskes_id = faskes_kini() group by a.id`);

const SHIPPED_KODE = DEFAULT_PERAN.map(({ kode }) => kode);

/** For how many hours a first password that an admin gave may be used; its owner chooses another one with it. */
export const FIRST_PASSWORD_HOURS = 72;
const FIRST_PASSWORD_UNTIL = sql`now() + make_interval(hours => ${FIRST_PASSWORD_HOURS})`;

/** Makes an account with a first password. */
export const insertAkun = async (
  tx: TenantTx,
  {
    nama,
    nama_lengkap,
    email,
    passwordHash,
  }: { nama: string; nama_lengkap: string; email: string; passwordHash: string },
): Promise<number> =>
  (
    await tx.one<{ id: number }>(
      sql`insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar, sandi_sampai)
        values (faskes_kini(), ${email}, ${passwordHash}, ${nama}, ${nama_lengkap}, ${FIRST_PASSWORD_UNTIL}) returning id`,
    )
  ).id;

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

/** Stores a password that an admin gives. */
export const setFirstPassword = (tx: TenantTx, id: number, passwordHash: string): Promise<number> =>
  tx.exec(
    sql`update akun set sandi_hash = ${passwordHash}, sandi_sampai = ${FIRST_PASSWORD_UNTIL}, sandi_diubah_pada = now() where id = ${id}`,
  );

/** Ends every session of the account except `exceptSesiId`. */
export const endSessions = (tx: TenantTx, akunId: number, reason: string, exceptSesiId = 0): Promise<number> =>
  tx.exec(
    sql`update sesi set diakhiri_pada = now(), sebab_akhir = ${reason} where akun_id = ${akunId} and id <> ${exceptSesiId} and diakhiri_pada is null`,
  );

/** Ends one session of this account. Returns 0 where it is another's or over. */
export const endOwnSession = (tx: TenantTx, akunId: number, sesiId: number, reason: string): Promise<number> =>
  tx.exec(
    sql`update sesi set diakhiri_pada = now(), sebab_akhir = ${reason} where id = ${sesiId} and akun_id = ${akunId} and diakhiri_pada is null`,
  );

/** Gives an account the name of the person it belongs to. */
export const renameAkun = (
  tx: TenantTx,
  { akun_id, nama, nama_lengkap }: { akun_id: number; nama: string; nama_lengkap: string },
): Promise<number> =>
  tx.exec(
    sql`update akun set nama = ${nama}, nama_bergelar = ${nama_lengkap} where id = ${akun_id}
      and (nama, nama_bergelar) is distinct from (${nama}::text, ${nama_lengkap}::text)`,
  );

export const insertPeran = (client: ClientBase, peran: readonly DefaultPeran[]): Promise<void> =>
  insertRows(
    client,
    'insert into peran (kode, nama, izin) select kode, nama, izin from json_to_recordset($1) as x (kode text, nama text, izin text[])',
    peran,
  );

export const insertAkunAsOwner = (
  client: ClientBase,
  a: { faskesId: number | null; email: string; nama: string; namaBergelar: string; passwordHash: string },
): Promise<number> =>
  insertReturningId(
    client,
    'insert into akun (faskes_id, email, nama, nama_bergelar, sandi_hash) values ($1, $2, $3, $4, $5) returning id',
    [a.faskesId, a.email, a.nama, a.namaBergelar, a.passwordHash],
  );

export async function grantPeran(client: ClientBase, akunId: number, kode: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into akun_peran (akun_id, peran_id) select $1, id from peran where faskes_id = faskes_kini() and kode = $2',
    [akunId, kode],
  );
  return rowCount === 1;
}
