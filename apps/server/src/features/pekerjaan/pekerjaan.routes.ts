import * as contract from '@nadi/contract/pekerjaan.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { AppError } from '#platform/http/errors.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { uncachedHeaders, XLSX } from '#platform/http/send-workbook.ts';
import * as service from './pekerjaan.service.ts';

export function pekerjaanRoutes(app: NadiApp): void {
  const { services } = app;
  route(app, contract.listPekerjaan, async ({ ctx }) => ok(await service.listPekerjaan(services, ctx)));
  route(app, contract.cancelPekerjaan, async ({ ctx, params }) =>
    saved(await service.cancelPekerjaan(services, ctx, params.id), 'Permintaan berkas dibatalkan'),
  );
  route(app, contract.repeatPekerjaan, async ({ ctx, params }) =>
    saved(await service.repeatPekerjaan(services, ctx, params.id), 'Berkas diminta lagi'),
  );
  route(app, contract.getBerkasPekerjaan, async ({ ctx, params, reply }) => {
    const { key, nama, ukuran } = await service.takeBerkas(services, ctx, params.id);
    const stored = await services.berkas.ekspor.get(key);
    if (!stored) throw new AppError('TIDAK_ADA', { message: 'Isi berkas ini hilang dari penyimpanan. Minta lagi.' });
    return uncachedHeaders(reply, { contentType: XLSX, nama, inline: false })
      .header('content-length', ukuran)
      .send(stored.stream);
  });
}
