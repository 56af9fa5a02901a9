import type { Sql } from 'sql-template-tag';
import type { TenantTx } from '../../platform/db.ts';
import { createSlot } from '../../platform/slot.ts';

/** What registrations need of follow-ups, which stand downstream. */
export type PendaftaranKontrol = {
  /** Marks the follow-up that this visit keeps, as parts of the statement that saves the visit as `k`. */
  kept(
    tx: TenantTx,
    visit: { norm: number; ruanganId: number; dokterId: number; tanggal: string },
  ): { steps: readonly Sql[]; effects: readonly Sql[] };
};
export const PENDAFTARAN_KONTROL = createSlot<PendaftaranKontrol>('follow-ups, for registrations');
