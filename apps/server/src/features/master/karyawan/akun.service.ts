import type { z } from 'zod';
import type { AkunBersandi, AkunKaryawan, IsianAkun, RincianAkun } from '@nadi/contract/akun-karyawan.contract';
import { adaPengatur } from '@nadi/domain/karyawan/akun';
import type { Bekal } from '../../../platform/app-type.ts';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, TenantTx } from '../../../platform/db.ts';
import { AppError, petaKendala } from '../../../platform/errors.ts';
import { umumkan } from '../../../platform/peristiwa.ts';
import { hashSandi, sandiAcak } from '../../../platform/sandi.ts';
import { kabarkanMaster } from '../daftar/daftar.service.ts';
import * as repo from './akun.repository.ts';

type Isian = z.output<typeof IsianAkun>;
/**
 * What is stored as the answer of a save, for replays (decisions D4): the password is sealed, so that it is nowhere in
 * clear.
 */
type Tersegel = { akun: AkunKaryawan; sandi: string };

const salah = (kolom: string, pesan: string): AppError => new AppError('VALIDASI', { errors: { [kolom]: [pesan] } });
const emailTerpakai = { akun_email_unik: () => salah('email', 'Email ini sudah dipakai akun lain. Pakai email lain.') };
const untuk = (ctx: Ctx, akunId: number): string => `sandi awal ${ctx.faskesId}:${akunId}`;

async function pegawaiAda(tx: TenantTx, id: number, tahan: boolean): Promise<repo.Pegawai> {
  const pegawai = await repo.findPegawai(tx, id, { tahan });
  if (!pegawai) throw new AppError('TIDAK_ADA', { message: 'Karyawan tidak ditemukan' });
  return pegawai;
}

/**
 * Loads an employee and the account; throws when there is none. Roles and employee are held until the end of the
 * transaction.
 */
async function akunAda(tx: TenantTx, id: number): Promise<{ pegawai: repo.Pegawai; akun: AkunKaryawan }> {
  await repo.tahanPeran(tx);
  const pegawai = await pegawaiAda(tx, id, true);
  const akun = pegawai.akun_id === null ? undefined : await repo.findAkun(tx, pegawai.akun_id);
  if (!akun) throw new AppError('TIDAK_ADA', { message: 'Karyawan ini belum punya akun' });
  return { pegawai, akun };
}

async function periksaPeran(tx: TenantTx, peran: readonly number[]): Promise<void> {
  const ada = new Set((await repo.listPeran(tx)).map(({ id }) => id));
  if (!peran.every((id) => ada.has(id))) throw salah('peran', 'Peran harus dipilih dari daftar');
}

/** Tells every browser to load again what it shows, and every server to load the user again. */
async function beritakan(tx: TenantTx, pegawaiId: number, akunId: number): Promise<void> {
  await kabarkanMaster(tx, 'karyawan', pegawaiId);
  await umumkan(tx, { topik: 'akses', izin: 'view dashboard', data: { akun_id: akunId } });
}

function bukaSegel({ brankas }: Bekal, ctx: Ctx, { akun, sandi }: Tersegel): AkunBersandi {
  const terbuka = brankas.buka(Buffer.from(sandi, 'base64'), untuk(ctx, akun.id));
  if (typeof terbuka !== 'string')
    throw new AppError('BENTROK', {
      message: 'Akun ini sudah tersimpan, tetapi sandinya tidak dapat ditampilkan lagi. Atur ulang sandinya.',
    });
  return { akun, sandi: terbuka };
}

export const loadAkun = ({ db }: Bekal, ctx: Ctx, id: number): Promise<RincianAkun> =>
  db.read(ctx, async (tx) => {
    const { akun_id, email } = await pegawaiAda(tx, id, false);
    return {
      akun: (akun_id === null ? null : await repo.findAkun(tx, akun_id)) ?? null,
      peran: await repo.listPeran(tx),
      email,
    };
  });

