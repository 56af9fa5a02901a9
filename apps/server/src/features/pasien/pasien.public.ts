import type { TenantTx } from '../../platform/db.ts';
import { findRingkas, setBerkunjung, type PasienRingkas } from './pasien.repository.ts';

export { idMenurutNorm } from './pasien.repository.ts';
export type { PasienRingkas };

/** What a registration needs to know of a patient; undefined when this facility has none with the number. */
export function cariPasienUntukKunjungan(tx: TenantTx, norm: number): Promise<PasienRingkas | undefined> {
  return findRingkas(tx, norm);
}

/** Moves the patient to the front of the search; also locks the row until commit. */
export function tandaiBerkunjung(tx: TenantTx, norm: number): Promise<void> {
  return setBerkunjung(tx, norm);
}
