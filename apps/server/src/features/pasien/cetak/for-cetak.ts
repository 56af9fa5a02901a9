import { LABEL_PER_LEMBAR } from '@nadi/domain/cetak/jenis-cetakan';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { buildKartuPasien } from '@nadi/print/kartu-pasien';
import { buildLabelPasien } from '@nadi/print/label-pasien';
import type { PrintFaskes, PrintPasien } from '@nadi/print/pasien-print';
import type { TenantTx } from '#platform/db/db.ts';
import type { DokumenSource } from '#features/cetak/cetak.public.ts';
import { findPasienForKunjungan } from '../pasien.public.ts';
import { findFaskesForPrint, findPasienForPrint } from './print.repository.ts';

type Found = { objekId: number; pasien: PrintPasien; faskes: PrintFaskes; nomor: string };

/** The patient whose norm it is; of a merged record the one that stands. */
async function findPasien(tx: TenantTx, norm: number): Promise<Found | undefined> {
  const found = await findPasienForKunjungan(tx, norm);
  if (!found) return undefined;
  const [pasien, faskes] = [await findPasienForPrint(tx, found.id), await findFaskesForPrint(tx)];
  return { objekId: found.id, pasien, faskes, nomor: formatNorm(pasien.norm, faskes.panjang_norm) };
}

/** A patient's card and labels, by the norm. */
export const KARTU_SOURCE: DokumenSource = {
  jenis: 'kartu-pasien',
  find: async (tx, acuan) => {
    const found = await findPasien(tx, acuan);
    if (!found) return undefined;
    const { objekId, nomor, pasien, faskes } = found;
    return { objekId, nomor, paper: (printing) => buildKartuPasien(pasien, faskes, printing) };
  },
};

export const LABEL_SOURCE: DokumenSource = {
  jenis: 'label-pasien',
  find: async (tx, acuan, label) => {
    const found = await findPasien(tx, acuan);
    if (!found) return undefined;
    const { objekId, nomor, pasien, faskes } = found;
    const asked = { ...(label ?? { jumlah: LABEL_PER_LEMBAR, mulai: 1 }), today: tx.ctx.today };
    return { objekId, nomor, paper: () => buildLabelPasien(pasien, faskes, asked) };
  },
};
