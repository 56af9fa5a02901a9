import * as kontrak from '@nadi/contract/pasien/kembar.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { paged, ok, route, saved } from '#platform/http/route.ts';
import { compareGabung } from './compare.service.ts';
import { cancelGabung, describeCancel } from './cancel-gabung.service.ts';
import { mergePasien, listRiwayat } from './gabung.service.ts';

export function gabungRoutes(app: NadiApp): void {
  route(app, kontrak.compareGabung, async ({ ctx, db, params }) => ok(await compareGabung(db, ctx, params)));
  route(app, kontrak.mergePasien, async ({ ctx, db, body }) =>
    saved(await mergePasien(db, ctx, body), 'Kedua pasien sudah digabung'),
  );
  route(app, kontrak.listGabung, async ({ ctx, db, query }) => {
    const { rows, total } = await listRiwayat(db, ctx, query);
    return paged(rows, total, query);
  });
  route(app, kontrak.cancelGabung, async ({ ctx, db, params, body }) => {
    const result = await cancelGabung(db, ctx, params.id, body.alasan);
    return saved(result.riwayat, describeCancel(result));
  });
}
