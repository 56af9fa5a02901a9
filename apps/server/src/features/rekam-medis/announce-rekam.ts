import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';

/** Tells who shows this patient's record that something of it is new. */
export const announceRekam = (tx: TenantTx, norm: number): Promise<void> => announce(tx, 'rekamMedis', { norm });
