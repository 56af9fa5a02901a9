import type { FORM_FILES, JenisDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import type { IncomingBerkas, RequestFolder } from '#platform/berkas/incoming.ts';
import { prepareDokumen, prepareImage, type PreparedBerkas } from '#platform/berkas/prepare.ts';
import { saveBerkas, type BerkasStorage } from '#platform/berkas/save.ts';
import type { Ctx, TenantTx } from '#platform/db/db.ts';
import { notifyPasienChanged } from '../notify-pasien.ts';
import type { PasienSummary } from '../pasien.repository.ts';
import { attachDokumen } from './dokumen.service.ts';

/** platform.md 3: the upload fields of the patient form and the documents they become. */
const JENIS_BY_FIELD: Record<keyof typeof FORM_FILES, JenisDokumen> = {
  file_ktp: 'ktp',
  file_bpjs: 'bpjs',
  file_akta: 'akta_kelahiran',
  file_sim: 'sim',
  file_npwp: 'npwp',
  file_lainnya: 'lainnya',
};
type FileField = keyof typeof JENIS_BY_FIELD;

/** Adds the documents of the form to a patient, inside the transaction that saves the patient. */
export type AttachDokumen = (tx: TenantTx, pasien: Pick<PasienSummary, 'id' | 'norm'>) => Promise<void>;
/** Where the form brought no files. */
export const attachNothing: AttachDokumen = async () => undefined;

type FormFiles = { berkas: Readonly<Record<string, IncomingBerkas>>; ruang: RequestFolder };

/**
 * Saves a patient together with the files of the form: `save` opens the transaction, and calls the function it is given
 * as soon as the patient is known.
 */
export async function withFormDokumen<T>(
  gudang: BerkasStorage,
  ctx: Ctx,
  { berkas, ruang }: FormFiles,
  save: (attachDokumen: AttachDokumen) => Promise<T>,
): Promise<T> {
  const all: { jenis: JenisDokumen; nama: string; prepared: PreparedBerkas }[] = [];
  for (const field of Object.keys(JENIS_BY_FIELD) as FileField[]) {
    const incoming = berkas[field];
    if (incoming)
      all.push({
        jenis: JENIS_BY_FIELD[field],
        nama: incoming.nama,
        prepared: await (field === 'file_lainnya' ? prepareDokumen : prepareImage)(incoming, ruang),
      });
  }
  if (all.length === 0) return save(attachNothing);
  return saveBerkas(
    gudang,
    ctx,
    all.map((d) => d.prepared),
    (recordBerkas) =>
      save(async (tx, pasien) => {
        const id = await recordBerkas(tx);
        for (const [n, { jenis, nama, prepared }] of all.entries()) {
          await attachDokumen(
            tx,
            pasien,
            { jenis_dokumen: jenis, filename: nama, expired_date: null, status: 1, berkas_id: id[n] as number },
            prepared.sha256,
          );
        }
        await notifyPasienChanged(tx, pasien.norm);
      }),
  );
}
