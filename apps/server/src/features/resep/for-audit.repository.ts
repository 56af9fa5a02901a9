import sql from 'sql-template-tag';
import type { AuditDokumen } from '../audit/audit.public.ts';

/** How the audit shows and finds a prescription. */
export const RESEP_FOR_AUDIT: AuditDokumen = {
  objek: 'resep',
  nomorSql: (id) => sql`(select s.no_resep from resep s where s.id = ${id})`,
  pasienSql: (id) => sql`(select s.pasien_id from resep s where s.id = ${id})`,
  idsSql: (nomor, pasien) =>
    sql`select s.id::text from resep s where s.no_resep = ${nomor.trim().toUpperCase()} or s.pasien_id in (${pasien})`,
};
