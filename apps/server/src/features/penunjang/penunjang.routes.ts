import * as contract from '@nadi/contract/rekam-medis/penunjang.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { requestStorage } from '#platform/berkas/save.ts';
import { sendBerkas } from '#platform/berkas/send.ts';
import { ok, paged, route, saved } from '#platform/http/route.ts';
import * as berkasHasil from './berkas-hasil.service.ts';
import * as hasil from './hasil.service.ts';
import * as service from './penunjang.service.ts';

export function penunjangRoutes(app: NadiApp): void {
  route(app, contract.createPenunjang, async ({ ctx, db, params, body }) =>
    saved(await service.createPenunjang(db, ctx, params.id, body), 'Permintaan dikirim'),
  );
  route(app, contract.listPilihanPenunjang, async ({ ctx, db, params }) =>
    ok(await service.listPilihan(db, ctx, params.id)),
  );
  route(app, contract.listPenunjang, async ({ ctx, db, query }) => {
    const { rows, total, jumlah, koreksi } = await service.listPenunjang(db, ctx, query);
    return { ...paged(rows, total, query), jumlah, koreksi };
  });
  route(app, contract.listKritis, async ({ ctx, db }) => {
    const { rows, lagiMs } = await hasil.listKritis(db, ctx);
    return { ...ok(rows), lagi_ms: lagiMs };
  });
  route(app, contract.getPenunjang, async ({ ctx, db, params }) => ok(await service.readPenunjang(db, ctx, params.id)));
  route(app, contract.stepPenunjang, async ({ ctx, db, params, body }) =>
    saved(await service.stepPenunjang(db, ctx, params.id, body), 'Permintaan diperbarui'),
  );
  route(app, contract.saveHasil, async ({ ctx, db, params, body }) =>
    saved(await hasil.saveHasil(db, ctx, params.id, body), 'Hasil disimpan, menunggu validasi'),
  );
  route(app, contract.addBerkasHasil, async ({ ctx, params, body, berkas, requestFolder, request }) =>
    saved(
      await berkasHasil.addBerkasHasil(requestStorage(app.services, request), ctx, params.id, {
        itemId: body.item_id,
        berkas: berkas['file'],
        ruang: requestFolder,
      }),
      'Berkas hasil disimpan, menunggu validasi',
    ),
  );
  route(app, contract.getBerkasHasil, async ({ ctx, db, params, query, request, reply }) => {
    const { sha256, tipe, nama } = await berkasHasil.readBerkasHasil(db, ctx, {
      penunjangId: params.id,
      id: params.berkas,
      kecil: query.kecil === '1',
    });
    return sendBerkas(app.services.berkas.store, request, reply, {
      key: { faskesId: ctx.faskesId, sha256 },
      mimeType: tipe,
      nama,
      inline: true,
    });
  });
  route(app, contract.withdrawBerkasHasil, async ({ ctx, db, params, body }) =>
    saved(
      await berkasHasil.withdrawBerkasHasil(db, ctx, { penunjangId: params.id, id: params.berkas, ...body }),
      'Berkas hasil ditarik',
    ),
  );
  route(app, contract.validateHasil, async ({ ctx, db, params, body }) =>
    saved(await hasil.validateHasil(db, ctx, params.id, body.versi), 'Hasil divalidasi'),
  );
  route(app, contract.receiveKritis, async ({ ctx, db, params, body }) =>
    saved(await hasil.receiveKritis(db, ctx, params.id, body), 'Hasil kritis diterima'),
  );
  route(app, contract.listParameterLab, async ({ ctx, db }) => ok(await hasil.listParameter(db, ctx)));
}
