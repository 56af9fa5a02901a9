import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { catatAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { lihatNomor } from '../../platform/nomor.ts';
import * as repo from './pasien.repository.ts';

/** Reads the whole record of one patient; the reading is audited. */
export async function bacaDetail(tx: TenantTx, norm: number): Promise<DetailPasien & { id: number }> {
  const pasien = await repo.findDetail(tx, norm);
  if (!pasien) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
  await catatAudit(tx, { aksi: 'baca', objek: 'pasien', objekId: pasien.id });
  return pasien;
}

export function readPasien(db: Database, ctx: Ctx, norm: number): Promise<DetailPasien> {
  return db.write(ctx, async (tx) => {
    const { id: _id, ...detail } = await bacaDetail(tx, norm);
    return detail;
  });
}

async function bebas(tx: TenantTx): Promise<number> {
  return repo.normBebas(tx, await lihatNomor(tx, 'norm'));
}

export function freeNorm(db: Database, ctx: Ctx): Promise<number> {
  return db.read(ctx, bebas);
}

export function checkNorm(db: Database, ctx: Ctx, norm: number): Promise<{ ok: boolean; freeNorm: number }> {
  return db.read(ctx, async (tx) => {
    const [dipakai, berikut] = await Promise.all([repo.normDipakai(tx, norm), bebas(tx)]);
    return { ok: !dipakai, freeNorm: berikut };
  });
}

export function validateNik(
  db: Database,
  ctx: Ctx,
  nik: string,
): Promise<{ exists: boolean; norm: number | null; nama: string | null }> {
  return db.read(ctx, async (tx) => {
    const [pemilik] = await repo.listPemilik(tx, { norm: null, nik, no_bpjs: null });
    return { exists: pemilik !== undefined, norm: pemilik?.pasien.norm ?? null, nama: pemilik?.pasien.nama ?? null };
  });
}
