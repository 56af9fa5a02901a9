import type { TenantTx } from '#platform/db/db.ts';
import { findPasienSummary, lockPasienRow, type PasienSummary } from './pasien.repository.ts';

export { idByNorm } from './pasien.repository.ts';
export { namaMatches } from './cari/nama-matches.repository.ts';
export type { PasienSummary };

/** Finds what a registration needs to know about a patient; undefined when this facility has no such number. */
export function findPasienForKunjungan(tx: TenantTx, norm: number): Promise<PasienSummary | undefined> {
  return findPasienSummary(tx, norm);
}

/** Holds the patient until commit: a second registration waits, and so does a merge. */
export function lockPasien(tx: TenantTx, norm: number): Promise<void> {
  return lockPasienRow(tx, norm);
}

export { noteBerkunjungSql } from './pasien.repository.ts';
export { findFaskesForPrint, findFaskesKode, findPasienForPrint } from './cetak/print.repository.ts';
export { changeStatusPasien } from './status-pasien.repository.ts';
export { mayReadPasien } from './akun/akun-pasien.service.ts';
export { GABUNG_PARTS, PASIEN_KONTROL, PASIEN_KUNJUNGAN, PASIEN_RESEP } from './used-by.ts';
export type { GabungPart, PasienKontrol, PasienKunjungan, PasienResep } from './used-by.ts';
