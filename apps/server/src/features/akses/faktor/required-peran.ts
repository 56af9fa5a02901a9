import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** The keys of the roles that a facility wants a second factor of. Settings lie downstream. */
export const REQUIRED_PERAN = createSlot<(tx: TenantTx) => Promise<readonly string[]>>(
  'the setting that asks roles for a second factor',
);
