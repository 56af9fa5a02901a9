import { pulangkanPasien } from '@nadi/contract/kepulangan.contract';
import type { NadiApp } from '../../../platform/app-type.ts';
import { route, saved } from '../../../platform/route.ts';
import { sendHome } from './kepulangan.service.ts';

export function kepulanganRoutes(app: NadiApp): void {
  route(app, pulangkanPasien, async ({ ctx, db, params, body }) =>
    saved(await sendHome(db, ctx, params.id, body), 'Kepulangan dicatat'),
  );
}
