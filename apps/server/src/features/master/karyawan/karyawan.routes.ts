import { listDokter, listMedis } from '@nadi/contract/master/karyawan-master.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import { mountMaster } from '#features/daftar/daftar.public.ts';
import { akunRoutes } from './akun.routes.ts';
import * as repo from './karyawan.repository.ts';
import { karyawan } from './karyawan.ts';

export function karyawanRoutes(app: NadiApp): void {
  route(app, listDokter, async ({ ctx, db, query: { limit } }) =>
    ok(await db.read(ctx, (tx) => repo.listDokter(tx, limit), { oneFlight: true })),
  );
  route(app, listMedis, async ({ ctx, db, query: { limit } }) =>
    ok(await db.read(ctx, (tx) => repo.listMedis(tx, limit), { oneFlight: true })),
  );
  mountMaster(app, karyawan);
  akunRoutes(app);
}
