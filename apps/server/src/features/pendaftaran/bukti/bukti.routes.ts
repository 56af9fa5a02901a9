import { getBuktiPendaftaran } from '@nadi/contract/kunjungan/bukti.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { uncachedHeaders } from '#platform/http/send-workbook.ts';
import { route } from '#platform/http/route.ts';
import { printBukti } from './bukti.service.ts';

export function buktiRoutes(app: NadiApp): void {
  route(app, getBuktiPendaftaran, async ({ ctx, db, params, reply }) => {
    const { nomor, pdfBytes } = await printBukti(db, ctx, params.id);
    return uncachedHeaders(reply, {
      contentType: 'application/pdf',
      nama: `bukti-pendaftaran-${nomor}.pdf`,
      inline: true,
    }).send(pdfBytes);
  });
}
