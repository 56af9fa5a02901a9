import * as contract from '@nadi/contract/rekam-medis/tugas-rekam.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { paged, route, saved } from '#platform/http/route.ts';
import { refuseAdendum } from '../catatan/sesudah-tanda.service.ts';
import * as service from './tugas.service.ts';

export function tugasRoutes(app: NadiApp): void {
  route(app, contract.listVerifikasi, async ({ ctx, db, query }) => {
    const { rows, total } = await service.listVerifikasi(db, ctx, query);
    return paged(rows, total, query);
  });
  route(app, contract.listTenggat, async ({ ctx, db, query }) => {
    const { rows, total } = await service.listTenggat(db, ctx, query);
    return paged(rows, total, query);
  });
  route(app, contract.listAdendumMenunggu, async ({ ctx, db, query }) => {
    const { rows, total } = await service.listAdendumMenunggu(db, ctx, query);
    return paged(rows, total, query);
  });
  route(app, contract.listKelengkapan, async ({ ctx, db, query }) => {
    const { rows, total } = await service.listKelengkapan(db, ctx, query);
    return paged(rows, total, query);
  });
  route(app, contract.refuseAdendum, async ({ ctx, db, params, body }) =>
    saved(await refuseAdendum(db, ctx, params.id, body), 'Adendum ditolak'),
  );
}
