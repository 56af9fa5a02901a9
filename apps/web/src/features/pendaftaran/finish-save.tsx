import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { printBukti } from '../../platform/operations.ts';
import { can } from '../../platform/session.ts';
import { ask } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import css from './kunjungan-form.module.css';

/** Long enough to tell the patient his number. */
const DURATION_MS = 12_000;

function toastSaved({ no_antrean, ruangan, pendaftaran }: KunjunganRow, edited: boolean): void {
  toast.show({
    title: `Pasien sukses ${edited ? 'diperbarui' : 'didaftarkan'} antrean kunjungan`,
    message: (
      <>
        <span className={css['nomor']}>Nomor antrean {no_antrean}</span>
        <span className={css['sukses']}>
          {ruangan.deskripsi} · {pendaftaran.pasien.nama}
        </span>
      </>
    ),
    color: 'var(--ok)',
    autoClose: DURATION_MS,
  });
}

/**
 * Shows the number to tell the patient, and asks after a new registration whether to print its receipt (platform.md
 * 2.5).
 */
export async function finishSave(kunjungan: KunjunganRow, edited: boolean): Promise<void> {
  toastSaved(kunjungan, edited);
  if (edited || !can('view kunjungan')) return;
  const { no_antrean, ruangan, pendaftaran } = kunjungan;
  const text = `${no_antrean} · ${ruangan.deskripsi} · ${pendaftaran.pasien.nama}`;
  if (await ask({ title: 'Cetak bukti pendaftaran?', body: text, yes: 'Cetak', no: 'Tidak' }))
    printBukti(pendaftaran.id);
}
