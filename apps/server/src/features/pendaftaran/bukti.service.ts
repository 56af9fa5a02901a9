import { buktiPendaftaran } from '@nadi/print/bukti-pendaftaran';
import { catatAudit } from '../../platform/audit.ts';
import type { Ctx, Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { buatPdf } from '../../platform/pdf.ts';
import { findBukti } from './bukti.repository.ts';

export type Bukti = { nomor: string; isi: Buffer };

/**
 * Reads what is printed and audits the printing in one transaction; the PDF is drawn after that transaction has ended.
 */
export async function cetakBukti(db: Database, ctx: Ctx, pendaftaranId: number): Promise<Bukti> {
  const { faskes, ...pendaftaran } = await db.write(ctx, async (tx) => {
    const ada = await findBukti(tx, pendaftaranId);
    if (!ada) throw new AppError('TIDAK_ADA', { message: 'Pendaftaran tidak ditemukan' });
    await catatAudit(tx, { aksi: 'cetak', objek: 'bukti pendaftaran', objekId: pendaftaranId });
    return ada;
  });
  return { nomor: pendaftaran.nomor_pendaftaran, isi: await buatPdf(buktiPendaftaran(pendaftaran, faskes)) };
}
