import { listLoket } from '@nadi/contract/master/loket-master.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import { mountMaster } from '#features/daftar/daftar.public.ts';
import { loket } from './loket.ts';
import * as repo from './loket.repository.ts';

export function loketRoutes(app: NadiApp): void {
  mountMaster(app, loket);
  route(app, listLoket, async ({ ctx, db, query: { filter, status } }) => {
    const aktif = filter === 'true' && status !== undefined ? status === '1' : null;
    return ok({ loket: await db.read(ctx, (tx) => repo.listLoket(tx, aktif), { oneFlight: true }) });
  });
}
