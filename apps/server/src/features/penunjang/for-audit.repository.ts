import sql from 'sql-template-tag';
import type { AuditDokumen } from '../audit/audit.public.ts';

/** How the audit names an order of tests. */
export const PENUNJANG_FOR_AUDIT: AuditDokumen = {
  objek: 'penunjang',
  nomorSql: (id) => sql`(select n.nomor from penunjang n where n.id = ${id})`,
  pasienSql: (id) => sql`(select n.pasien_id from penunjang n where n.id = ${id})`,
  idsSql: (nomor, pasien) =>
    sql`select n.id::text from penunjang n where n.nomor = ${nomor.trim().toUpperCase()} or n.pasien_id in (${pasien})`,
};
