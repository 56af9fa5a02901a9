import type { Sql } from 'sql-template-tag';
import { createSlot } from '#platform/slot.ts';

/** How the audit names a patient, whom its rows know by an inner id; told by the feature downstream that has them. */
export type AuditPasien = {
  /** As JSON with norm and name; null where the id is nobody's. */
  nameSql(id: Sql): Sql;
  /** The ids of those who are meant: by their whole record number, or a part of their name. */
  idsSql(text: string): Sql;
};
export const AUDIT_PASIEN = createSlot<AuditPasien>('patients, for the audit');

/** How the audit names a row of a patient, such as a note or a document, whom its rows know by an inner id as well. */
export type AuditDokumen = {
  /** As the audit calls it: 'resep'. */ objek: string;
  /** The number that people know; null where it has none yet. */
  nomorSql(id: Sql): Sql;
  pasienSql(id: Sql): Sql;
  /** An entry that says its visit is about that. */ saysVisit?: true;
  /** Ids of those with this number or of these patients. */
  idsSql(nomor: string, pasien: Sql): Sql;
};
export const AUDIT_DOKUMEN = createSlot<readonly AuditDokumen[]>('rows of patients, for the audit');
