import * as contract from '@nadi/contract/rekam-medis/foto-periksa.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { requestStorage } from '#platform/berkas/save.ts';
import { sendBerkas } from '#platform/berkas/send.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './foto.service.ts';

export function fotoRoutes(app: NadiApp): void {
  route(app, contract.addFotoPeriksa, async ({ ctx, params, body, berkas, requestFolder, request }) =>
    saved(
      await service.addFoto(requestStorage(app.services, request), ctx, params.id, {
        ...body,
        berkas: berkas['file'],
        ruang: requestFolder,
      }),
      'Foto disimpan',
    ),
  );
  route(app, contract.listFotoPeriksa, async ({ ctx, db, params }) => ok(await service.listFoto(db, ctx, params.id)));
  route(app, contract.getFotoPeriksa, async ({ ctx, db, params, query, request, reply }) => {
    const sha256 = await service.readFoto(db, ctx, {
      catatanId: params.id,
      id: params.foto,
      kecil: query.kecil === '1',
    });
    return sendBerkas(app.services.berkas.store, request, reply, {
      key: { faskesId: ctx.faskesId, sha256 },
      mimeType: 'image/webp',
      nama: `foto-${params.foto}.webp`,
      inline: true,
    });
  });
  route(app, contract.withdrawFotoPeriksa, async ({ ctx, db, params, body }) =>
    saved(await service.withdrawFoto(db, ctx, { catatanId: params.id, id: params.foto, ...body }), 'Foto ditarik'),
  );
}
