import * as contract from '@nadi/contract/pasien/general-consent.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { requestStorage } from '#platform/berkas/save.ts';
import { sendBerkas } from '#platform/berkas/send.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { sendPdf } from '#platform/http/send-pdf.ts';
import * as service from './general-consent.service.ts';

export function generalConsentRoutes(app: NadiApp): void {
  route(app, contract.printFormulirConsent, async ({ ctx, db, params, reply }) =>
    sendPdf(reply, `general-consent-${params.norm}.pdf`, await service.printFormulir(db, ctx, params.norm)),
  );
  route(app, contract.getGeneralConsent, async ({ ctx, db, params }) =>
    ok(await service.readGeneralConsent(db, ctx, params.id)),
  );
  route(app, contract.signGeneralConsent, async ({ ctx, params, body, berkas, requestFolder, request }) =>
    saved(
      await service.signGeneralConsent(requestStorage(app.services, request), ctx, params.id, {
        input: body,
        berkas: berkas['file'],
        ruang: requestFolder,
      }),
      'General consent ditandatangani',
    ),
  );
  route(app, contract.openGeneralConsent, async ({ ctx, db, params, request, reply }) => {
    const opened = await service.openGeneralConsent(db, ctx, params.id);
    if ('pdf' in opened) return sendPdf(reply, `general-consent-${params.id}.pdf`, opened.pdf);
    const { sha256, tipe, nama } = opened;
    return sendBerkas(app.services.berkas.store, request, reply, {
      key: { faskesId: ctx.faskesId, sha256 },
      mimeType: tipe,
      nama,
      inline: true,
    });
  });
}
