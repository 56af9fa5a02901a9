import type { Sql } from 'sql-template-tag';
import type { LastStatement, TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** What registrations need of follow-ups, which stand downstream. */
export type PendaftaranKontrol = {
  /** Finds the open follow-up that this visit keeps: the nearest one of the same room or doctor. */
  find(
    tx: TenantTx,
    visit: { norm: number; ruanganId: number; dokterId: number; tanggal: string },
  ): Promise<number | undefined>;
  /**
   * Marks a follow-up as kept, as parts of the statement that saves the visit as `k`. `waktu`: when it was planned for,
   * null where it was cancelled meanwhile.
   */
  kept(tx: TenantTx, kontrolId: number, norm: number): Pick<LastStatement, 'steps' | 'events'> & { waktu: Sql };
};
export const PENDAFTARAN_KONTROL = createSlot<PendaftaranKontrol>('follow-ups, for registrations');
