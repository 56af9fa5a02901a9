import type { Dokumen } from '@nadi/print/dokumen';
import { kartuPasien } from '@nadi/print/kartu-pasien';
import { labelPasien } from '@nadi/print/label-pasien';
import type { FaskesCetak, PasienCetak } from '@nadi/print/pasien-cetak';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { buatPdf } from '../../../platform/pdf.ts';
import { cariPasienUntukKunjungan } from '../pasien.public.ts';
import { findFaskesCetak, findPasienCetak } from './cetak.repository.ts';

type Cetakan = {
  objek: string;
  rincian?: Record<string, unknown>;
  susun: (pasien: PasienCetak, faskes: FaskesCetak) => Dokumen;
};

/** `norm` is the number the patient has now: asked for a merged record's number, the winner is printed. */
export type Hasil = { norm: number; isi: Buffer };

/**
 * Reads what is printed and audits the printing in one transaction; the PDF is drawn after that transaction has ended.
 */
async function cetak(db: Database, ctx: Ctx, norm: number, { objek, rincian, susun }: Cetakan): Promise<Hasil> {
  const siap = await db.write(ctx, async (tx) => {
    const ada = await cariPasienUntukKunjungan(tx, norm);
    if (!ada) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
    const [pasien, faskes] = await Promise.all([
      findPasienCetak(tx, ada.id),
      findFaskesCetak(tx),
      catatAudit(tx, { aksi: 'cetak', objek, objekId: ada.id, sesudah: rincian }),
    ]);
    return { norm: pasien.norm, dokumen: susun(pasien, faskes) };
  });
  return { norm: siap.norm, isi: await buatPdf(siap.dokumen) };
}

export const cetakKartu = (db: Database, ctx: Ctx, norm: number): Promise<Hasil> =>
  cetak(db, ctx, norm, { objek: 'kartu pasien', susun: kartuPasien });

export function cetakLabel(
  db: Database,
  ctx: Ctx,
  norm: number,
  lembar: { jumlah: number; mulai: number },
): Promise<Hasil> {
  return cetak(db, ctx, norm, {
    objek: 'label pasien',
    rincian: lembar,
    susun: (pasien, faskes) => labelPasien(pasien, faskes, { ...lembar, hariIni: ctx.hariIni }),
  });
}
