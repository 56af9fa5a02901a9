import type { Sql } from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { RecordGuards } from '#features/audit/audit.public.ts';
import { findCatatan } from '../catatan/catatan.repository.ts';
import { hasHiddenDiagnosa } from '../diagnosa/diagnosa.repository.ts';
import { findNorm, pasienIn, pasienOfVisitIn } from './audit-guards.repository.ts';
import { openVisit, readAkses } from './open-record.ts';

/** As `openPasien` refuses, for a row whose patient is known by a statement. */
async function assertOpens(tx: TenantTx, pasienId: Sql): Promise<void> {
  const [{ boleh }, pasien] = await Promise.all([readAkses(tx, pasienId), findNorm(tx, pasienId)]);
  if (!boleh) throw new AppError('AKSES_DARURAT', { data: { norm: pasien?.norm ?? null } });
}
const ofPatientIn =
  (table: string) =>
  (tx: TenantTx, id: number): Promise<void> =>
    assertOpens(tx, pasienIn(table, id));
const ofVisitIn =
  (table: string) =>
  (tx: TenantTx, id: number): Promise<void> =>
    assertOpens(tx, pasienOfVisitIn(table, id));

/** A note that may not be read, such as a secret one, does not exist for who asks (spec: RM36). */
async function openNote(tx: TenantTx, id: number): Promise<void> {
  await ofPatientIn('catatan_medis')(tx, id);
  if (!(await findCatatan(tx, id))) throw new AppError('TIDAK_ADA', { message: 'Catatan tidak ditemukan' });
}

/** An entry holds the whole list of that moment: it opens to whoever may read all of it. */
async function openDiagnosa(tx: TenantTx, kunjunganId: number): Promise<void> {
  await openVisit(tx, kunjunganId);
  if (await hasHiddenDiagnosa(tx, kunjunganId))
    throw new AppError('TIDAK_ADA', { message: 'Diagnosis tidak ditemukan' });
}

/** Allergies stay outside, as in the record (decision 0061), and emergency accesses have readers of their own. */
export const AUDIT_GUARDS: RecordGuards = {
  catatan_medis: openNote,
  diagnosa: openDiagnosa,
  dpjp: openVisit,
  gigi_periksa: openVisit,
  gigi_temuan: ofPatientIn('gigi_temuan'),
  kepulangan: openVisit,
  kunjungan_tindakan: ofVisitIn('kunjungan_tindakan'),
  penilaian: ofPatientIn('penilaian'),
  persetujuan_tindakan: ofPatientIn('persetujuan_tindakan'),
  rekam_kunjungan: openVisit,
  riwayat_pasien: ofPatientIn('riwayat_pasien'),
  tanda_vital: ofPatientIn('tanda_vital'),
  tanda_vital_konfirmasi: ofVisitIn('tanda_vital_konfirmasi'),
};
