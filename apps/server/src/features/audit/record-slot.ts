import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/**
 * By what the audit calls a kind of row of a patient's record: throws what its own reading would throw to who asks, so
 * that an entry of it is opened by nobody who could not open the record itself (rekam-medis.md RM35).
 */
export type RecordGuards = Readonly<Record<string, (tx: TenantTx, objekId: number) => Promise<unknown>>>;
export const AUDIT_RECORDS = createSlot<RecordGuards>('rows of records in the audit');

export async function assertOpensRecord(tx: TenantTx, objek: string, objekId: string): Promise<void> {
  for (const guards of AUDIT_RECORDS.parts()) await guards[objek]?.(tx, Number(objekId));
}
