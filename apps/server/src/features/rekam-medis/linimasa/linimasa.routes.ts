import { listLinimasa } from '@nadi/contract/rekam-medis/linimasa.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import * as service from './linimasa.service.ts';

export function linimasaRoutes(app: NadiApp): void {
  route(app, listLinimasa, async ({ ctx, db, params, query }) => {
    const { entri, lanjut } = await service.listLinimasa(db, ctx, params.norm, query);
    return { ...ok(entri), meta: { lanjut } };
  });
}
