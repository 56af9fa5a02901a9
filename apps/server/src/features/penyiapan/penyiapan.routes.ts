import { getPenyiapan, savePenyiapan } from '@nadi/contract/resep/penyiapan.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { countRuanganAndDokter } from '#features/master/master.public.ts';
import { prepareFaskes } from './penyiapan.service.ts';

export function penyiapanRoutes(app: NadiApp): void {
  route(app, getPenyiapan, async ({ ctx, db }) => ok(await db.read(ctx, countRuanganAndDokter, { oneFlight: true })));
  route(app, savePenyiapan, async ({ ctx, db, body }) =>
    saved(await prepareFaskes(db, ctx, body), 'Faskes siap dipakai'),
  );
}
