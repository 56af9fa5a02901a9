import type { Pengukuran } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** What registrations need of the measures of the record, which stands downstream. */
export type PendaftaranVital = {
  /** What was measured beside and before the registration of a visit; `kunjunganId` null for one that is not saved yet. */
  listOther(tx: TenantTx, of: { pasienId: number; kunjunganId: number | null }): Promise<Pengukuran[]>;
  /** What was measured at the visits of a registration after it, the newest first; what was corrected does not count. */
  listAfter(tx: TenantTx, pendaftaranId: number): Promise<Pengukuran[]>;
};
export const PENDAFTARAN_VITAL = createSlot<PendaftaranVital>('earlier measures, for registrations');
