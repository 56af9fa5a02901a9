import type { z } from 'zod';
import type {
  AkunWithKode,
  AkunWithPassword,
  AkunKaryawan,
  AkunInput,
  AkunDetail,
} from '@nadi/contract/akses/akun-karyawan.contract';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, TenantTx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { hashPassword, randomPassword } from '#platform/auth/password.ts';
import * as akses from '#features/akses/akses.public.ts';
import { notifyMaster } from '#features/daftar/daftar.public.ts';
import { findPegawai, setAkun, type Pegawai } from './pegawai-akun.repository.ts';

type AkunFields = z.output<typeof AkunInput>;
/**
 * What is stored as the answer of a save, for replays (ketentuan D4): the password is sealed, so that it is nowhere in
 * clear.
 */
type SealedAkun = { akun: AkunKaryawan; sandi: string };

const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });
/** A role may be removed between its choice and this save. */
const PERAN_GONE = {
  akun_peran_faskes_id_peran_id_fkey: () => fieldError('peran', 'Peran harus dipilih dari daftar'),
};

async function expectPegawai(tx: TenantTx, id: number, hold: boolean): Promise<Pegawai> {
  const pegawai = await findPegawai(tx, id, { hold });
  if (!pegawai) throw new AppError('TIDAK_ADA', { message: 'Karyawan tidak ditemukan' });
  return pegawai;
}

/**
 * Loads an employee and the account; throws when there is none. Roles and employee are held until the end of the
 * transaction.
 */
async function expectAkun(tx: TenantTx, id: number): Promise<{ pegawai: Pegawai; akun: AkunKaryawan }> {
  await akses.holdPeran(tx);
  const pegawai = await expectPegawai(tx, id, true);
  const akun = pegawai.akun_id === null ? undefined : await akses.findAkun(tx, pegawai.akun_id);
  if (!akun) throw new AppError('TIDAK_ADA', { message: 'Karyawan ini belum punya akun' });
  return { pegawai, akun };
}

async function checkPeran(tx: TenantTx, peran: readonly number[]): Promise<void> {
  const known = new Set((await akses.listPeran(tx)).map(({ id }) => id));
  if (!peran.every((id) => known.has(id))) throw fieldError('peran', 'Peran harus dipilih dari daftar');
}

/** Tells every browser to load again what it shows, and every server to load the user again. */
async function announceAkun(tx: TenantTx, pegawaiId: number, akunId: number): Promise<void> {
  await notifyMaster(tx, 'karyawan', pegawaiId);
  await akses.announceAkses(tx, akunId);
}

export const loadAkun = ({ db }: AppServices, ctx: Ctx, id: number): Promise<AkunDetail> =>
  db.read(ctx, async (tx) => {
    const { akun_id, email } = await expectPegawai(tx, id, false);
    return {
      akun: (akun_id === null ? null : await akses.findAkun(tx, akun_id)) ?? null,
      peran: await akses.listPeran(tx),
      email,
    };
  });

/** Gives an employee an account, within the caller's transaction. */
export async function giveAkun(
  tx: TenantTx,
  id: number,
  { email, peran, aktif, passwordHash }: AkunFields & { passwordHash: string },
): Promise<AkunKaryawan> {
  const pegawai = await expectPegawai(tx, id, true);
  if (pegawai.akun_id !== null)
    throw new AppError('BENTROK', { message: 'Karyawan ini sudah punya akun. Muat ulang dan periksa.' });
  if (!pegawai.aktif) throw new AppError('VALIDASI', { message: 'Karyawan ini tidak aktif. Aktifkan dulu.' });
  await checkPeran(tx, peran);
  const { nama, nama_lengkap } = pegawai;
  const akunId = await akses.insertAkun(tx, { nama, nama_lengkap, email, passwordHash }).catch(akses.refuseTakenEmail);
  await setAkun(tx, id, akunId);
  await akses.replacePeran(tx, akunId, peran).catch((e: unknown) => mapConstraint(e, PERAN_GONE));
  if (!aktif) await akses.updateAkun(tx, akunId, { email, aktif });
  const akun = (await akses.findAkun(tx, akunId)) as AkunKaryawan;
  await recordAudit(tx, { aksi: 'buat', objek: 'akun', objekId: akunId, sesudah: { ...akun, pegawai_id: id } });
  await announceAkun(tx, id, akunId);
  return akun;
}

