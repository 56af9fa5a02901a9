import type {
  AkunDiterima,
  PermintaanAkun,
  PilihanPermintaan,
  TerimaPermintaan,
} from '@nadi/contract/akses/permintaan-akun.contract';
import { karyawanMaster } from '@nadi/contract/master/karyawan-master.contract';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { hashPassword, randomPassword } from '#platform/auth/password.ts';
import { inviteAkun, listPeran, sealSandi, unsealSandi } from '#features/akses/akses.public.ts';
import { notifyMaster } from '#features/daftar/daftar.public.ts';
import { karyawan } from '../karyawan/karyawan.ts';
import { giveAkun } from '../karyawan/akun.service.ts';
import { syncWaiting } from './notice.ts';
import * as repo from './permintaan-akun.repository.ts';

export const listPermintaan = (
  { db }: AppServices,
  ctx: Ctx,
  query: Parameters<typeof repo.listPermintaan>[1],
): Promise<[PermintaanAkun[], number]> =>
  db.read(ctx, (tx) => Promise.all([repo.listPermintaan(tx, query), repo.countPermintaan(tx, query.status)]), {
    oneFlight: true,
  });

export const loadPilihan = ({ db, mail }: AppServices, ctx: Ctx): Promise<PilihanPermintaan> =>
  db.read(ctx, async (tx) => ({
    peran: await listPeran(tx),
    karyawan: await repo.listKaryawanWithoutAkun(tx),
    surel: mail !== null,
  }));

async function expectWaiting(tx: TenantTx, id: number): Promise<PermintaanAkun> {
  const permintaan = await repo.lockPermintaan(tx, id);
  if (!permintaan) throw new AppError('TIDAK_ADA', { message: 'Permintaan tidak ditemukan' });
  if (permintaan.status !== 'menunggu')
    throw new AppError('BENTROK', {
      message: `Permintaan ini sudah ${permintaan.status}${permintaan.diputus_oleh === null ? '' : ` oleh ${permintaan.diputus_oleh}`}.`,
    });
  return permintaan;
}

/** The employee whose account it becomes: the one who was chosen, or a new one with what was typed in the request. */
async function pickPegawai(
  tx: TenantTx,
  { nama, email, no_telepon }: PermintaanAkun,
  { pegawai_id, profesi }: TerimaPermintaan,
): Promise<number> {
  if (pegawai_id !== null) return pegawai_id;
  const input = karyawanMaster.Input.parse({ nama, email, no_telepon, profesi });
  const id = await karyawan.save(tx, input, null);
  await recordAudit(tx, { aksi: 'buat', objek: karyawan.objek, objekId: id, sesudah: input });
  await notifyMaster(tx, karyawan.objek, id);
  return id;
}

type SealedDiterima = Omit<AkunDiterima, 'sandi'> & { sandi: string | null };

/** Accepts a request: employee, account, roles, letter and audit, all or nothing. */
export async function acceptPermintaan(
  deps: AppServices,
  ctx: Ctx,
  id: number,
  accepted: TerimaPermintaan,
): Promise<AkunDiterima> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const sealed = await deps.db.write(ctx, async (tx): Promise<SealedDiterima> => {
    const waiting = await expectWaiting(tx, id);
    const pegawaiId = await pickPegawai(tx, waiting, accepted);
    const { email } = waiting;
    const akun = await giveAkun(tx, pegawaiId, { email, peran: accepted.peran, aktif: true, passwordHash });
    const permintaan = await repo.decidePermintaan(tx, id, { status: 'diterima', akunId: akun.id });
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'permintaan akun',
      objekId: id,
      sebelum: waiting,
      sesudah: permintaan,
    });
    await syncWaiting(tx);
    await announce(tx, 'permintaanAkun', { faskes_id: ctx.faskesId });
    if (deps.mail) await inviteAkun(tx, akun.id);
    return { permintaan, akun, sandi: deps.mail ? null : sealSandi(deps, ctx, akun.id, password) };
  });
  const { sandi, ...rest } = sealed;
  return { ...rest, sandi: sandi === null ? null : unsealSandi(deps, ctx, { id: rest.akun.id, sandi }) };
}

export const rejectPermintaan = ({ db }: AppServices, ctx: Ctx, id: number, alasan: string): Promise<PermintaanAkun> =>
  db.write(ctx, async (tx) => {
    const waiting = await expectWaiting(tx, id);
    const permintaan = await repo.decidePermintaan(tx, id, { status: 'ditolak', alasan });
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'permintaan akun',
      objekId: id,
      sebelum: waiting,
      sesudah: permintaan,
    });
    await syncWaiting(tx);
    await announce(tx, 'permintaanAkun', { faskes_id: ctx.faskesId });
    return permintaan;
  });
