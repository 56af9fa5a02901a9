import { whyNotAgreed } from '@nadi/domain/resep/persetujuan';
import { potong } from '@nadi/domain/text/potong';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { notify, type Penerima } from '#features/pemberitahuan/pemberitahuan.public.ts';
import { findDokter, listAkunDokter } from '../facts.repository.ts';
import type { ResepHead } from '../resep.repository.ts';

/** Which doctor agreed to what takes a line's place, and when, as the pharmacist says. */
export type Persetujuan = { dokter_id: number; pada: string };
/** The same with the doctor's name as it is written down. */
export type Disetujui = { dokter_id: number; dokter: string; pada: string };

/** The doctor is one of the house, and the moment lies between the sending and now (resep.md RS12). */
export async function requirePersetujuan(
  tx: TenantTx,
  head: ResepHead,
  said: Persetujuan | null,
): Promise<Disetujui | null> {
  if (said === null) return null;
  const found = await findDokter(tx, said.dokter_id);
  const errors: Record<string, string[]> = {};
  if (!found) errors['persetujuan.dokter_id'] = ['Dokter harus dipilih dari daftar'];
  const when = { dikirim: head.dikirim_pada, kini: new Date().toISOString(), zona: tx.ctx.zona };
  const why = whyNotAgreed(said.pada, when);
  if (why !== null) errors['persetujuan.pada'] = [why];
  if (!found || why !== null) throw new AppError('VALIDASI', { errors });
  return { ...said, dokter: found.nama };
}

/**
 * Tells the prescriber, and the doctor who is said to have agreed, that a line stands for another medicine or amount
 * now. The notice names the prescription, never a medicine.
 */
export async function tellDiganti(
  tx: TenantTx,
  head: ResepHead,
  { barisId, setuju }: { barisId: number; setuju: Disetujui },
): Promise<void> {
  const akun = await listAkunDokter(tx, head.id, setuju.dokter_id);
  // Where neither has an account that is in use, those who mend records are told.
  const kepada: Penerima[] = akun.length > 0 ? akun.map((one) => ({ akun: one })) : [{ izin: 'update rekam medis' }];
  await notify(tx, {
    jenis: 'resep-diganti',
    acuan: `baris ${barisId}`,
    judul: `Satu obat di resep ${head.no_resep ?? ''} diganti apotek`,
    rincian: potong(
      `Menurut apotek disetujui ${setuju.dokter}. Lihat obat semula, penggantinya, dan alasannya di rekam.`,
      300,
    ),
    tujuan: 'rekam',
    tujuanId: head.kunjungan_id,
    tandaTerima: true,
    kepada,
  });
}
