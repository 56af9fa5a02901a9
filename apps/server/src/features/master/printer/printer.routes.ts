import { listPrinter } from '@nadi/contract/master/printer-master.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import { mountMaster } from '#features/daftar/daftar.public.ts';
import { printer } from './printer.ts';
import * as repo from './printer.repository.ts';

export function printerRoutes(app: NadiApp): void {
  mountMaster(app, printer);
  route(app, listPrinter, async ({ ctx, db }) => ok(await db.read(ctx, repo.listPrinter, { oneFlight: true })));
}
