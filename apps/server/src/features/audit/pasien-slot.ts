import type { Sql } from 'sql-template-tag';
import { createSlot } from '../../platform/slot.ts';

/** How the audit names a patient, whom its rows know by an inner id; told by the feature downstream that has them. */
export type AuditPasien = {
  /** As JSON with norm and name; null where the id is nobody's. */
  nameSql(id: Sql): Sql;
  /** The ids of those who are meant: by their whole record number, or a part of their name. */
  idsSql(text: string): Sql;
};
export const AUDIT_PASIEN = createSlot<AuditPasien>('patients, for the audit');

/** The kind of the rows whose number is a patient's inner id. */
export const OBJEK_PASIEN = 'pasien';
