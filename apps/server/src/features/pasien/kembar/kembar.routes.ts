import * as kontrak from '@nadi/contract/pasien/kembar.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { paged, ok, route, saved } from '#platform/http/route.ts';
import * as service from './kembar.service.ts';

export function kembarRoutes(app: NadiApp): void {
  route(app, kontrak.findKembar, async ({ ctx, db, body }) => ok(await service.findKembar(db, ctx, body)));
  route(app, kontrak.listKembar, async ({ ctx, db, query }) => {
    const { rows, total } = await service.listPasangan(db, ctx, query);
    return paged(rows, total, query);
  });
  route(app, kontrak.closeKembar, async ({ ctx, db, params, body }) =>
    saved(await service.closePasangan(db, ctx, params.id, body.alasan), 'Dicatat: bukan orang yang sama'),
  );
  route(app, kontrak.reopenKembar, async ({ ctx, db, params }) =>
    saved(await service.reopenPasangan(db, ctx, params.id), 'Pasangan ini ada di daftar kerja lagi'),
  );
}
