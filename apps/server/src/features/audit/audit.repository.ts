import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { AuditQuery } from '@nadi/contract/audit.contract';
import { containing } from '../../platform/containing.ts';
import type { TenantTx } from '../../platform/db.ts';

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
};

/** Days are those of the facility's zone. */
function conditions({ pelaku, aksi, objek, dari, sampai }: AuditFilter, after: AuditPlace | null, zona: string): Sql[] {
  const days = {
    from: sql`(${dari}::date)::timestamp at time zone ${zona}`,
    to: sql`(${sampai}::date + 1)::timestamp at time zone ${zona}`,
  };
  return [
    ...(dari ? [sql`u.pada >= ${days.from}`] : []),
    ...(sampai ? [sql`u.pada < ${days.to}`] : []),
    ...(aksi ? [sql`u.aksi = ${aksi}`] : []),
    ...(objek ? [sql`(u.objek ilike ${containing(objek)} or u.objek_id = ${objek})`] : []),
    ...(pelaku ? [sql`(a.nama ilike ${containing(pelaku)} or a.email ilike ${containing(pelaku)})`] : []),
    ...(after
      ? [sql`(u.pada, u.faskes_id, u.id) < (${after.pada}::timestamptz, ${after.faskesId}::int, ${after.id}::bigint)`]
      : []),
  ];
}

const ENTRY = sql`
    select u.id, u.faskes_id, u.pada, to_char(u.pada at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as saat,
           u.akun_id, a.nama, a.email, (a.id is not null and a.faskes_id is null) as platform,
           u.aksi, u.objek, u.objek_id, u.sebelum, u.sesudah, u.permintaan_id
    from audit u left join akun a on a.id = u.akun_id`;

/** One entry of the facility; undefined when it has none with this number. */
export const findAudit = (tx: TenantTx, id: number): Promise<StoredAudit | undefined> =>
  tx.row(sql`${ENTRY} where u.id = ${id}::bigint`);

/** Account 0 is the command line or a job, and has no name. */
export function listAudit(
  tx: TenantTx,
  filter: AuditFilter,
  { after, limit, zona }: { after: AuditPlace | null; limit: number; zona: string },
): Promise<StoredAudit[]> {
  const where = conditions(filter, after, zona);
  return tx.rows(sql`
    ${ENTRY}
    ${where.length > 0 ? sql`where ${join(where, ' and ')}` : empty}
    order by u.pada desc, u.id desc limit ${limit}`);
}
