import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { formatOwner } from '../../platform/norm.ts';
import { printBukti } from '../../platform/operations.ts';
import { can } from '../../platform/session.ts';
import { ask } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import css from './kunjungan-form.module.css';

/** Long enough to tell the patient his number. */
const DURATION_MS = 12_000;

/** `bed`: the one that was booked with it. */
type Saved = { edited: boolean; bed: string | null };

function toastSaved({ no_antrean, ruangan, pendaftaran }: KunjunganRow, { edited, bed }: Saved): void {
  toast.show({
    title: `Pasien sukses ${edited ? 'diperbarui' : 'didaftarkan'} antrean kunjungan`,
    message: (
      <>
        <span className={css['nomor']}>Nomor antrean {no_antrean}</span>
        <span className={css['sukses']}>
          {ruangan.deskripsi}
          {bed !== null && ` · ${bed}`} · {pendaftaran.pasien.nama}
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
export async function finishSave(kunjungan: KunjunganRow, saved: Saved): Promise<void> {
  toastSaved(kunjungan, saved);
  if (saved.edited || !can('view kunjungan')) return;
  const { no_antrean, ruangan, pendaftaran } = kunjungan;
  const text = [no_antrean, ruangan.deskripsi, saved.bed, pendaftaran.pasien.nama].filter(Boolean).join(' · ');
  if (await ask({ title: 'Cetak bukti pendaftaran?', body: text, yes: 'Cetak', no: 'Tidak' }))
    printBukti({ id: pendaftaran.id, whose: formatOwner(pendaftaran.pasien) }, { atOnce: true });
}
