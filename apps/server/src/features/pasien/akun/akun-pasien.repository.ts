import sql, { type Sql } from 'sql-template-tag';
import type { AkunPasien } from '@nadi/contract/pasien/akun-pasien.contract';
import { PATIENT_PERAN } from '@nadi/domain/akses/peran-rights';
import type { TenantTx } from '#platform/db/db.ts';
import { PEMENANG_ID } from '../pasien.repository.ts';

/**
 * The ids of the records that the links of an account lead to. A link stays with the record it was made for; where that
 * was merged, it leads to the winner, and back by an undoing.
 */
const linkedIds = (akunId: number): Sql =>
  sql`select ${PEMENANG_ID} from akun_pasien ap join pasien m on m.id = ap.pasien_id where ap.akun_id = ${akunId}`;

/** The record numbers of an account's patients, ascending. */
export const listOwnNorm = async (tx: TenantTx, akunId: number): Promise<number[]> =>
  (
    await tx.one<{ norm: number[] }>(
      sql`select array(select norm from pasien where id in (${linkedIds(akunId)}) order by norm) as norm`,
    )
  ).norm;

export const isLinked = async (tx: TenantTx, akunId: number, pasienId: number | Sql): Promise<boolean> =>
  (await tx.one<{ ya: boolean }>(sql`select ${pasienId}::int in (${linkedIds(akunId)}) as ya`)).ya;

const AKUN_PASIEN = sql`
  select ap.akun_id, a.email, a.nama, min(ap.dibuat_pada) as dibuat_pada
  from akun_pasien ap join pasien m on m.id = ap.pasien_id join akun a on a.id = ap.akun_id`;

export const listAkunPasien = (tx: TenantTx, pasienId: number): Promise<AkunPasien[]> =>
  tx.rows(sql`${AKUN_PASIEN} where ${PEMENANG_ID} = ${pasienId} group by ap.akun_id, a.email, a.nama order by a.email`);

export type PatientAkun = { id: number; client: boolean };

/** Table akun holds all facilities' accounts, so the query names the facility itself. */
export const findPatientAkun = (tx: TenantTx, email: string): Promise<PatientAkun | undefined> =>
  tx.row(sql`
    select a.id, exists (select from akun_peran ap join peran p on p.id = ap.peran_id where ap.akun_id = a.id and p.kode = ${PATIENT_PERAN}) as client
    from akun a where lower(a.email) = ${email} and a.faskes_id = faskes_kini() and a.aktif`);

/** The role of a patient's account; a facility may have removed it. */
export const findPatientPeran = async (tx: TenantTx): Promise<number | undefined> =>
  (await tx.row<{ id: number }>(sql`select id from peran where kode = ${PATIENT_PERAN}`))?.id;

/** Whether somebody of the staff signs in with it too. */
export const isStaffAkun = async (tx: TenantTx, akunId: number): Promise<boolean> =>
  (
    await tx.one<{ ya: boolean }>(
      sql`select exists (select from akun_peran ap join peran p on p.id = ap.peran_id where ap.akun_id = ${akunId} and p.kode <> ${PATIENT_PERAN}) as ya`,
    )
  ).ya;

/** Resolves with whether the link is new. */
export const insertLink = async (tx: TenantTx, akunId: number, pasienId: number): Promise<boolean> =>
  (await tx.exec(
    sql`insert into akun_pasien (akun_id, pasien_id, dibuat_oleh) values (${akunId}, ${pasienId}, ${tx.ctx.akunId}) on conflict do nothing`,
  )) === 1;

/** Removes the links to the record and to those merged into it; resolves with how many there were. */
export const removeLinks = (tx: TenantTx, akunId: number, pasienId: number): Promise<number> =>
  tx.exec(
    sql`delete from akun_pasien ap using pasien m where m.id = ap.pasien_id and ap.akun_id = ${akunId} and ${PEMENANG_ID} = ${pasienId}`,
  );