/** Makes an account for an employee. The password is generated here and shown once. */
export async function createAkun(
  deps: AppServices,
  ctx: Ctx,
  id: number,
  fields: AkunFields,
): Promise<AkunWithPassword> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const sealed = await deps.db.write(ctx, async (tx): Promise<SealedAkun> => {
    const akun = await giveAkun(tx, id, { ...fields, passwordHash });
    return { akun, sandi: akses.sealSandi(deps, ctx, akun.id, password) };
  });
  return { akun: sealed.akun, sandi: akses.unsealSandi(deps, ctx, { id: sealed.akun.id, sandi: sealed.sandi }) };
}

/** Changes e-mail, roles and whether the account is active. Deactivating it ends all its sessions at once. */
export async function updateAkun(
  { db }: AppServices,
  ctx: Ctx,
  id: number,
  { email, peran, aktif, versi, yakin }: AkunFields & { versi: number; yakin: boolean },
): Promise<AkunKaryawan> {
  const akun = await db.write(ctx, async (tx) => {
    const { pegawai, akun: old } = await expectAkun(tx, id);
    if (old.versi !== versi)
      throw new AppError('BENTROK', { message: sudahBerubah('Akun ini', 'Muat ulang dan periksa lagi.') });
    if (aktif && !old.aktif && !pegawai.aktif) throw fieldError('aktif', 'Karyawan ini tidak aktif. Aktifkan dulu.');
    if (!aktif && old.id === ctx.akunId) throw fieldError('aktif', 'Akun Anda sendiri tidak dapat dinonaktifkan');
    await checkPeran(tx, peran);
    const raised = await akses.changeRights(
      tx,
      { field: old.aktif && !aktif ? 'aktif' : 'peran', sure: yakin },
      async () => {
        await akses.updateAkun(tx, old.id, { email, aktif }).catch(akses.refuseTakenEmail);
        await akses.replacePeran(tx, old.id, peran);
      },
    );
    if (!aktif) await akses.endSessions(tx, old.id, 'akun dinonaktifkan');
    // A code was told to whoever reads the former mailbox.
    if (!aktif || email !== old.email) await akses.endKode(tx, old.id);
    const updated = (await akses.findAkun(tx, old.id)) as AkunKaryawan;
    const gained = raised.length > 0 ? { menambah_hak_sendiri: raised } : {};
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'akun',
      objekId: old.id,
      sebelum: old,
      sesudah: { ...updated, ...gained },
    });
    await announceAkun(tx, id, old.id);
    return updated;
  });
  return akun;
}

/** The own password is changed with the present one, so that a desk left alone does not give an account away. */
function refuseOwn({ akunId }: Ctx, akun: AkunKaryawan): void {
  if (akun.id === akunId)
    throw new AppError('VALIDASI', {
      message: 'Kata sandi Anda sendiri diganti lewat menu pengguna, "Ganti kata sandi".',
    });
}

/** Replaces a password that is forgotten or known to others. Every session of the account ends. */
export async function resetPassword(deps: AppServices, ctx: Ctx, id: number): Promise<AkunWithPassword> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const sealed = await deps.db.write(ctx, async (tx): Promise<SealedAkun> => {
    const { akun } = await expectAkun(tx, id);
    refuseOwn(ctx, akun);
    await akses.setFirstPassword(tx, akun.id, passwordHash);
    await akses.endKode(tx, akun.id);
    await akses.endSessions(tx, akun.id, 'sandi diatur ulang');
    await recordAudit(tx, { aksi: 'ubah', objek: 'akun', objekId: akun.id, sesudah: { sandi: 'diatur ulang' } });
    await announceAkun(tx, id, akun.id);
    return { akun, sandi: akses.sealSandi(deps, ctx, akun.id, password) };
  });
  return { akun: sealed.akun, sandi: akses.unsealSandi(deps, ctx, { id: sealed.akun.id, sandi: sealed.sandi }) };
}

/** Makes a code with which the owner chooses a new password, for where no mail reaches them. It is told once. */
export async function createKode(deps: AppServices, ctx: Ctx, id: number): Promise<AkunWithKode> {
  const sealed = await deps.db.write(ctx, async (tx): Promise<SealedAkun> => {
    const { akun } = await expectAkun(tx, id);
    refuseOwn(ctx, akun);
    if (!akun.aktif) throw new AppError('VALIDASI', { message: 'Akun ini tidak aktif. Aktifkan dulu.' });
    const kode = await akses.issueKode(tx, akun.id, 'admin');
    await recordAudit(tx, { aksi: 'buat', objek: 'kode sandi', objekId: akun.id, sesudah: { lewat: 'admin' } });
    return { akun, sandi: akses.sealSandi(deps, ctx, akun.id, kode) };
  });
  return { akun: sealed.akun, kode: akses.unsealSandi(deps, ctx, { id: sealed.akun.id, sandi: sealed.sandi }) };
}
