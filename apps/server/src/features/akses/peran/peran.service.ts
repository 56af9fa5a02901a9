import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  Peran,
  PeranAkun,
  setPeranAkun as setPeranAkunCall,
  updatePeranIzin,
} from '@nadi/contract/akses/peran.contract';
import { PATIENT_PERAN, diffIzin, plainIzin, shippedIzin } from '@nadi/domain/akses/peran-rights';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, TenantTx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { holdPeran } from '../akun.repository.ts';
import { announceAkses, announcePeran } from '../announce-akses.ts';
import { changeRights } from '../manager-rules.ts';
import * as repo from './peran.repository.ts';

const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });

const NAMA_TAKEN = {
  peran_nama_unik: () => fieldError('nama', 'Nama ini sudah dipakai peran lain. Pakai nama lain.'),
};
const isOwn = ({ kode }: repo.PeranRow): boolean => shippedIzin(kode) === null;
const toView = (row: repo.PeranRow): Peran => ({ ...row, izin: plainIzin(row.izin) });
/** What the audit tells of a role. */
const facts = ({ nama, izin }: repo.PeranRow): object => ({ nama, izin: plainIzin(izin) });

async function expectPeran(tx: TenantTx, id: number): Promise<repo.PeranRow> {
  const row = await repo.findPeran(tx, id);
  if (!row) throw new AppError('TIDAK_ADA', { message: 'Peran tidak ditemukan' });
  return row;
}

function checkVersi(row: repo.PeranRow, versi: number): void {
  if (row.versi !== versi)
    throw new AppError('BENTROK', {
      message: sudahBerubah(`Peran ${row.nama}`, 'Muat ulang dan periksa lagi.'),
    });
}

export const listPeran = ({ db }: AppServices, ctx: Ctx): Promise<Peran[]> =>
  db.read(ctx, async (tx) => (await repo.listPeran(tx)).map(toView));

/** Makes a role of the facility's own, empty or with the rights of another one. */
export const createPeran = (
  { db }: AppServices,
  ctx: Ctx,
  { nama, salin_dari }: { nama: string; salin_dari: number | null },
): Promise<Peran> =>
  db.write(ctx, async (tx) => {
    const from = salin_dari === null ? null : await expectPeran(tx, salin_dari);
    const kode = `peran-${randomUUID().slice(0, 8)}`;
    const id = await repo
      .insertPeranRow(tx, { kode, nama, izin: from ? plainIzin(from.izin) : [] })
      .catch((e: unknown) => mapConstraint(e, NAMA_TAKEN));
    const row = await expectPeran(tx, id);
    const copied = from ? { salinan_dari: from.nama } : {};
    await recordAudit(tx, { aksi: 'buat', objek: 'peran', objekId: id, sesudah: { ...facts(row), ...copied } });
    await announcePeran(tx, kode);
    return toView(row);
  });

type IzinChange = z.output<typeof updatePeranIzin.body>['peran'][number];

/** Changes one role that is locked. Returns it as it was and as it is; null where nothing differs. */
async function changeIzin(
  tx: TenantTx,
  { id, izin, versi }: IzinChange,
): Promise<{ old: repo.PeranRow; now: repo.PeranRow } | null> {
  const old = await expectPeran(tx, id);
  checkVersi(old, versi);
  if (old.kode === PATIENT_PERAN) throw fieldError('peran', 'Peran pasien tidak dapat diubah.');
  const { added, removed } = diffIzin(old.izin, izin);
  if (added.length + removed.length === 0) return null;
  await repo.updateIzin(tx, id, plainIzin(izin));
  return { old, now: await expectPeran(tx, id) };
}

/** Changes what roles grant, all of them or none. Whoever holds one of them is asked anew at once. */
export async function updateIzin(
  { db }: AppServices,
  ctx: Ctx,
  { peran, yakin }: z.output<typeof updatePeranIzin.body>,
): Promise<Peran[]> {
  const all = await db.write(ctx, async (tx) => {
    await holdPeran(tx);
    const changed: NonNullable<Awaited<ReturnType<typeof changeIzin>>>[] = [];
    const raised = await changeRights(tx, { field: 'peran', sure: yakin }, async () => {
      for (const one of peran) {
        const change = await changeIzin(tx, one);
        if (change) changed.push(change);
      }
    });
    const gained = raised.length > 0 ? { menambah_hak_sendiri: raised } : {};
    for (const { old, now } of changed) {
      const sesudah = { ...facts(now), ...gained };
      await recordAudit(tx, { aksi: 'ubah', objek: 'peran', objekId: now.id, sebelum: facts(old), sesudah });
      await announcePeran(tx, now.kode);
    }
    return (await repo.listPeran(tx)).map(toView);
  });
  return all;
}

