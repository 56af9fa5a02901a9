import type { AkunPasien, AkunPasienWithPassword } from '@nadi/contract/pasien/akun-pasien.contract';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { hashPassword, randomPassword } from '#platform/auth/password.ts';
import * as akses from '#features/akses/akses.public.ts';
import { findPasienSummary, lockPasienRow } from '../pasien.repository.ts';
import * as repo from './akun-pasien.repository.ts';
import { findPasienId, insertLink } from './akun-pasien.service.ts';

/** What is stored as the answer of a save: the password is sealed (ketentuan D4). */
type Sealed = { akun: AkunPasien; sandi: string };

const unseal = (deps: AppServices, ctx: Ctx, { akun, sandi }: Sealed): AkunPasienWithPassword => ({
  akun,
  sandi: akses.unsealSandi(deps, ctx, { id: akun.akun_id, sandi }),
});

/** Inserts an account of the patient's name that holds the role of patients and no other. */
async function insertPatientAkun(tx: TenantTx, nama: string, email: string, passwordHash: string): Promise<number> {
  const peran = await repo.findPatientPeran(tx);
  if (peran === undefined)
    throw new AppError('VALIDASI', { message: 'Peran Pasien tidak ada di faskes ini. Kembalikan dulu di Hak akses.' });
  const akunId = await akses
    .insertAkun(tx, { nama, nama_lengkap: nama, email, passwordHash })
    .catch(akses.refuseTakenEmail);
  await akses.replacePeran(tx, akunId, [peran]);
  await recordAudit(tx, {
    aksi: 'buat',
    objek: 'akun',
    objekId: akunId,
    sesudah: { email, nama, peran: [peran], aktif: true },
  });
  return akunId;
}

/** Makes an account for a patient and links it. The first password is generated here and shown once. */
export async function createAkun(
  deps: AppServices,
  ctx: Ctx,
  norm: number,
  email: string,
): Promise<AkunPasienWithPassword> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const sealed = await deps.db.write(ctx, async (tx): Promise<Sealed> => {
    await lockPasienRow(tx, norm);
    const pasien = await findPasienSummary(tx, norm);
    if (!pasien) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
    const akunId = await insertPatientAkun(tx, pasien.nama, email, passwordHash);
    const akun = await insertLink(tx, pasien.id, akunId);
    await akses.announceAkses(tx, akunId);
    return { akun, sandi: akses.sealSandi(deps, ctx, akunId, password) };
  });
  return unseal(deps, ctx, sealed);
}

/**
 * Replaces the password of a patient's linked account; every session of it ends. That of somebody of the staff is not
 * replaced here, because it takes a right on employees.
 */
export async function resetPassword(
  deps: AppServices,
  ctx: Ctx,
  norm: number,
  akunId: number,
): Promise<AkunPasienWithPassword> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const sealed = await deps.db.write(ctx, async (tx): Promise<Sealed> => {
    await akses.holdPeran(tx);
    const linked = await repo.listAkunPasien(tx, await findPasienId(tx, norm));
    const akun = linked.find(({ akun_id }) => akun_id === akunId);
    if (!akun) throw new AppError('TIDAK_ADA', { message: 'Akun ini tidak terhubung dengan pasien ini' });
    if (await repo.isStaffAkun(tx, akunId))
      throw new AppError('VALIDASI', {
        message: 'Akun ini juga dipakai petugas. Atur ulang sandinya dari halaman Karyawan.',
      });
    await akses.setFirstPassword(tx, akunId, passwordHash);
    await akses.endKode(tx, akunId);
    await akses.endSessions(tx, akunId, 'sandi diatur ulang');
    await recordAudit(tx, { aksi: 'ubah', objek: 'akun', objekId: akunId, sesudah: { sandi: 'diatur ulang' } });
    await akses.announceAkses(tx, akunId);
    return { akun, sandi: akses.sealSandi(deps, ctx, akunId, password) };
  });
  return unseal(deps, ctx, sealed);
}
