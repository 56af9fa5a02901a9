import * as contract from '@nadi/contract/rekam-medis/odontogram.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './odontogram.service.ts';

export function odontogramRoutes(app: NadiApp): void {
  route(app, contract.getOdontogram, async ({ ctx, db, params }) =>
    ok(await service.readOdontogram(db, ctx, params.norm)),
  );
  route(app, contract.getRiwayatGigi, async ({ ctx, db, params }) =>
    ok(await service.readRiwayatGigi(db, ctx, params)),
  );
  route(app, contract.createTemuanGigi, async ({ ctx, db, params, body }) =>
    saved(await service.createTemuan(db, ctx, params.id, body), 'Temuan gigi dicatat'),
  );
  route(app, contract.endTemuanGigi, async ({ ctx, db, params, body }) =>
    saved(
      await service.endTemuan(db, ctx, params.id, body),
      body.cara === 'batal' ? 'Temuan gigi dibatalkan' : 'Temuan gigi diakhiri',
    ),
  );
  route(app, contract.confirmOdontogram, async ({ ctx, db, params }) =>
    saved(await service.confirmOdontogram(db, ctx, params.id), 'Odontogram diperiksa ulang'),
  );
}
