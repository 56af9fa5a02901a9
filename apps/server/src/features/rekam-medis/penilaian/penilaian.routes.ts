import * as contract from '@nadi/contract/rekam-medis/penilaian.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './penilaian.service.ts';

export function penilaianRoutes(app: NadiApp): void {
  route(app, contract.listPenilaian, async ({ ctx, db, params }) =>
    ok(await service.readPenilaian(db, ctx, params.id)),
  );
  route(app, contract.createPenilaian, async ({ ctx, db, params, body }) =>
    saved(await service.createPenilaian(db, ctx, params.id, body), 'Penilaian dicatat'),
  );
}
