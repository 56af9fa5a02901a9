import type { TenantTx } from '../../platform/db.ts';
import { announce } from '../../platform/live-event.ts';

/**
 * Tells lists, and open pages of the patient, that a stored patient has changed; a page of one patient needs another
 * permission than a list.
 */
export const notifyPasienChanged = (tx: TenantTx, norm: number): Promise<void> =>
  announce(tx, { topik: 'pasien', izin: ['view tabel pasien', 'view detail pasien'], data: { norm } });
