import type { ClientBase } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from './db/db.ts';

export type AuditEntry = {
  /**
   * 'cetak' and 'ekspor' record what left the facility on paper or in a workbook; the last four who came in, who left
   * and who was kept out.
   */
  aksi: 'buat' | 'ubah' | 'baca' | 'akhiri' | 'cetak' | 'ekspor' | 'masuk' | 'keluar' | 'gagal masuk' | 'ditolak';
  objek: string;
  objekId: string | number;
  sebelum?: unknown;
  sesudah?: unknown;
};

/** Whose password was wrong; account and facility are 0 where there is no such account. */
export type FailedSignIn = { akunId: number; faskesId: number };

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Records who did what to what, in the same transaction as the change itself. */
export async function recordAudit(tx: TenantTx, { aksi, objek, objekId, sebelum, sesudah }: AuditEntry): Promise<void> {
  await tx.exec(sql`
    insert into audit (akun_id, aksi, objek, objek_id, sebelum, sesudah, permintaan_id)
    values (${tx.ctx.akunId}, ${aksi}, ${objek}, ${String(objekId)}, ${toJson(sebelum)}, ${toJson(sesudah)}, ${tx.ctx.requestId})`);
}

/**
 * The same as a part of a larger statement, for what is only known there: an entry for each row of `from`, with `objekId`
 * as text and `sesudah` as jsonb over that row.
 */
export const auditSql = (
  tx: TenantTx,
  {
    aksi,
    objek,
    objekId,
    sesudah,
    from,
  }: Pick<AuditEntry, 'aksi' | 'objek'> & Record<'objekId' | 'sesudah' | 'from', Sql>,
): Sql => sql`
  insert into audit (akun_id, aksi, objek, objek_id, sesudah, permintaan_id)
  select ${tx.ctx.akunId}, ${aksi}, ${objek}, ${objekId}, ${sesudah}, ${tx.ctx.requestId} from ${from}`;

/** Records many entries at once, because an imported sheet brings thousands. */
export async function recordAudits(tx: TenantTx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.exec(sql`
    insert into audit (akun_id, aksi, objek, objek_id, sebelum, sesudah, permintaan_id)
    select ${tx.ctx.akunId}::int, j.aksi, j.objek, j.objek_id, j.sebelum::jsonb, j.sesudah::jsonb, ${tx.ctx.requestId}::text
    from unnest(${entries.map((j) => j.aksi)}::text[], ${entries.map((j) => j.objek)}::text[],
    ${entries.map((j) => String(j.objekId))}::text[], ${entries.map((j) => toJson(j.sebelum))}::text[], ${entries.map((j) => toJson(j.sesudah))}::text[])
      with ordinality as j (aksi, objek, objek_id, sebelum, sesudah, ke) order by j.ke`);
}

/**
 * Records what was done from the command line, in an open transaction inside the facility. Account 0 is the command
 * line, whose user owns the server.
 */
export async function recordAuditAsOwner(
  client: ClientBase,
  { aksi, objek, objekId, sebelum, sesudah }: AuditEntry,
): Promise<void> {
  await client.query(
    `insert into audit (akun_id, aksi, objek, objek_id, sebelum, sesudah, permintaan_id) values (0, $1, $2, $3, $4, $5, 'admin')`,
    [aksi, objek, String(objekId), toJson(sebelum), toJson(sesudah)],
  );
}
