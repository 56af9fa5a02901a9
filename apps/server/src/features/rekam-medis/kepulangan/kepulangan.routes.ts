import { pulangkanPasien } from '@nadi/contract/kunjungan/kepulangan.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { route, saved } from '#platform/http/route.ts';
import { sendHome } from './kepulangan.service.ts';

export function kepulanganRoutes(app: NadiApp): void {
  route(app, pulangkanPasien, async ({ ctx, db, params, body }) =>
    saved(await sendHome(db, ctx, params.id, body), 'Kepulangan dicatat'),
  );
}
