import type { Sql } from 'sql-template-tag';
import type { PasienSummary } from '#features/pasien/pasien.public.ts';
import { recordAudit } from '#platform/audit.ts';
import type { OBJEK_REKAM } from '@nadi/domain/rekam-medis/akses-rekam';
import { hasIzin } from '@nadi/domain/akses/izin';
import { wasAttended } from '@nadi/domain/kunjungan/status-kunjungan';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findPasienForKunjungan, idByNorm, mayReadPasien } from '#features/pasien/pasien.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { findHubungan, findVisit, pasienOfKunjungan } from './open-record.repository.ts';
import type { OpenedVisit } from './open-record.repository.ts';

const kunjunganNotFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Kunjungan tidak ditemukan' });

type Akses = { boleh: boolean; daruratSampai: string | null };

/**
 * Whether the account may open this patient's record, and until when an emergency access holds that it needs for that.
 * Who belongs to the platform needs one always.
 */
export async function readAkses(tx: TenantTx, pasienId: number | Sql): Promise<Akses> {
  const [mode, found] = await Promise.all([loadSetting(tx, 'rekam-medis:akses'), findHubungan(tx, pasienId)]);
  const ofPlatform = hasIzin(tx.ctx.izin, 'view superadmin');
  if (!ofPlatform && (mode === 'faskes' || found.hubungan)) return { boleh: true, daruratSampai: null };
  return { boleh: found.darurat_sampai !== null, daruratSampai: found.darurat_sampai };
}

/** spec: RM35: throws where the account does not treat the patient; returns until when an emergency access holds. */
function assertAkses({ boleh, daruratSampai }: Akses, norm: number): string | null {
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
  const [visit, akses] = await Promise.all([
    findVisit(tx, kunjunganId, lock),
    readAkses(tx, pasienOfKunjungan(kunjunganId)),
  ]);
  if (!visit) throw kunjunganNotFound();
  return { ...visit, daruratSampai: assertAkses(akses, visit.norm) };
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
  const [pasien, mayRead, akses] = await Promise.all([
    findPasienForKunjungan(tx, norm),
    mayReadPasien(tx, idByNorm(norm)),
    readAkses(tx, idByNorm(norm)),
  ]);
  if (!pasien || !mayRead) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
  return { ...pasien, daruratSampai: assertAkses(akses, pasien.norm) };
}

/**
 * Reads of a record in two flights: what is opened, or why it may not be, and then all of it, with the audit of the
 * reading. `open` and `read` each send all their statements before they wait for any of them.
 */
export async function readRecord<V, T>(
  db: Database,
  ctx: Ctx,
  open: (tx: TenantTx) => Promise<V>,
  read: (tx: TenantTx, opened: V) => Promise<T>,
): Promise<T> {
  const opened = await db.read(ctx, open, { oneFlight: true, genericPlan: true });
  return db.read(ctx, (tx) => read(tx, opened), { oneFlight: true, genericPlan: true, audited: true });
}

type Reading = { pasienId: number; daruratSampai: string | null } & Record<string, unknown>;

/**
 * Writes down that something of a patient's record was read, printed or exported, by whom, and that it had to be opened
 * in an emergency. Every feature that shows a part of a record tells it by this, so that none forgets the mark
 * (decision 0061).
 */
export const auditRecord = (
  tx: TenantTx,
  { aksi, objek }: { aksi: 'baca' | 'cetak' | 'ekspor'; objek: string },
  { pasienId, daruratSampai, ...about }: Reading,
): Promise<void> =>
  recordAudit(tx, {
    aksi,
    objek,
    objekId: pasienId,
    sesudah: { ...about, ...(daruratSampai === null ? {} : { darurat: true }) },
  });

/** spec: RM37: what of a patient's record was read. */
export const auditReading = (tx: TenantTx, objek: keyof typeof OBJEK_REKAM, reading: Reading): Promise<void> =>
  auditRecord(tx, { aksi: 'baca', objek }, reading);

export const maySeeSecrets = (tx: TenantTx): boolean => hasIzin(tx.ctx.izin, 'view rahasia medis');
