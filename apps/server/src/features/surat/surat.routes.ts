import { getRawat } from '@nadi/contract/kunjungan/rawat.contract';
import { printSalinanRekam } from '@nadi/contract/rekam-medis/salinan-rekam.contract';
import * as contract from '@nadi/contract/rekam-medis/surat.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NadiApp } from '#platform/http/app-type.ts';
import { requestStorage } from '#platform/berkas/save.ts';
import { sendBerkas } from '#platform/berkas/send.ts';
import type { Ctx } from '#platform/db/db.ts';
import { assertOwnSandi, SANDI_BRAKE } from '#features/rekam-medis/rekam-medis.public.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { sendPdf } from '#platform/http/send-pdf.ts';
import { createThrottle } from '#platform/limits/throttle.ts';
import { ensureFile, previewSurat, printSurat, type SuratFile } from './berkas-surat.service.ts';
import { checkSurat, createPeriksaLimit } from './periksa.service.ts';
import { readRawat } from './rawat.ts';
import * as salinan from './salinan-rekam.service.ts';
import * as service from './surat.service.ts';
import { issueSurat, reissueSurat, revokeSurat } from './terbit.service.ts';

export function suratRoutes(app: NadiApp): void {
  const throttle = createThrottle(SANDI_BRAKE);
  const limit = createPeriksaLimit();
  const send = async (
    file: SuratFile,
    { ctx, request, reply }: { ctx: Ctx; request: FastifyRequest; reply: FastifyReply },
  ): Promise<unknown> => {
    if ('sha256' in file)
      return sendBerkas(app.services.berkas.store, request, reply, {
        key: { faskesId: ctx.faskesId, sha256: file.sha256 },
        mimeType: 'application/pdf',
        nama: file.nama,
        inline: true,
      });
    return sendPdf(reply, file.nama, file.bytes);
  };
  route(app, contract.listSurat, async ({ ctx, db, params }) => ok(await service.listSurat(db, ctx, params.id)));
  route(app, contract.getDasarSurat, async ({ ctx, db, params }) => ok(await service.readDasar(db, ctx, params.id)));
  route(app, contract.createSurat, async ({ ctx, db, params, body }) =>
    saved(await service.createSurat(db, ctx, params.id, body.isi), 'Draf surat disimpan'),
  );
  route(app, contract.updateSurat, async ({ ctx, db, params, body }) =>
    saved(await service.updateSurat(db, ctx, params.id, body), 'Draf surat disimpan'),
  );
  route(app, contract.discardSurat, async ({ ctx, db, params, body }) =>
    saved(await service.discardSurat(db, ctx, params.id, body.versi), 'Draf surat dibuang'),
  );
  route(app, contract.issueSurat, async ({ ctx, db, params, body, request, requestFolder }) => {
    const surat = await issueSurat(db, ctx, params.id, { ...body, alamat: app.services.alamat });
    // The letter is issued; a store that is away just now gets the file at its first reading.
    await ensureFile(requestStorage(app.services, request), ctx, requestFolder, params.id).catch((error: Error) =>
      request.log.warn({ jenis: error.name, surat: params.id }, 'file of a letter left to its first reading'),
    );
    return saved(surat, `Surat ${surat.nomor ?? ''} terbit`);
  });
  route(app, contract.reissueSurat, async ({ ctx, db, params, body, request, requestFolder }) => {
    const surat = await reissueSurat(db, ctx, params.id, { versi: body.versi, alamat: app.services.alamat });
    await ensureFile(requestStorage(app.services, request), ctx, requestFolder, surat.id).catch((error: Error) =>
      request.log.warn({ jenis: error.name, surat: surat.id }, 'file of a letter left to its first reading'),
    );
    return saved(surat, `Surat ${surat.nomor ?? ''} terbit, yang lama dicabut`);
  });
  route(app, contract.revokeSurat, async ({ ctx, db, params, body: { sandi, ...body } }) => {
    await assertOwnSandi(db, ctx, sandi, throttle);
    return saved(await revokeSurat(db, ctx, params.id, body), 'Surat dicabut');
  });
  route(app, contract.previewSurat, async ({ ctx, params, request, reply, requestFolder }) =>
    send(await previewSurat(requestStorage(app.services, request), ctx, { id: params.id, folder: requestFolder }), {
      ctx,
      request,
      reply,
    }),
  );
  route(app, contract.printSurat, async ({ ctx, params, request, reply, requestFolder }) =>
    send(await printSurat(requestStorage(app.services, request), ctx, { id: params.id, folder: requestFolder }), {
      ctx,
      request,
      reply,
    }),
  );
  route(app, getRawat, async ({ ctx, db, params }) => ok(await readRawat(db, ctx, params.id)));
  route(app, printSalinanRekam, async ({ ctx, db, params, reply }) =>
    sendPdf(reply, `resume-kunjungan-${params.id}.pdf`, await salinan.printSalinanRekam(db, ctx, params.id)),
  );
  route(app, contract.checkSurat, async ({ db, params, request }) => {
    limit(request.ip);
    return ok(await checkSurat(db, params.token));
  });
}
