import type { Sql } from 'sql-template-tag';
import type { LastStatement, TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** The number with which somebody came from the hall. */
export type NomorLoket = { id: number; nomor: string; diambil_pada: string };

/** What registrations need of the hall's numbers, which stand downstream. */
export type PendaftaranLoket = {
  /** Finds a number of today and locks it until the visit is saved; undefined when there is none. */
  lock(tx: TenantTx, id: number): Promise<NomorLoket | undefined>;
  /** Marks the number as served where `condition` holds, as parts of the statement that saves the visit. */
  served(tx: TenantTx, id: number, condition: Sql): Pick<LastStatement, 'steps' | 'events'>;
};
export const PENDAFTARAN_LOKET = createSlot<PendaftaranLoket>('numbers of the hall, for registrations');
