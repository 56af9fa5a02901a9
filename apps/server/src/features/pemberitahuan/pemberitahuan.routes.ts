import * as contract from '@nadi/contract/pemberitahuan.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './pemberitahuan.service.ts';

export function pemberitahuanRoutes(app: NadiApp): void {
  route(app, contract.listPemberitahuan, async ({ ctx, db, query }) =>
    ok(await service.listPemberitahuan(db, ctx, query.semua === '1')),
  );
  route(app, contract.bacaPemberitahuan, async ({ ctx, db, params }) =>
    saved(await service.bacaPemberitahuan(db, ctx, params.id), 'Pemberitahuan ditandai sudah dibaca'),
  );
}
