import { listPanggilan } from '@nadi/contract/antrean/panggilan.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import { callsOf } from './panggilan.repository.ts';

export function panggilanRoutes(app: NadiApp): void {
  route(app, listPanggilan, async ({ ctx, db }) => ok(await db.read(ctx, (tx) => callsOf(tx), { oneFlight: true })));
}
