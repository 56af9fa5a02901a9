import type { Sql } from 'sql-template-tag';
import type { AkunPasien } from '@nadi/contract/pasien/akun-pasien.contract';
import type { PasienRow } from '@nadi/contract/pasien/pasien.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { listRowsByNorm } from '../cari/list-pasien.repository.ts';
import { findPasienSummary, lockPasienRow } from '../pasien.repository.ts';
import * as repo from './akun-pasien.repository.ts';

const NOT_A_PATIENT = 'Tidak ada akun pasien yang aktif dengan email ini di faskes Anda.';

/** The patients of the account that asks, and no others: filters do not widen it, and there is nothing to search. */
export function listOwnPasien(
  db: Database,
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: PasienRow[]; total: number }> {
  return db.read(ctx, async (tx) => {
    const norm = await repo.listOwnNorm(tx, ctx.akunId);
    const rows = await listRowsByNorm(tx, norm.slice((page - 1) * limit, page * limit));
    return { rows, total: norm.length };
  });
}

/** Whether the account may read of this patient: staff of any, by their right, and a patient's account of its own. */
export const mayReadPasien = async (tx: TenantTx, pasienId: number | Sql): Promise<boolean> =>
  hasIzin(tx.ctx.izin, 'view detail pasien') || (await repo.isLinked(tx, tx.ctx.akunId, pasienId));

export async function findPasienId(tx: TenantTx, norm: number): Promise<number> {
  const pasien = await findPasienSummary(tx, norm);
  if (!pasien) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
  return pasien.id;
}

export const listAkun = (db: Database, ctx: Ctx, norm: number): Promise<AkunPasien[]> =>
  db.read(ctx, async (tx) => repo.listAkunPasien(tx, await findPasienId(tx, norm)));

export function linkAkun(db: Database, ctx: Ctx, norm: number, email: string): Promise<AkunPasien> {
  return db.write(ctx, async (tx) => {
    await lockPasienRow(tx, norm);
    const pasienId = await findPasienId(tx, norm);
    const akun = await repo.findPatientAkun(tx, email);
    if (!akun) throw new AppError('VALIDASI', { errors: { email: [NOT_A_PATIENT] } });
    if (!akun.client)
      throw new AppError('VALIDASI', { errors: { email: ['Akun ini milik petugas, bukan akun berperan Pasien.'] } });
    return insertLink(tx, pasienId, akun.id);
  });
}

/** Links an account to a patient, and records it in the audit where it is new. */
export async function insertLink(tx: TenantTx, pasienId: number, akunId: number): Promise<AkunPasien> {
  if (await repo.insertLink(tx, akunId, pasienId))
    await recordAudit(tx, { aksi: 'buat', objek: 'akun pasien', objekId: pasienId, sesudah: { akun_id: akunId } });
  const linked = (await repo.listAkunPasien(tx, pasienId)).find(({ akun_id }) => akun_id === akunId);
  if (!linked) throw new Error('a link that was just made is not there');
  return linked;
}

export function unlinkAkun(db: Database, ctx: Ctx, norm: number, akunId: number): Promise<{ akun_id: number }> {
  return db.write(ctx, async (tx) => {
    const pasienId = await findPasienId(tx, norm);
    if ((await repo.removeLinks(tx, akunId, pasienId)) === 0)
      throw new AppError('TIDAK_ADA', { message: 'Akun ini tidak terhubung dengan pasien ini' });
    await recordAudit(tx, { aksi: 'akhiri', objek: 'akun pasien', objekId: pasienId, sebelum: { akun_id: akunId } });
    return { akun_id: akunId };
  });
}
