import { bedRuangan, calonRuangan, denahRuangan, medisRuangan, smfRuangan } from '@nadi/contract/ruangan.contract';
import type { NadiApp } from '../../../platform/app-type.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { ok, route } from '../../../platform/route.ts';
import { pasangMaster } from '../daftar/daftar.routes.ts';
import * as repo from './denah.repository.ts';
import { muatBed, muatDenah } from './denah.service.ts';
import { findInduk } from './induk.repository.ts';
import { instalasi } from './instalasi.ts';
import { kamar } from './kamar.ts';
import { ruangan } from './ruangan.ts';
import { tempatTidur } from './tempat-tidur.ts';
import { unit } from './unit.ts';

/** Reads what belongs to a room; another facility's room does not exist (decisions D3). */
function milikRuangan<T>(db: Database, ctx: Ctx, id: number, fn: (tx: TenantTx, id: number) => Promise<T>): Promise<T> {
  return db.read(ctx, async (tx) => {
    if (!(await findInduk(tx, 'ruangan', id))) throw new AppError('TIDAK_ADA', { message: 'Ruangan tidak ditemukan' });
    return fn(tx, id);
  });
}

export function ruanganRoutes(app: NadiApp): void {
  pasangMaster(app, instalasi);
  pasangMaster(app, unit);
  pasangMaster(app, ruangan);
  pasangMaster(app, kamar);
  pasangMaster(app, tempatTidur);
  route(app, denahRuangan, async ({ ctx, db }) => ok(await db.read(ctx, muatDenah)));
  route(app, calonRuangan, async ({ ctx, db }) => ok(await db.read(ctx, repo.listCalon)));
  route(app, bedRuangan, async ({ ctx, db, params: { id } }) => ok(await milikRuangan(db, ctx, id, muatBed)));
  route(app, smfRuangan, async ({ ctx, db, params: { id } }) => ok(await milikRuangan(db, ctx, id, repo.listSmf)));
  route(app, medisRuangan, async ({ ctx, db, params: { id } }) => ok(await milikRuangan(db, ctx, id, repo.listMedis)));
}
