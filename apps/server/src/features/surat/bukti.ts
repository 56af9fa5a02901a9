import type { PeriksaSurat } from '@nadi/contract/rekam-medis/surat.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** A paper that a token proves; its patient's name is masked before anybody learns it. */
export type Proven = Omit<PeriksaSurat, 'pasien'> & { nama: string };

/** Papers of features downstream that have a proof too: each part finds its own by the token. */
export const PROOFS =
  createSlot<(tx: TenantTx, token: string) => Promise<Proven | undefined>>('papers that can be proven');
