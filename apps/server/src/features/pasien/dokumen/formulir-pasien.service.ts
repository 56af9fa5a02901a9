import type { BERKAS_FORMULIR, JenisDokumen } from '@nadi/contract/dokumen-pasien.contract';
import type { BerkasMasuk, Ruang } from '../../../platform/berkas/masuk.ts';
import { siapkanDokumen, siapkanGambar, type BerkasSiap } from '../../../platform/berkas/siapkan.ts';
import { simpanBerkas, type Gudang } from '../../../platform/berkas/simpan.ts';
import type { Ctx, TenantTx } from '../../../platform/db.ts';
import { kabarkanPasien } from '../kabar.ts';
import type { PasienRingkas } from '../pasien.repository.ts';
import { pasangDokumen } from './dokumen.service.ts';

/** platform.md 3: the upload fields of the patient form and the documents they become. */
const JENIS: Record<keyof typeof BERKAS_FORMULIR, JenisDokumen> = {
  file_ktp: 'ktp',
  file_bpjs: 'bpjs',
  file_akta: 'akta_kelahiran',
  file_sim: 'sim',
  file_npwp: 'npwp',
  file_lainnya: 'lainnya',
};
type Kolom = keyof typeof JENIS;

/** Adds the documents of the form to a patient, inside the transaction that saves the patient. */
export type SertaDokumen = (tx: TenantTx, pasien: Pick<PasienRingkas, 'id' | 'norm'>) => Promise<void>;
const tanpaDokumen: SertaDokumen = async () => undefined;

type Unggahan = { berkas: Readonly<Record<string, BerkasMasuk>>; ruang: Ruang };

/**
 * Saves a patient together with the files of the form: `save` opens the transaction, and calls the function it is given
 * as soon as the patient is known.
 */
export async function denganDokumenFormulir<T>(
  gudang: Gudang,
  ctx: Ctx,
  { berkas, ruang }: Unggahan,
  simpan: (serta: SertaDokumen) => Promise<T>,
): Promise<T> {
  const semua: { jenis: JenisDokumen; nama: string; siap: BerkasSiap }[] = [];
  for (const kolom of Object.keys(JENIS) as Kolom[]) {
    const masuk = berkas[kolom];
    if (masuk)
      semua.push({
        jenis: JENIS[kolom],
        nama: masuk.nama,
        siap: await (kolom === 'file_lainnya' ? siapkanDokumen : siapkanGambar)(masuk, ruang),
      });
  }
  if (semua.length === 0) return simpan(tanpaDokumen);
  return simpanBerkas(
    gudang,
    ctx,
    semua.map((d) => d.siap),
    (catat) =>
      simpan(async (tx, pasien) => {
        const id = await catat(tx);
        for (const [n, { jenis, nama, siap }] of semua.entries()) {
          await pasangDokumen(
            tx,
            pasien,
            { jenis_dokumen: jenis, filename: nama, expired_date: null, status: 1, berkas_id: id[n] as number },
            siap.sha256,
          );
        }
        await kabarkanPasien(tx, pasien.norm);
      }),
  );
}
