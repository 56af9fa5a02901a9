import * as contract from '@nadi/contract/rekam-medis/dpjp.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { route, saved } from '#platform/http/route.ts';
import * as service from './dpjp.service.ts';

export function dpjpRoutes(app: NadiApp): void {
  route(app, contract.assignDpjp, async ({ ctx, db, params, body }) =>
    saved(await service.assignDpjp(db, ctx, params.id, body), 'Dokter penanggung jawab disimpan'),
  );
  route(app, contract.endDpjp, async ({ ctx, db, params, body }) =>
    saved(await service.endDpjp(db, ctx, params.id, body.alasan), 'Peran dokter diakhiri'),
  );
}
