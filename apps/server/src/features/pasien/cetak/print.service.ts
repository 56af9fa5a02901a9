import { buildKartuPasien } from '@nadi/print/kartu-pasien';
import { buildLabelPasien } from '@nadi/print/label-pasien';
import type { Paper } from '@nadi/print/paper';
import type { PrintFaskes, PrintPasien } from '@nadi/print/pasien-print';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { createPaperPdf } from '#platform/papers/pdf.ts';
import { findPasienForKunjungan } from '../pasien.public.ts';
import { findFaskesForPrint, findPasienForPrint } from './print.repository.ts';

type PrintJob = {
  objek: string;
  detail?: Record<string, unknown>;
  build: (pasien: PrintPasien, faskes: PrintFaskes) => Paper;
};

/** `norm` is the number the patient has now: asked for a merged record's number, the winner is printed. */
export type PrintedPdf = { norm: number; pdfBytes: Buffer };

/**
 * Reads what is printed and audits the printing in one transaction; the PDF is drawn after that transaction has ended.
 */
async function printForPasien(
  db: Database,
  ctx: Ctx,
  norm: number,
  { objek, detail, build }: PrintJob,
): Promise<PrintedPdf> {
  const prepared = await db.write(ctx, async (tx) => {
    const found = await findPasienForKunjungan(tx, norm);
    if (!found) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
    const [pasien, faskes] = await Promise.all([
      findPasienForPrint(tx, found.id),
      findFaskesForPrint(tx),
      recordAudit(tx, { aksi: 'cetak', objek, objekId: found.id, sesudah: detail }),
    ]);
    return { norm: pasien.norm, dokumen: build(pasien, faskes) };
  });
  return { norm: prepared.norm, pdfBytes: await createPaperPdf(prepared.dokumen, { size: 'A4', font: 'Roboto' }) };
}

export const printKartu = (db: Database, ctx: Ctx, norm: number): Promise<PrintedPdf> =>
  printForPasien(db, ctx, norm, { objek: 'kartu pasien', build: buildKartuPasien });

export function printLabel(
  db: Database,
  ctx: Ctx,
  norm: number,
  sheet: { jumlah: number; mulai: number },
): Promise<PrintedPdf> {
  return printForPasien(db, ctx, norm, {
    objek: 'label pasien',
    detail: sheet,
    build: (pasien, faskes) => buildLabelPasien(pasien, faskes, { ...sheet, today: ctx.today }),
  });
}
