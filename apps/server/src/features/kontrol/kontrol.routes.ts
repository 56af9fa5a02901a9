import * as contract from '@nadi/contract/kunjungan/kontrol.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { exportRoutes } from '#features/pekerjaan/pekerjaan.public.ts';
import { EKSPOR_KONTROL } from './ekspor-kontrol.ts';
import * as service from './kontrol.service.ts';

export function kontrolRoutes(app: NadiApp): void {
  route(app, contract.listKontrol, async ({ ctx, db, query: { page, limit, ...filter } }) => {
    const { rows, total, ringkasan } = await service.listKontrol(db, ctx, filter, { page, limit });
    return { ...ok(rows), meta: { total, page, limit }, ringkasan };
  });
  exportRoutes(app, [contract.exportKontrol, contract.exportKontrolLatar], EKSPOR_KONTROL);
  route(app, contract.createKontrol, async ({ ctx, db, params, body }) =>
    saved(await service.createKontrol(db, ctx, params.norm, body), 'Kontrol direncanakan'),
  );
  route(app, contract.updateKontrol, async ({ ctx, db, params, body }) =>
    saved(await service.updateKontrol(db, ctx, params, body), 'Jadwal kontrol disimpan'),
  );
}
