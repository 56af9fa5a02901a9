import { getBuktiPendaftaran } from '@nadi/contract/bukti.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { uncachedHeaders } from '../../platform/send-workbook.ts';
import { route } from '../../platform/route.ts';
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