/** Gives an employee an account. The password is generated here and shown once. */
export async function createAkun(
  bekal: Bekal,
  ctx: Ctx,
  id: number,
  { email, peran, aktif }: Isian,
): Promise<AkunBersandi> {
  const sandi = sandiAcak();
  const sandiHash = await hashSandi(sandi);
  const tersimpan = await bekal.db.write(ctx, async (tx): Promise<Tersegel> => {
    const pegawai = await pegawaiAda(tx, id, true);
    if (pegawai.akun_id !== null)
      throw new AppError('BENTROK', { message: 'Karyawan ini sudah punya akun. Muat ulang dan periksa.' });
    if (!pegawai.aktif) throw new AppError('VALIDASI', { message: 'Karyawan ini tidak aktif. Aktifkan dulu.' });
    await periksaPeran(tx, peran);
    const akunId = await repo
      .buatAkun(tx, pegawai, { email, sandiHash })
      .catch((e: unknown) => petaKendala(e, emailTerpakai));
    await repo.gantiPeran(tx, akunId, peran);
    if (!aktif) await repo.ubahAkun(tx, akunId, { email, aktif });
    const akun = (await repo.findAkun(tx, akunId)) as AkunKaryawan;
    await catatAudit(tx, { aksi: 'buat', objek: 'akun', objekId: akunId, sesudah: { ...akun, pegawai_id: id } });
    await beritakan(tx, id, akunId);
    return { akun, sandi: bekal.brankas.tutup(sandi, untuk(ctx, akunId)).toString('base64') };
  });
  return bukaSegel(bekal, ctx, tersimpan);
}

/** One active account must remain that can manage accounts, and nobody may deactivate their own. */
async function periksaPengatur(tx: TenantTx, lama: AkunKaryawan, aktif: boolean): Promise<void> {
  if (!aktif && lama.id === tx.ctx.akunId) throw salah('aktif', 'Akun Anda sendiri tidak dapat dinonaktifkan');
  if (!adaPengatur(await repo.listIzinAktif(tx)))
    throw salah(
      lama.aktif && !aktif ? 'aktif' : 'peran',
      'Harus ada satu akun aktif yang dapat mengatur karyawan dan akun',
    );
}

/** Changes e-mail, roles and whether the account is active. Deactivating it ends all its sessions at once. */
export async function updateAkun(
  { db, pengguna }: Bekal,
  ctx: Ctx,
  id: number,
  { email, peran, aktif, versi }: Isian & { versi: number },
): Promise<AkunKaryawan> {
  const akun = await db.write(ctx, async (tx) => {
    const { pegawai, akun: lama } = await akunAda(tx, id);
    if (lama.versi !== versi)
      throw new AppError('BENTROK', { message: 'Akun ini baru saja diubah orang lain. Muat ulang dan periksa lagi.' });
    if (aktif && !lama.aktif && !pegawai.aktif) throw salah('aktif', 'Karyawan ini tidak aktif. Aktifkan dulu.');
    await periksaPeran(tx, peran);
    await repo.ubahAkun(tx, lama.id, { email, aktif }).catch((e: unknown) => petaKendala(e, emailTerpakai));
    await repo.gantiPeran(tx, lama.id, peran);
    await periksaPengatur(tx, lama, aktif);
    if (!aktif) await repo.akhiriSesi(tx, lama.id, 'akun dinonaktifkan');
    const baru = (await repo.findAkun(tx, lama.id)) as AkunKaryawan;
    await catatAudit(tx, { aksi: 'ubah', objek: 'akun', objekId: lama.id, sebelum: lama, sesudah: baru });
    await beritakan(tx, id, lama.id);
    return baru;
  });
  pengguna.lupakan();
  return akun;
}

/**
 * Replaces a password that is forgotten or known to others. Every session of the account ends, except the one that
 * asks.
 */
export async function resetSandi(bekal: Bekal, ctx: Ctx, id: number, sesiId: number): Promise<AkunBersandi> {
  const sandi = sandiAcak();
  const sandiHash = await hashSandi(sandi);
  const tersimpan = await bekal.db.write(ctx, async (tx): Promise<Tersegel> => {
    const { akun } = await akunAda(tx, id);
    await repo.gantiSandi(tx, akun.id, sandiHash);
    await repo.akhiriSesi(tx, akun.id, 'sandi diatur ulang', sesiId);
    await catatAudit(tx, { aksi: 'ubah', objek: 'akun', objekId: akun.id, sesudah: { sandi: 'diatur ulang' } });
    await beritakan(tx, id, akun.id);
    return { akun, sandi: bekal.brankas.tutup(sandi, untuk(ctx, akun.id)).toString('base64') };
  });
  bekal.pengguna.lupakan();
  return bukaSegel(bekal, ctx, tersimpan);
}
