import type { TenantTx } from '../../platform/db.ts';
import { findRingkas, setBerkunjung, type PasienRingkas } from './pasien.repository.ts';

export { idMenurutNorm } from './pasien.repository.ts';
export type { PasienRingkas };

/** Finds what a registration needs to know about a patient; undefined when this facility has no such number. */
export function cariPasienUntukKunjungan(tx: TenantTx, norm: number): Promise<PasienRingkas | undefined> {
  return findRingkas(tx, norm);
}

/** Puts the patient first in searches, and locks the row until commit. */
export function tandaiBerkunjung(tx: TenantTx, norm: number): Promise<void> {
  return setBerkunjung(tx, norm);
}
