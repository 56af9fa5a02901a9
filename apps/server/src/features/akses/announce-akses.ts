import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';

/** Tells every server to load the user again, and every browser of that user to ask what it may show. */
export const announceAkses = (tx: TenantTx, akunId: number): Promise<void> =>
  announce(tx, 'akses', { akun_id: akunId });

/** The same for everybody who holds a role. */
export const announcePeran = (tx: TenantTx, kode: string): Promise<void> => announce(tx, 'peran', { peran: kode });
