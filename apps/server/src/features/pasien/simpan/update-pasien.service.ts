import { UpdatePasien } from '@nadi/contract/pasien/pasien-input';
import type { PasienConflict } from '@nadi/contract/pasien/pasien.contract';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { changeQuestion } from '@nadi/domain/pasien/tak-terbaca';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import { withoutIdempotensi, type Ctx, type Database, type TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { AttachDokumen } from '../dokumen/pasien-form.service.ts';
import { notifyPasienChanged } from '../notify-pasien.ts';
import { requestKembarCheck } from '../kembar/kembar.service.ts';
import { findPemenang } from '../pasien.repository.ts';
import { readDetail } from '../pasien.service.ts';
import { PASIEN_KONTROL, PASIEN_KUNJUNGAN, PASIEN_RESEP } from '../used-by.ts';
import { lostWords } from './lost-words.ts';
import { diffInput, pickFields, tidyInput, type FieldErrors, type PasienInput } from './pasien-input.ts';
import { replaceKata } from './kata.repository.ts';
import { checkPasien } from './check-pasien.ts';
import { explainLostRace, validationError } from './lost-race.ts';
import * as simpanRepo from './save-pasien.repository.ts';
import { lockStoredPasien, listChanges, type StoredPasien } from './update-pasien.repository.ts';

type PasienUpdate = { norm: number; body: UpdatePasien; attachDokumen: AttachDokumen };
type UpdatedPasien = { norm: number; nama: string; versi: number };

/**
 * platform.md 4: when the status changes, required fields may stay empty. A request that claims such a change without
 * making one is checked for them after all.
 */
function missingByStatus(body: UpdatePasien): FieldErrors {
  const { error } = UpdatePasien.safeParse({ ...body, status_berubah: false });
  const fieldErrors: FieldErrors = {};
  for (const issue of error?.issues ?? []) (fieldErrors[issue.path.join('.')] ??= []).push(issue.message);
  return fieldErrors;
}

async function checkUpdate(tx: TenantTx, body: UpdatePasien, input: PasienInput, old: StoredPasien): Promise<void> {
  const statusChanged = body.status !== old.input.status;
  const fieldErrors = {
    ...(body.status_berubah && !statusChanged ? missingByStatus(body) : {}),
    ...(await checkPasien(tx, { input, norm: null, old, skipWajib: body.status_berubah && statusChanged })),
  };
  if (Object.keys(fieldErrors).length > 0) throw validationError(fieldErrors);
}

const isDying = (input: PasienInput, old: StoredPasien): boolean =>
  old.input.status !== STATUS_MENINGGAL && input.status === STATUS_MENINGGAL;

/** Asks about a change that loses something, unless the user was asked already (issue 30 D14). */
async function askBefore(tx: TenantTx, { yakin }: UpdatePasien, input: PasienInput, old: StoredPasien): Promise<void> {
  if (yakin) return;
  const dies = isDying(input, old);
  const question = changeQuestion({
    nama: old.input.nama,
    tak_dikenal: { old: old.input.tak_dikenal, next: input.tak_dikenal },
    status: { old: old.input.status, next: input.status },
    lost: lostWords(old.input, input),
    openVisits: dies ? await PASIEN_KUNJUNGAN.one().listOpen(tx, old.id) : [],
    kontrol: dies ? await PASIEN_KONTROL.one().listPlanned(tx, old.id) : [],
    resep: dies ? await PASIEN_RESEP.one().listOpen(tx, old.id) : [],
  });
  if (question !== null) throw new AppError('PERLU_KONFIRMASI', { message: question });
}

/** Writes what belongs to the row and changed; the search words change with the name. */
async function writeParts(
  tx: TenantTx,
  old: StoredPasien,
  updated: PasienInput,
  changedFields: readonly (keyof PasienInput)[],
): Promise<void> {
  const isChanged = (...fields: (keyof PasienInput)[]): boolean => fields.some((k) => changedFields.includes(k));
  const keluarga = changedFields.some((k) => k.includes('keluarga'));
  await Promise.all([
    isChanged('nama') && replaceKata(tx, old, updated.nama),
    isChanged('nomor_kontak_telp', 'nomor_kontak_wa') &&
      simpanRepo.saveNomor(tx, 'kontak', old.id, simpanRepo.kontakPasien(updated)),
    isChanged('nomor_identitas', 'nomor_identitas_npwp') &&
      simpanRepo.saveNomor(tx, 'identitas', old.id, simpanRepo.identitasPasien(updated)),
    keluarga &&
      (old.keluargaId === null
        ? simpanRepo.insertKeluarga(tx, old.id, updated)
        : simpanRepo.updateKeluarga(tx, old.keluargaId, updated)),
  ]);
}

/** Writes a change with everything that belongs to it and its audit; returns the new version. */
export async function writeUpdate(tx: TenantTx, old: StoredPasien, input: PasienInput): Promise<number> {
  const changedFields = diffInput(old.input, input);
  const versi = old.versi + 1;
  // This runs alone, so that a number lost in a race is the first statement that fails.
  await simpanRepo.updatePasienRow(tx, old.id, input);
  await Promise.all([
    writeParts(tx, old, input, changedFields),
    requestKembarCheck(tx, old.id),
    // The version is stored with what it changed, so that a conflict can name who changed it.
    recordAudit(tx, {
      aksi: 'ubah',
      objek: 'pasien',
      objekId: old.id,
      sebelum: { ...pickFields(old.input, changedFields), versi: old.versi },
      sesudah: { ...pickFields(input, changedFields), versi },
    }),
  ]);
  return versi;
}

async function applyUpdate(tx: TenantTx, { norm, body, attachDokumen }: PasienUpdate): Promise<UpdatedPasien> {
  const old = await lockStoredPasien(tx, norm);
  if (!old) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
  const pemenang = await findPemenang(tx, norm);
  if (pemenang !== undefined)
    throw new AppError('TIDAK_ADA', {
      message: `Pasien ini sudah digabung ke No. RM ${formatNorm(pemenang, tx.ctx.normLength)}. Buka pasien itu untuk mengubahnya.`,
    });
  if (body.versi && old.versi !== body.versi) throw new AppError('BENTROK');
  const { versi: _versi, status_berubah: _status, yakin: _sure, ...input } = tidyInput(body);
  await checkUpdate(tx, body, input, old);
  await askBefore(tx, body, input, old);
  await attachDokumen(tx, { id: old.id, norm });
  if (diffInput(old.input, input).length === 0) return { norm, nama: input.nama, versi: old.versi };
  const versi = await writeUpdate(tx, old, input);
  await notifyPasienChanged(tx, norm);
  if (isDying(input, old)) await PASIEN_KONTROL.one().endAll(tx, { id: old.id, norm });
  return { norm, nama: input.nama, versi };
}

/**
 * Builds the conflict error with the current record and who changed it since `versi`. It reads in a new transaction,
 * because the one that met the conflict is over.
 */
async function explainConflict(db: Database, ctx: Ctx, norm: number, versi: number): Promise<AppError> {
  const data = await db.write(withoutIdempotensi(ctx), async (tx): Promise<PasienConflict> => {
    const { id, ...pasien } = await readDetail(tx, norm);
    return { pasien, perubahan: await listChanges(tx, id, versi) };
  });
  return new AppError('BENTROK', {
    message: sudahBerubah('Data pasien ini', 'Pilih isian yang benar, lalu simpan lagi.', data.perubahan),
    data,
  });
}

/**
 * Changes a patient on the version that the form was filled from: row, words, contacts, family, documents, audit and
 * event, all or nothing.
 */
export async function updatePasien(db: Database, ctx: Ctx, update: PasienUpdate): Promise<UpdatedPasien> {
  const { norm, body } = update;
  try {
    return await db.write(ctx, (tx) => applyUpdate(tx, update));
  } catch (error) {
    if (error instanceof AppError && error.code === 'BENTROK' && body.versi)
      throw await explainConflict(db, ctx, norm, body.versi);
    throw await explainLostRace(error, { db, ctx }, { norm: null, nik: body.nik, no_bpjs: body.no_bpjs }, norm);
  }
}
