import type { PasienSummary } from '../../pasien/pasien.public.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { OBJEK_REKAM } from '@nadi/domain/rekam-medis/akses-rekam';
import { hasIzin } from '@nadi/domain/akses/izin';
import { wasAttended } from '@nadi/domain/kunjungan/status-kunjungan';
import type { TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { findPasienForKunjungan, mayReadPasien } from '../../pasien/pasien.public.ts';
import { loadSetting } from '../../pengaturan/pengaturan.public.ts';
import { findHubungan, findVisit } from './open-record.repository.ts';
import type { OpenedVisit } from './open-record.repository.ts';

const kunjunganNotFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Kunjungan tidak ditemukan' });

/**
 * Whether the account may open this patient's record, and until when an emergency access holds that it needs for that.
 * Who belongs to the platform needs one always.
 */
export async function readAkses(
  tx: TenantTx,
  pasienId: number,
): Promise<{ boleh: boolean; daruratSampai: string | null }> {
  const [mode, found] = await Promise.all([loadSetting(tx, 'rekam-medis:akses'), findHubungan(tx, pasienId)]);
  const ofPlatform = hasIzin(tx.ctx.izin, 'view superadmin');
  if (!ofPlatform && (mode === 'faskes' || found.hubungan)) return { boleh: true, daruratSampai: null };
  return { boleh: found.darurat_sampai !== null, daruratSampai: found.darurat_sampai };
}

/** spec: RM35: throws where the account does not treat the patient; returns until when an emergency access holds. */
export async function assertAkses(tx: TenantTx, { id, norm }: { id: number; norm: number }): Promise<string | null> {
  const { boleh, daruratSampai } = await readAkses(tx, id);
  if (!boleh) throw new AppError('AKSES_DARURAT', { data: { norm } });
  return daruratSampai;
}

/** Whether only who treats a patient may open their record in this facility (`mayOpenSql`). spec: RM35 */
export const asksHubungan = async (tx: TenantTx): Promise<boolean> =>
  (await loadSetting(tx, 'rekam-medis:akses')) !== 'faskes';

/** A visit whose record the account may open. */
export type OpenVisit = OpenedVisit & { daruratSampai: string | null };

/** Finds a visit for reading its record: 404 where there is none, 403 where the account does not treat the patient. */
export async function openVisit(tx: TenantTx, kunjunganId: number, lock = false): Promise<OpenVisit> {
  const visit = await findVisit(tx, kunjunganId, lock);
  if (!visit) throw kunjunganNotFound();
  return { ...visit, daruratSampai: await assertAkses(tx, { id: visit.pasienId, norm: visit.norm }) };
}

function assertTookPlace({ status }: OpenedVisit): void {
  if (!wasAttended(status))
    throw new AppError('VALIDASI', {
      message: 'Kunjungan ini batal atau pasiennya tidak hadir; tidak ada yang dicatat padanya',
    });
}

/** As `openVisit`, for writing, with the visit locked: nothing is written of a visit that did not take place. */
export async function openVisitToWrite(tx: TenantTx, kunjunganId: number): Promise<OpenVisit> {
  const visit = await openVisit(tx, kunjunganId, true);
  assertTookPlace(visit);
  return visit;
}

/**
 * The visit of something that the account may work on without treating the patient, by a rule of the feature it belongs
 * to (decision 0076). Only that thing may be answered, nothing else of the record.
 */
export async function visitOfWork(tx: TenantTx, kunjunganId: number, mode: 'read' | 'write'): Promise<OpenVisit> {
  const visit = await findVisit(tx, kunjunganId, mode === 'write');
  if (!visit) throw kunjunganNotFound();
  if (mode === 'write') assertTookPlace(visit);
  return { ...visit, daruratSampai: null };
}

/** Finds a patient whose record the account may open. */
export async function openPasien(
  tx: TenantTx,
  norm: number,
): Promise<PasienSummary & { daruratSampai: string | null }> {
  const pasien = await findPasienForKunjungan(tx, norm);
  if (!pasien || !(await mayReadPasien(tx, pasien.id)))
    throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
  return { ...pasien, daruratSampai: await assertAkses(tx, pasien) };
}

/** spec: RM37: what of a patient's record was read, by whom; also what a reader had to open in an emergency. */
export const auditReading = (
  tx: TenantTx,
  objek: keyof typeof OBJEK_REKAM,
  { pasienId, daruratSampai, ...about }: { pasienId: number; daruratSampai: string | null } & Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, {
    aksi: 'baca',
    objek,
    objekId: pasienId,
    sesudah: { ...about, ...(daruratSampai === null ? {} : { darurat: true }) },
  });

export const maySeeSecrets = (tx: TenantTx): boolean => hasIzin(tx.ctx.izin, 'view rahasia medis');
