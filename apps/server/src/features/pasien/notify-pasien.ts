import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';

/** Tells lists, and open pages of the patient, that a stored patient has changed. */
export const notifyPasienChanged = (tx: TenantTx, norm: number): Promise<void> => announce(tx, 'pasien', { norm });
