import * as contract from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './rekam-medis.service.ts';
import * as tindakan from './tindakan.service.ts';

export function rekamMedisRoutes(app: NadiApp): void {
  route(app, contract.getRekamMedis, async ({ ctx, db, params }) =>
    ok(await service.readRekamMedis(db, ctx, params.id)),
  );
  route(app, contract.getKepalaRekam, async ({ ctx, db, params }) => ok(await service.readHead(db, ctx, params.id)));
  route(app, contract.saveRekamKunjungan, async ({ ctx, db, params, body }) =>
    saved(await service.saveRekam(db, ctx, params.id, body), 'Disimpan'),
  );
  route(app, contract.addTindakanKunjungan, async ({ ctx, db, params, body }) =>
    saved(await tindakan.addTindakan(db, ctx, params.id, body), 'Tindakan dicatat'),
  );
  route(app, contract.cancelTindakanKunjungan, async ({ ctx, db, params, body }) =>
    saved(await tindakan.cancelTindakan(db, ctx, params, body.alasan), 'Tindakan dibatalkan'),
  );
}
