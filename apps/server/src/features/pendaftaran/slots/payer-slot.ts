import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** Charges again what a feature downstream has charged to a registration, whose payer or class has just changed (kasir.md K5). */
export type PayerChanged = (tx: TenantTx, pendaftaranId: number) => Promise<unknown>;
export const PAYER_CHANGED = createSlot<PayerChanged>('charges that follow the payer');
