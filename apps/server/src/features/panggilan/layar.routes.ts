import * as contract from '@nadi/contract/antrean/layar.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { deviceOf } from '#platform/auth/device.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './layar.service.ts';

export function layarRoutes(app: NadiApp): void {
  route(app, contract.getLayar, async ({ ctx, db, query: { suara }, request }) => {
    const device = deviceOf(request);
    if (suara !== undefined) await service.noteSound(db, ctx, device, suara === '1');
    return ok(await service.loadLayar(db, ctx, device));
  });
  route(app, contract.takePanggilan, async ({ ctx, db, request }) => {
    const taken = await service.takeCall(db, ctx, deviceOf(request));
    return saved(taken, taken.panggilan ? 'Diambil' : 'Tidak ada panggilan');
  });
  route(app, contract.confirmPanggilan, async ({ ctx, db, params: { id }, request }) =>
    saved({ terdengar_pada: await service.confirmCall(db, ctx, deviceOf(request), id) }, 'Terdengar'),
  );
}
