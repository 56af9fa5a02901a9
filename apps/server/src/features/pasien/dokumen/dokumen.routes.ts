import * as kontrak from '@nadi/contract/pasien/dokumen-pasien.contract';
import { MAX_FILE_BYTES } from '@nadi/contract/pasien/dokumen-pasien.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { sendBerkas } from '#platform/berkas/send.ts';
import { requestStorage } from '#platform/berkas/save.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './dokumen.service.ts';
import * as foto from './foto.service.ts';

/** A picture of 10 MB as base64, with the JSON around it. */
const MAX_WEBCAM_BYTES = 14 * 1024 * 1024;

export function dokumenRoutes(app: NadiApp): void {
  route(app, kontrak.listDokumen, async ({ ctx, db, params }) => ok(await service.listDokumen(db, ctx, params.norm)));
  route(app, kontrak.getDokumen, async ({ ctx, db, params }) =>
    ok(await service.readDokumen(db, ctx, params.norm, params.id)),
  );
  route(app, kontrak.getDokumenFile, async ({ ctx, db, params, query, request, reply }) => {
    const { sha256, tipe, filename } = await service.readStoredDokumen(db, ctx, params.norm, params.id);
    return sendBerkas(app.services.berkas.store, request, reply, {
      key: { faskesId: ctx.faskesId, sha256 },
      mimeType: tipe,
      nama: filename,
      inline: query.tampil === '1',
    });
  });
  route(app, kontrak.storeDokumen, async ({ ctx, params, body, berkas, requestFolder, request }) =>
    saved(
      await service.storeDokumen(requestStorage(app.services, request), ctx, {
        norm: params.norm,
        input: body,
        berkas: berkas['file'],
        ruang: requestFolder,
      }),
      'Dokumen berhasil disimpan',
    ),
  );
  route(app, kontrak.updateDokumen, async ({ ctx, params, body, berkas, requestFolder, request }) =>
    saved(
      await service.updateDokumen(requestStorage(app.services, request), ctx, params.id, {
        norm: params.norm,
        input: body,
        berkas: berkas['file'],
        ruang: requestFolder,
      }),
      'Dokumen berhasil diubah',
    ),
  );

  route(app, kontrak.uploadFoto, async ({ ctx, params, berkas, requestFolder, request }) =>
    saved(
      await foto.saveFoto(requestStorage(app.services, request), ctx, {
        norm: params.norm,
        berkas: berkas['foto'],
        ruang: requestFolder,
      }),
      'Foto berhasil disimpan',
    ),
  );
  route(
    app,
    kontrak.uploadWebcam,
    async ({ ctx, params, body, requestFolder, request }) =>
      saved(
        await foto.saveFoto(requestStorage(app.services, request), ctx, {
          norm: params.norm,
          berkas: await foto.readWebcam(body.base64, requestFolder),
          ruang: requestFolder,
        }),
        'Foto berhasil disimpan',
      ),
    { maxBody: { bytes: MAX_WEBCAM_BYTES, message: `Foto paling besar ${MAX_FILE_BYTES / 1024 / 1024} MB` } },
  );
  route(app, kontrak.getFoto, async ({ ctx, db, params, query, request, reply }) => {
    const { sha256 } = await foto.readFoto(db, ctx, params.norm, query.kecil === '1');
    return sendBerkas(app.services.berkas.store, request, reply, {
      key: { faskesId: ctx.faskesId, sha256 },
      mimeType: 'image/webp',
      nama: `foto-${params.norm}`,
      inline: true,
    });
  });
}
