import type { FastifyReply } from 'fastify';
import * as kontrak from '@nadi/contract/pasien/pasien-print.contract';
import { formatNorm } from '@nadi/domain/pasien/norm';
import type { NadiApp } from '#platform/http/app-type.ts';
import type { Ctx } from '#platform/db/db.ts';
import { uncachedHeaders } from '#platform/http/send-workbook.ts';
import { route } from '#platform/http/route.ts';
import { printKartu, printLabel, type PrintedPdf } from './print.service.ts';
import { exportRoutes } from '#features/pekerjaan/pekerjaan.public.ts';
import { EKSPOR_PASIEN } from './export.service.ts';

export function printRoutes(app: NadiApp): void {
  const pdf = (reply: FastifyReply, ctx: Ctx, jenis: string, { norm, pdfBytes }: PrintedPdf): FastifyReply =>
    uncachedHeaders(reply, {
      contentType: 'application/pdf',
      nama: `${jenis}-${formatNorm(norm, ctx.normLength)}.pdf`,
      inline: true,
    }).send(pdfBytes);

  route(app, kontrak.getKartuPasien, async ({ ctx, db, params, reply }) =>
    pdf(reply, ctx, 'kartu', await printKartu(db, ctx, params.norm)),
  );
  route(app, kontrak.getLabelPasien, async ({ ctx, db, params, query, reply }) =>
    pdf(reply, ctx, 'label', await printLabel(db, ctx, params.norm, query)),
  );
  exportRoutes(app, [kontrak.exportPasien, kontrak.exportPasienLatar], EKSPOR_PASIEN);
}
