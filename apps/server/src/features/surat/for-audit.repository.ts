import sql from 'sql-template-tag';
import type { AuditDokumen } from '../audit/audit.public.ts';

/** How the audit names a letter; a draft has no number yet. */
export const SURAT_FOR_AUDIT: AuditDokumen = {
  objek: 'surat',
  nomorSql: (id) => sql`(select s.nomor from surat s where s.id = ${id})`,
  pasienSql: (id) => sql`(select s.pasien_id from surat s where s.id = ${id})`,
  idsSql: (nomor, pasien) =>
    sql`select s.id::text from surat s where s.nomor = ${nomor.trim()} or s.pasien_id in (${pasien})`,
};
