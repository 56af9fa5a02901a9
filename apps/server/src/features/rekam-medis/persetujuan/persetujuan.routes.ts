import * as contract from '@nadi/contract/kunjungan/persetujuan.contract';
import { KEPUTUSAN_PERSETUJUAN } from '@nadi/domain/rekam-medis/persetujuan';
import type { NadiApp } from '#platform/http/app-type.ts';
import { route, saved } from '#platform/http/route.ts';
import { sendPdf } from '#platform/http/send-pdf.ts';
import * as service from './persetujuan.service.ts';

export function persetujuanRoutes(app: NadiApp): void {
  route(app, contract.createPersetujuan, async ({ ctx, db, params, body }) =>
    saved(
      await service.createPersetujuan(db, ctx, params.id, body),
      `Persetujuan tindakan: ${KEPUTUSAN_PERSETUJUAN[body.keputusan].toLowerCase()}`,
    ),
  );
  route(app, contract.printPersetujuan, async ({ ctx, db, params, reply }) =>
    sendPdf(reply, `persetujuan-${params.id}.pdf`, await service.printPersetujuan(db, ctx, params.id)),
  );
}
