import type { LastStatement, TenantTx } from '../../platform/db.ts';
import { createSlot } from '../../platform/slot.ts';

/** What registrations need of follow-ups, which stand downstream. */
export type PendaftaranKontrol = {
  /** Finds the open follow-up that this visit keeps: the nearest one of the same room or doctor. */
  find(
    tx: TenantTx,
    visit: { norm: number; ruanganId: number; dokterId: number; tanggal: string },
  ): Promise<number | undefined>;
  /** Marks a follow-up as kept, as parts of the statement that saves the visit as `k`. */
  kept(tx: TenantTx, kontrolId: number, norm: number): Pick<LastStatement, 'steps' | 'events'>;
};
export const PENDAFTARAN_KONTROL = createSlot<PendaftaranKontrol>('follow-ups, for registrations');
