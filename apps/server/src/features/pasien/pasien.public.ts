import type { TenantTx } from '../../platform/db.ts';
import { findPasienSummary, setBerkunjung, type PasienSummary } from './pasien.repository.ts';

export { idByNorm } from './pasien.repository.ts';
export type { PasienSummary };

/** Finds what a registration needs to know about a patient; undefined when this facility has no such number. */
export function findPasienForKunjungan(tx: TenantTx, norm: number): Promise<PasienSummary | undefined> {
  return findPasienSummary(tx, norm);
}

/** Puts the patient first in searches, and locks the row until commit. */
export function markBerkunjung(tx: TenantTx, norm: number): Promise<void> {
  return setBerkunjung(tx, norm);
}
export { GABUNG_PARTS, PASIEN_KUNJUNGAN } from './used-by.ts';
export type { GabungPart, PasienKunjungan } from './used-by.ts';
