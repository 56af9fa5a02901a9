import {
  listBedRuangan,
  listCalonRuangan,
  getDenahRuangan,
  listMedisRuangan,
  listSmfRuangan,
} from '@nadi/contract/master/ruangan.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { ok, route } from '#platform/http/route.ts';
import { mountMaster } from '#features/daftar/daftar.public.ts';
import * as repo from './denah.repository.ts';
import { loadBed, loadDenah } from './denah.service.ts';
import { findParent } from './parent.repository.ts';
import { instalasi } from './instalasi.ts';
import { kamar } from './kamar.ts';
import { ruangan } from './ruangan.ts';
import { tempatTidur } from './tempat-tidur.ts';
import { unit } from './unit.ts';

/** Reads what belongs to a room; another facility's room does not exist (ketentuan D3). */
function readInRuangan<T>(
  db: Database,
  ctx: Ctx,
  id: number,
  fn: (tx: TenantTx, id: number) => Promise<T>,
): Promise<T> {
  return db.read(ctx, async (tx) => {
    if (!(await findParent(tx, 'ruangan', id))) throw new AppError('TIDAK_ADA', { message: 'Ruangan tidak ditemukan' });
    return fn(tx, id);
  });
}

export function ruanganRoutes(app: NadiApp): void {
  mountMaster(app, instalasi);
  mountMaster(app, unit);
  mountMaster(app, ruangan);
  mountMaster(app, kamar);
  mountMaster(app, tempatTidur);
  route(app, getDenahRuangan, async ({ ctx, db }) => ok(await db.read(ctx, loadDenah)));
  route(app, listCalonRuangan, async ({ ctx, db }) => ok(await db.read(ctx, repo.listCalon, { oneFlight: true })));
  route(app, listBedRuangan, async ({ ctx, db, params: { id } }) => ok(await readInRuangan(db, ctx, id, loadBed)));
  route(app, listSmfRuangan, async ({ ctx, db, params: { id } }) => ok(await readInRuangan(db, ctx, id, repo.listSmf)));
  route(app, listMedisRuangan, async ({ ctx, db, params: { id } }) =>
    ok(await readInRuangan(db, ctx, id, repo.listMedis)),
  );
}
