import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { readLastNomor } from '#platform/db/nomor.ts';
import * as repo from './pasien.repository.ts';

/** Reads the whole record of one patient; the reading is audited. */
export async function readDetail(tx: TenantTx, norm: number): Promise<DetailPasien & { id: number }> {
  const pasien = await repo.findDetail(tx, norm);
  if (!pasien) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
  await recordAudit(tx, { aksi: 'baca', objek: 'pasien', objekId: pasien.id });
  return pasien;
}

export function readPasien(db: Database, ctx: Ctx, norm: number): Promise<DetailPasien> {
  return db.write(ctx, async (tx) => {
    const { id: _id, ...detail } = await readDetail(tx, norm);
    return detail;
  });
}

async function nextFreeNorm(tx: TenantTx): Promise<number> {
  return repo.findFreeNorm(tx, await readLastNomor(tx, 'norm'));
}

export function freeNorm(db: Database, ctx: Ctx): Promise<number> {
  return db.read(ctx, nextFreeNorm);
}

/** Tells the start whether there is a patient with norm 1; nothing of the person is read, so nothing is audited. */
export function findFirstPasien(db: Database, ctx: Ctx): Promise<{ norm: 1 } | null> {
  return db.read(ctx, async (tx) => ((await repo.isNormTaken(tx, 1)) ? { norm: 1 } : null));
}

export function checkNorm(db: Database, ctx: Ctx, norm: number): Promise<{ ok: boolean; freeNorm: number }> {
  return db.read(ctx, async (tx) => {
    const [taken, next] = await Promise.all([repo.isNormTaken(tx, norm), nextFreeNorm(tx)]);
    return { ok: !taken, freeNorm: next };
  });
}

export function validateNik(
  db: Database,
  ctx: Ctx,
  nik: string,
): Promise<{ exists: boolean; norm: number | null; nama: string | null }> {
  return db.read(ctx, async (tx) => {
    const [owner] = await repo.listNomorOwners(tx, { norm: null, nik, no_bpjs: null });
    return { exists: owner !== undefined, norm: owner?.pasien.norm ?? null, nama: owner?.pasien.nama ?? null };
  });
}