export const renamePeran = (
  { db }: AppServices,
  ctx: Ctx,
  id: number,
  { nama, versi }: { nama: string; versi: number },
): Promise<Peran> =>
  db.write(ctx, async (tx) => {
    await holdPeran(tx);
    const old = await expectPeran(tx, id);
    checkVersi(old, versi);
    await repo.updateNama(tx, id, nama).catch((e: unknown) => mapConstraint(e, NAMA_TAKEN));
    const now = await expectPeran(tx, id);
    await recordAudit(tx, { aksi: 'ubah', objek: 'peran', objekId: id, sebelum: facts(old), sesudah: facts(now) });
    await announcePeran(tx, now.kode);
    return toView(now);
  });

const HELD = {
  akun_peran_faskes_id_peran_id_fkey: () =>
    new AppError('BENTROK', { message: 'Peran ini masih dipegang orang. Lepas dulu dari akun mereka.' }),
};

export const removePeran = ({ db }: AppServices, ctx: Ctx, id: number): Promise<Peran> =>
  db.write(ctx, async (tx) => {
    const row = await expectPeran(tx, id);
    if (!isOwn(row))
      throw new AppError('BENTROK', {
        message: 'Peran bawaan tidak dapat dihapus. Kosongkan haknya bila tidak dipakai.',
      });
    await repo.removePeran(tx, id).catch((e: unknown) => mapConstraint(e, HELD));
    await recordAudit(tx, { aksi: 'akhiri', objek: 'peran', objekId: id, sebelum: facts(row) });
    await announcePeran(tx, row.kode);
    return toView(row);
  });

export const listAkun = (
  { db }: AppServices,
  ctx: Ctx,
  id: number,
): Promise<{ pemegang: PeranAkun[]; lain: PeranAkun[] }> =>
  db.read(ctx, async (tx) => {
    const { kode } = await expectPeran(tx, id);
    const lain = kode === PATIENT_PERAN ? [] : await repo.listOthers(tx, id);
    return { pemegang: await repo.listHolders(tx, id), lain };
  });

type Holding = z.output<typeof setPeranAkunCall.body>;

/** Refuses what would leave an account between staff and patients, or without any role. */
function checkHolding(role: repo.PeranRow, akun: PeranAkun, { pegang, versi }: Holding): void {
  if (akun.versi !== versi)
    throw new AppError('BENTROK', { message: sudahBerubah('Akun ini', 'Muat ulang dan periksa lagi.') });
  if (role.kode === PATIENT_PERAN) throw fieldError('akun_id', 'Peran pasien tidak diberikan dari halaman ini.');
  if (pegang && !akun.aktif) throw fieldError('akun_id', 'Akun ini tidak aktif. Aktifkan dulu di Karyawan.');
  if (!pegang && akun.peran.every((id) => id === role.id))
    throw fieldError('akun_id', 'Ini satu-satunya peran akun itu. Beri peran lain dulu, atau nonaktifkan akunnya.');
}

/** Gives an account a role, or takes it away. */
export async function setAkun({ db }: AppServices, ctx: Ctx, id: number, body: Holding): Promise<PeranAkun> {
  const akun = await db.write(ctx, async (tx) => {
    await holdPeran(tx);
    const role = await expectPeran(tx, id);
    const old = await repo.findPeranAkun(tx, body.akun_id);
    if (!old) throw new AppError('TIDAK_ADA', { message: 'Akun tidak ditemukan' });
    checkHolding(role, old, body);
    if (old.peran.includes(id) === body.pegang) return old;
    const raised = await changeRights(tx, { field: 'akun_id', sure: body.yakin }, async () => {
      await repo.setHolding(tx, { akunId: old.id, peranId: id, holds: body.pegang });
      await repo.touchAkun(tx, old.id);
    });
    const now = (await repo.findPeranAkun(tx, old.id)) as PeranAkun;
    const gained = raised.length > 0 ? { menambah_hak_sendiri: raised } : {};
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'akun',
      objekId: old.id,
      sebelum: old,
      sesudah: { ...now, ...gained },
    });
    await announceAkses(tx, old.id);
    return now;
  });
  return akun;
}
