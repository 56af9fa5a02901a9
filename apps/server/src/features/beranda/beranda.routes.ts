import { getBeranda, listKeluhanMenunggu } from '@nadi/contract/kunjungan/beranda.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import * as repo from './beranda.repository.ts';
import { getBerandaFigures } from './beranda.service.ts';

export function berandaRoutes(app: NadiApp): void {
  route(app, listKeluhanMenunggu, async ({ ctx, db }) =>
    ok(await db.read(ctx, (tx) => repo.listKeluhanMenunggu(tx), { oneFlight: true })),
  );
  route(app, getBeranda, async ({ ctx, db, query }) =>
    ok(await getBerandaFigures(db, ctx, { dayCount: Number(query.rentang), ruanganId: query.ruangan_id })),
  );
}
