import type { TenantTx } from '../../platform/db.ts';
import { umumkan } from '../../platform/peristiwa.ts';

/** A stored patient has changed: lists are told, and who has the patient's own page open, which is another right. */
export const kabarkanPasien = (tx: TenantTx, norm: number): Promise<void> =>
  umumkan(tx, { topik: 'pasien', izin: ['view tabel pasien', 'view detail pasien'], data: { norm } });
