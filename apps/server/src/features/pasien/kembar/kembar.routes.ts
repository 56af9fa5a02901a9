import * as kontrak from '@nadi/contract/kembar.contract';
import type { NadiApp } from '../../../platform/app-type.ts';
import { halaman, ok, route, tersimpan } from '../../../platform/route.ts';
import * as service from './kembar.service.ts';

export function kembarRoutes(app: NadiApp): void {
  route(app, kontrak.cariKembar, async ({ ctx, db, body }) => ok(await service.cariKembar(db, ctx, body)));
  route(app, kontrak.listKembar, async ({ ctx, db, query }) => {
    const { baris, total } = await service.listPasangan(db, ctx, query);
    return halaman(baris, total, query);
  });
  route(app, kontrak.tutupKembar, async ({ ctx, db, params, body }) =>
    tersimpan(await service.tutupPasangan(db, ctx, params.id, body.alasan), 'Dicatat: bukan orang yang sama'),
  );
  route(app, kontrak.bukaKembar, async ({ ctx, db, params }) =>
    tersimpan(await service.bukaPasangan(db, ctx, params.id), 'Pasangan ini ada di daftar kerja lagi'),
  );
}
