import { getPenyiapan, simpanPenyiapan } from '@nadi/contract/penyiapan.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { ok, route, tersimpan } from '../../platform/route.ts';
import { hitungKeadaan } from './penyiapan.repository.ts';
import { siapkanFaskes } from './penyiapan.service.ts';

export function penyiapanRoutes(app: NadiApp): void {
  route(app, getPenyiapan, async ({ ctx, db }) => ok(await db.read(ctx, hitungKeadaan)));
  route(app, simpanPenyiapan, async ({ ctx, db, body }) =>
    tersimpan(await siapkanFaskes(db, ctx, body), 'Faskes siap dipakai'),
  );
}
