import * as contract from '@nadi/contract/rekam-medis/tanda-vital.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { sendWorkbook } from '#platform/http/send-workbook.ts';
import { exportTren, readTren } from './tren.service.ts';
import * as service from './vital.service.ts';

export function vitalRoutes(app: NadiApp): void {
  route(app, contract.getTandaVital, async ({ ctx, db, params }) =>
    ok(await service.readTandaVital(db, ctx, params.id)),
  );
  route(app, contract.createPengukuran, async ({ ctx, db, params, body }) =>
    saved(await service.createPengukuran(db, ctx, params.id, body), 'Tanda vital dicatat'),
  );
  route(app, contract.confirmVital, async ({ ctx, db, params, body }) =>
    saved(await service.confirmVital(db, ctx, params.id, body), 'Ukuran dipastikan'),
  );
  route(app, contract.getTren, async ({ ctx, db, params, query }) =>
    ok(await readTren(db, ctx, params.norm, query.rentang)),
  );
  route(app, contract.exportTren, async ({ ctx, db, params, query, reply }) =>
    sendWorkbook(reply, await exportTren(db, ctx, params.norm, query.rentang)),
  );
}
