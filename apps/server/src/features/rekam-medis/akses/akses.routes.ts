import * as contract from '@nadi/contract/akses/akses-darurat.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, paged, route, saved } from '#platform/http/route.ts';
import * as service from './akses-darurat.service.ts';

export function aksesRoutes(app: NadiApp): void {
  route(app, contract.openAksesDarurat, async ({ ctx, db, body }) =>
    saved(await service.openAksesDarurat(db, ctx, body), 'Akses darurat dibuka 60 menit dan akan ditinjau'),
  );
  route(app, contract.getPasienDarurat, async ({ ctx, db, params }) =>
    ok(await service.findPasienDarurat(db, ctx, params.norm)),
  );
  route(app, contract.endAksesDarurat, async ({ ctx, db, body }) =>
    saved(await service.endAksesDarurat(db, ctx, body.norm), 'Akses darurat diakhiri'),
  );
  route(app, contract.listAksesDarurat, async ({ ctx, db, query }) => {
    const { rows, total, jumlah } = await service.listAksesDarurat(db, ctx, query);
    return { ...paged(rows, total, query), jumlah };
  });
  route(app, contract.reviewAksesDarurat, async ({ ctx, db, params, body }) =>
    saved(await service.reviewAksesDarurat(db, ctx, params.id, body), 'Akses darurat ditinjau'),
  );
  route(app, contract.listJejakRekam, async ({ ctx, db, params, query }) => {
    const { rows, total } = await service.listJejak(db, ctx, params.norm, query);
    return paged(rows, total, query);
  });
}
