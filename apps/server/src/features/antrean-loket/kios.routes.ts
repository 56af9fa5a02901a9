import { createTiketKios, getKios } from '@nadi/contract/kios.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { ok, route, saved } from '../../platform/route.ts';
import { createTiketAtKios, loadKios } from './kios.service.ts';

/** What a paired kiosk may call; nobody is signed in at it. */
export function kiosRoutes(app: NadiApp): void {
  route(app, getKios, async ({ ctx, db }) => ok(await loadKios(db, ctx)));
  route(app, createTiketKios, async ({ ctx, db, body }) =>
    saved(await createTiketAtKios(db, ctx, body), 'Nomor antrean diambil'),
  );
}
