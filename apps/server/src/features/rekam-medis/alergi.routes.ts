import * as contract from '@nadi/contract/pasien/alergi.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './alergi.service.ts';

export function alergiRoutes(app: NadiApp): void {
  route(app, contract.listAlergi, async ({ ctx, db, params }) => ok(await service.readAlergi(db, ctx, params.norm)));
  route(app, contract.createAlergi, async ({ ctx, db, params, body }) =>
    saved(await service.createAlergi(db, ctx, params.norm, body), 'Alergi dicatat'),
  );
  route(app, contract.updateAlergi, async ({ ctx, db, params, body: { versi, ...input } }) =>
    saved(await service.updateAlergi(db, ctx, params, { input, versi }), 'Alergi diubah'),
  );
  route(app, contract.answerAlergi, async ({ ctx, db, params, body }) =>
    saved(await service.answerAlergi(db, ctx, params.norm, body.jawaban), 'Jawaban dicatat'),
  );
}
