import * as contract from '@nadi/contract/rekam-medis/templat.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, paged, route, saved } from '#platform/http/route.ts';
import * as service from './templat.service.ts';

export function templatRoutes(app: NadiApp): void {
  route(app, contract.listTemplat, async ({ ctx, db, query }) =>
    ok(await service.listTemplat(db, ctx, query.jenis ?? null)),
  );
  route(app, contract.manageTemplat, async ({ ctx, db, query }) => {
    const { rows, total } = await service.manageTemplat(db, ctx, query);
    return paged(rows, total, query);
  });
  route(app, contract.createTemplat, async ({ ctx, db, body }) =>
    saved(await service.createTemplat(db, ctx, body), 'Templat disimpan'),
  );
  route(app, contract.updateTemplat, async ({ ctx, db, params, body }) =>
    saved(await service.updateTemplat(db, ctx, params.id, body), 'Templat disimpan'),
  );
}
