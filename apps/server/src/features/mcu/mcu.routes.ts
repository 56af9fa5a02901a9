import * as contract from '@nadi/contract/kunjungan/mcu.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { sendPdf } from '#platform/http/send-pdf.ts';
import { exportRoutes } from '#features/pekerjaan/pekerjaan.public.ts';
import { EKSPOR_MCU } from './ekspor-rekap.ts';
import { drawLembar, previewLembar, printLembar } from './lembar.service.ts';
import * as service from './mcu.service.ts';
import * as rekap from './rekap.service.ts';

export function mcuRoutes(app: NadiApp): void {
  route(app, contract.listFormulirMcu, async ({ ctx, db }) => ok(await service.listFormulir(db, ctx)));
  route(app, contract.createFormulirMcu, async ({ ctx, db, body }) =>
    saved(await service.createFormulir(db, ctx, body.paket_id), 'Paket menjadi MCU'),
  );
  route(app, contract.getMcu, async ({ ctx, db, params }) => ok(await service.readMcu(db, ctx, params.id)));
  route(app, contract.updateMcu, async ({ ctx, db, params, body }) =>
    saved(await service.saveMcu(db, ctx, params.id, body), 'MCU disimpan'),
  );
  route(app, contract.concludeMcu, async ({ ctx, db, params, body }) =>
    saved(await service.concludeMcu(db, ctx, params.id, { ...body, alamat: app.services.alamat }), 'MCU disimpulkan'),
  );
  for (const [call, take] of [
    [contract.previewMcu, previewLembar],
    [contract.printMcu, printLembar],
  ] as const)
    route(app, call, async ({ ctx, db, params, reply }) => {
      const { kertas, nama } = await take(db, ctx, { ...params, alamat: app.services.alamat });
      return sendPdf(reply, nama, await drawLembar(db, ctx, kertas));
    });
  route(app, contract.printRekapMcu, async ({ ctx, db, query, reply }) => {
    const { kertas, nama } = await rekap.printRekap(db, ctx, query, app.services.alamat);
    return sendPdf(reply, nama, await drawLembar(db, ctx, kertas));
  });
  route(app, contract.listRekapMcu, async ({ ctx, db, query: { page, limit, ...filter } }) => {
    const { rows, total, ringkasan } = await rekap.listRekap(db, ctx, filter, { page, limit });
    return { ...ok(rows), meta: { total, page, limit }, ringkasan };
  });
  route(app, contract.listPerusahaanMcu, async ({ ctx, db }) => ok(await rekap.listPerusahaan(db, ctx)));
  exportRoutes(app, [contract.exportRekapMcu, contract.exportRekapMcuLatar], EKSPOR_MCU);
}
