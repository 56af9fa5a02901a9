import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';
import { notify, type Penerima } from '#features/pemberitahuan/pemberitahuan.public.ts';
import * as repo from './koreksi.repository.ts';

/** Who has written a paper of this visit's stay that holds a result which was known then. */
export type WritersOfPapers = (tx: TenantTx, about: { kunjunganId: number; sejak: string }) => Promise<number[]>;
export const HASIL_PAPERS = createSlot<WritersOfPapers>('who wrote a paper that holds results');

type Told = { id: number; kunjunganId: number; nomor: string };

async function recipientsOf(tx: TenantTx, { id, kunjunganId }: Told, sejak: string): Promise<Penerima[]> {
  const writers = await Promise.all(HASIL_PAPERS.parts().map((list) => list(tx, { kunjunganId, sejak })));
  const known = [...(await repo.listKnowing(tx, id, sejak)), ...(await repo.listActive(tx, writers.flat()))];
  const akun = [...new Set(known)].map((one) => ({ akun: one }));
  // Where everybody who knew it is gone, those who mend records are told.
  return akun.length > 0 ? akun : [{ izin: 'update rekam medis' }];
}

/**
 * Tells everybody who may have acted on a validated result that it was corrected, before the revision is validated (issue
 * "Nothing is guessed", E6). The notice says which order, and that the state of a critical value changed; never a value.
 */
export async function tellKoreksi(tx: TenantTx, about: Told): Promise<void> {
  const changes = await repo.listKoreksi(tx, about.id);
  if (changes.length === 0) return;
  const sejak = changes.map((one) => one.sejak).toSorted()[0] ?? '';
  const kritis = changes.some(({ semula_kritis, kini_kritis }) => semula_kritis !== kini_kritis);
  await notify(tx, {
    jenis: 'hasil-dikoreksi',
    acuan: `hasil ${changes.map(({ id }) => id).join(' ')}`.slice(0, 80),
    judul: `Hasil ${about.nomor} dikoreksi sesudah divalidasi`,
    rincian: `${kritis ? 'Status kritisnya berubah. ' : ''}Lihat nilai lama, nilai baru, dan alasannya di rekam.`,
    tujuan: 'rekam',
    tujuanId: about.kunjunganId,
    tandaTerima: true,
    kepada: await recipientsOf(tx, about, sejak),
  });
}

/** The same of an order that was ended after its results were validated. Without a validated one nobody knew of any. */
export async function tellDitarik(tx: TenantTx, about: Told): Promise<void> {
  const sejak = await repo.knownSince(tx, about.id);
  if (sejak === null) return;
  await notify(tx, {
    jenis: 'hasil-dikoreksi',
    acuan: `ditarik ${about.id}`,
    judul: `Hasil ${about.nomor} ditarik`,
    rincian: 'Permintaannya dihentikan dan hasilnya tidak berlaku lagi. Lihat alasannya di rekam.',
    tujuan: 'rekam',
    tujuanId: about.kunjunganId,
    tandaTerima: true,
    kepada: await recipientsOf(tx, about, sejak),
  });
}

/** The same of a file that was withdrawn after its validation: whoever knew of it may have acted on it. */
export async function tellBerkasDitarik(
  tx: TenantTx,
  about: Told,
  { berkas, sejak }: { berkas: number; sejak: string },
): Promise<void> {
  await notify(tx, {
    jenis: 'hasil-dikoreksi',
    acuan: `berkas ditarik ${berkas}`,
    judul: `Berkas hasil ${about.nomor} ditarik`,
    rincian: 'Berkasnya tidak berlaku lagi. Lihat hasil yang berlaku di rekam.',
    tujuan: 'rekam',
    tujuanId: about.kunjunganId,
    tandaTerima: true,
    kepada: await recipientsOf(tx, about, sejak),
  });
}
