import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { AuditQuery } from '@nadi/contract/akses/audit.contract';
import { containing } from '#platform/db/containing.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { idOf, IS_OF_PASIEN } from './objek.repository.ts';
import { AUDIT_DOKUMEN, AUDIT_PASIEN, type AuditDokumen } from './pasien-slot.ts';

export type AuditFilter = Pick<AuditQuery, 'pelaku' | 'aksi' | 'objek' | 'dari' | 'sampai'>;

/** Where the next rows begin: after this one, in the order of time, facility and number, newest first. */
export type AuditPlace = { pada: string; faskesId: number; id: number };

export type StoredAudit = {
  id: number;
  faskes_id: number;
  pada: string;
  /** With its microseconds, which a place needs. */
  saat: string;
  akun_id: number;
  nama: string | null;
  email: string | null;
  platform: boolean;
  aksi: string;
  objek: string;
  objek_id: string;
  sebelum: unknown;
  sesudah: unknown;
  permintaan_id: string;
  /** Who it was done to, where that is a patient. */
  pasien: { norm: number; nama: string } | null;
  /** The number of a document that people know it by. */ nomor: string | null;
};

const IS_ID = sql`u.objek_id ~ '^[0-9]{1,9}$'`;
const ID = sql`u.objek_id::int`;
const PASIEN_ID = sql`(case when ${IS_OF_PASIEN} and ${IS_ID} then ${ID} end)`;
/** What each kind of document says, by what a row is about. */
const ofDokumen = (say: (dokumen: AuditDokumen, id: Sql) => Sql, none: Sql): Sql =>
  sql`(case ${join(
    AUDIT_DOKUMEN.parts()
      .flat()
      .map((one) => sql`when u.objek = ${one.objek} and ${IS_ID} then ${say(one, idOf(one))}`),
    ' ',
  )} else ${none} end)`;

/** A patient is meant by record number or name, a document by its number: an inner id reads like somebody else's number. */
function objekSql(text: string, byPasien: boolean): Sql {
  const dokumen = AUDIT_DOKUMEN.parts().flat();
  const named = sql`(${IS_OF_PASIEN} or u.objek in (${join(dokumen.map(({ objek }) => sql`${objek}`))}))`;
  const pasien = AUDIT_PASIEN.one().idsSql(text);
  const found = byPasien
    ? [
        sql`or ${PASIEN_ID} in (${pasien})`,
        ...dokumen.map(
          (one) =>
            sql`or (case when u.objek = ${one.objek} and ${IS_ID} then ${idOf(one)} in (${one.idsSql(text, pasien)}) else false end)`,
        ),
      ]
    : [];
  return sql`(u.objek ilike ${containing(text)} or (not ${named} and u.objek_id = ${text}) ${found.length > 0 ? join(found, ' ') : empty})`;
}

/** Days are those of the facility's zone. */
/** `byPasien`: the reader may look for a patient. */
/** `quiet`: whose own readings are left out, because each look at the log is one in every facility; null: nobody's. */
type Where = { after: AuditPlace | null; zona: string; byPasien: boolean; quiet: number | null };
function conditions({ pelaku, aksi, objek, dari, sampai }: AuditFilter, where: Where): Sql[] {
  const { after, zona } = where;
  const days = {
    from: sql`(${dari}::date)::timestamp at time zone ${zona}`,
    to: sql`(${sampai}::date + 1)::timestamp at time zone ${zona}`,
  };
  return [
    ...(dari ? [sql`u.pada >= ${days.from}`] : []),
    ...(sampai ? [sql`u.pada < ${days.to}`] : []),
    ...(aksi ? [sql`u.aksi = ${aksi}`] : []),
    ...(where.quiet === null ? [] : [sql`not (u.akun_id = ${where.quiet}::int and u.aksi = 'baca')`]),
    ...(objek ? [objekSql(objek, where.byPasien)] : []),
    ...(pelaku ? [sql`(a.nama ilike ${containing(pelaku)} or a.email ilike ${containing(pelaku)})`] : []),
    ...(after
      ? [sql`(u.pada, u.faskes_id, u.id) < (${after.pada}::timestamptz, ${after.faskesId}::int, ${after.id}::bigint)`]
      : []),
  ];
}

const entrySql = (): Sql => sql`
    select u.id, u.faskes_id, u.pada, to_char(u.pada at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as saat,
           u.akun_id, a.nama, a.email, (a.id is not null and a.faskes_id is null) as platform,
           u.aksi, u.objek, u.objek_id, u.sebelum, u.sesudah, u.permintaan_id,
           ${AUDIT_PASIEN.one().nameSql(ofDokumen(({ pasienSql }, id) => pasienSql(id), PASIEN_ID))} as pasien,
           ${ofDokumen(({ nomorSql }, id) => nomorSql(id), sql`null`)} as nomor
    from audit u left join akun a on a.id = u.akun_id`;

/** One entry of the facility; undefined when it has none with this number. */
export const findAudit = (tx: TenantTx, id: number): Promise<StoredAudit | undefined> =>
  tx.row(sql`${entrySql()} where u.id = ${id}::bigint`);

type Place = Pick<Where, 'zona' | 'byPasien'>;
/** How many entries there are, counted up to the limit. */
export const countAudit = async (
  tx: TenantTx,
  filter: AuditFilter,
  { limit, ...place }: Place & { limit: number },
): Promise<number> => {
  const where = join([sql`true`, ...conditions(filter, { ...place, after: null, quiet: null })], ' and ');
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from (
      select from audit u ${filter.pelaku ? sql`left join akun a on a.id = u.akun_id` : empty} where ${where} limit ${limit}) x`);
  return n;
};

/** Account 0 is the command line or a job, and has no name. */
export function listAudit(
  tx: TenantTx,
  filter: AuditFilter,
  { limit, ...place }: Where & { limit: number },
): Promise<StoredAudit[]> {
  const where = conditions(filter, place);
  return tx.rows(sql`
    ${entrySql()}
    ${where.length > 0 ? sql`where ${join(where, ' and ')}` : empty}
    order by u.pada desc, u.id desc limit ${limit}`);
}
