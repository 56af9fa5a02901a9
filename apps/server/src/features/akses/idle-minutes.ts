import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** After how many minutes without work a session of this facility ends; 0 is never. Settings lie downstream. */
export const IDLE_MINUTES = createSlot<(tx: TenantTx) => Promise<number>>('the setting that ends idle sessions');
