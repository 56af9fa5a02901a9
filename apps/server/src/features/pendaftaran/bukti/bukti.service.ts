import { buildBuktiPendaftaran } from '@nadi/print/bukti-pendaftaran';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { createPaperPdf } from '#platform/papers/pdf.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { findBukti } from './bukti.repository.ts';

export type BuktiPdf = { nomor: string; pdfBytes: Buffer };

/**
 * Reads what is printed and audits the printing in one transaction; the PDF is drawn after that transaction has ended.
 */
export async function printBukti(db: Database, ctx: Ctx, pendaftaranId: number): Promise<BuktiPdf> {
  const {
    font,
    found: { faskes, ...pendaftaran },
  } = await db.write(ctx, async (tx) => {
    const found = await findBukti(tx, pendaftaranId);
    if (!found) throw new AppError('TIDAK_ADA', { message: 'Pendaftaran tidak ditemukan' });
    await recordAudit(tx, { aksi: 'cetak', objek: 'bukti pendaftaran', objekId: pendaftaranId });
    return { found, font: await loadSetting(tx, 'faskes:font-cetakan') };
  });
  return {
    nomor: pendaftaran.nomor_pendaftaran,
    pdfBytes: await createPaperPdf(buildBuktiPendaftaran(pendaftaran, faskes), { size: 'A5', font }),
  };
}
