import { getKewarganegaraan, getReferensi, type ReferensiItem } from '@nadi/contract/master/referensi.contract';
import { ok, route } from '#platform/http/route.ts';
import type { NadiApp } from '#platform/http/app-type.ts';
import * as repo from './referensi.repository.ts';

/** platform.md 3: these are the same for every facility and are not one of its reference lists. */
const KEWARGANEGARAAN: ReferensiItem[] = [
  { id: 1, deskripsi: 'WNI', aktif: true, value: 1, title: 'WNI' },
  { id: 2, deskripsi: 'WNA', aktif: true, value: 2, title: 'WNA' },
];

export function referensiRoutes(app: NadiApp): void {
  route(app, getKewarganegaraan, async () => ok(KEWARGANEGARAAN));
  route(app, getReferensi, async ({ ctx, db, params, query }) =>
    ok(await db.read(ctx, (tx) => repo.listReferensi(tx, params.id, query.active === 'true'), { oneFlight: true })),
  );
}
