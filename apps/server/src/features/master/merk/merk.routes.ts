import { listMerk, listProdusen } from '@nadi/contract/master/merk-master.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import { mountMaster } from '#features/daftar/daftar.public.ts';
import { merk, produsen } from './merk.ts';
import { listActiveNames } from './name-list.repository.ts';

export function merkRoutes(app: NadiApp): void {
  mountMaster(app, merk);
  mountMaster(app, produsen);
  route(app, listMerk, async ({ ctx, db }) =>
    ok(await db.read(ctx, (tx) => listActiveNames(tx, 'merk'), { oneFlight: true })),
  );
  route(app, listProdusen, async ({ ctx, db }) =>
    ok(await db.read(ctx, (tx) => listActiveNames(tx, 'produsen'), { oneFlight: true })),
  );
}
