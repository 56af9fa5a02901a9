import { getPenyiapan, savePenyiapan } from '@nadi/contract/penyiapan.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { ok, route, saved } from '../../platform/route.ts';
import { countRuanganAndDokter } from '../master/master.public.ts';
import { prepareFaskes } from './penyiapan.service.ts';

export function penyiapanRoutes(app: NadiApp): void {
  route(app, getPenyiapan, async ({ ctx, db }) => ok(await db.read(ctx, countRuanganAndDokter, { oneFlight: true })));
  route(app, savePenyiapan, async ({ ctx, db, body }) =>
    saved(await prepareFaskes(db, ctx, body), 'Faskes siap dipakai'),
  );
}
