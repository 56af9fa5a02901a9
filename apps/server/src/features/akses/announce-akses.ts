import type { TenantTx } from '../../platform/db.ts';
import { announce } from '../../platform/live-event.ts';

/** Tells every server to load the user again, and every browser of that user to ask what it may show. */
export const announceAkses = (tx: TenantTx, akunId: number): Promise<void> =>
  announce(tx, 'akses', { akun_id: akunId });
