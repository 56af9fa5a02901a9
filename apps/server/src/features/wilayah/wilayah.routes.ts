import {
  findKelurahan,
  getKecamatan,
  getKelurahan,
  getKota,
  getProvinsi,
  getWilayah,
  type Wilayah,
} from '@nadi/contract/master/referensi.contract';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { ok, route } from '#platform/http/route.ts';
import type { NadiApp } from '#platform/http/app-type.ts';
import { searchKelurahan } from './search-kelurahan.repository.ts';
import * as repo from './wilayah.repository.ts';

const notFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Wilayah tidak ditemukan' });

/** Reads a region by its code; one of another level than asked for is not found. */
function readOne(db: Database, ctx: Ctx, { id, jenis }: { id: number; jenis: number | undefined }): Promise<Wilayah> {
  return db.read(ctx, async (tx) => {
    const wilayah = await repo.findWilayah(tx, id);
    if (!wilayah || (jenis !== undefined && wilayah.jenis !== jenis)) throw notFound();
    return wilayah;
  });
}

/** Reads the regions below one of level `parentJenis`. */
function readChildren(
  db: Database,
  ctx: Ctx,
  { id, parentJenis }: { id: number; parentJenis: 1 | 2 | 3 },
): Promise<Wilayah[]> {
  return db.read(
    ctx,
    async (tx) => {
      const [parent, result] = await Promise.all([repo.findWilayah(tx, id), repo.listChildren(tx, id)]);
      if (parent?.jenis !== parentJenis) throw notFound();
      return result;
    },
    { oneFlight: true },
  );
}

export function wilayahRoutes(app: NadiApp): void {
  route(app, getProvinsi, async ({ ctx, db }) => ok(await db.read(ctx, repo.listProvinsi, { oneFlight: true })));
  route(app, findKelurahan, async ({ ctx, db, query: { q, dekat } }) =>
    ok(await db.read(ctx, (tx) => searchKelurahan(tx, q, dekat))),
  );
  route(app, getKota, async ({ ctx, db, params: { id } }) => ok(await readChildren(db, ctx, { id, parentJenis: 1 })));
  route(app, getKecamatan, async ({ ctx, db, params: { id } }) =>
    ok(await readChildren(db, ctx, { id, parentJenis: 2 })),
  );
  route(app, getKelurahan, async ({ ctx, db, params: { id } }) =>
    ok(await readChildren(db, ctx, { id, parentJenis: 3 })),
  );
  route(app, getWilayah, async ({ ctx, db, params: { code }, query }) =>
    ok(await readOne(db, ctx, { id: code, jenis: query.jenis })),
  );
}
