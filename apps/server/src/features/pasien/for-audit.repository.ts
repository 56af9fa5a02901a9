import sql from 'sql-template-tag';
import { containing } from '#platform/db/containing.ts';
import type { AuditPasien } from '#features/audit/audit.public.ts';

const MAX_NORM = 999_999_999;
const normOf = (text: string): number | null =>
  /^\d{1,9}$/.test(text) && Number(text) <= MAX_NORM ? Number(text) : null;

/** How the audit shows and finds a patient. */
export const PASIEN_FOR_AUDIT: AuditPasien = {
  nameSql: (id) => sql`(select json_build_object('norm', p.norm, 'nama', p.nama) from pasien p where p.id = ${id})`,
  idsSql: (text) =>
    sql`select p.id from pasien p where p.norm = ${normOf(text)}::int or p.nama ilike ${containing(text)}`,
};
