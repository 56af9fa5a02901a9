import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { notifications } from '@mantine/notifications';
import css from './kunjungan-form.module.css';

/** Long enough to tell the patient his number. */
const DURATION_MS = 12_000;

export function toastSaved({ no_antrean, ruangan, pendaftaran }: KunjunganRow, edited: boolean): void {
  notifications.show({
    title: `Pasien sukses ${edited ? 'diperbarui' : 'didaftarkan'} antrean kunjungan`,
    message: (
      <>
        <span className={css['nomor']}>Nomor antrean {no_antrean}</span>
        <span className={css['sukses']}>
          {ruangan.deskripsi} · {pendaftaran.pasien.nama}
        </span>
      </>
    ),
    position: 'bottom-center', // the save button stands at the right
    color: 'var(--ok)',
    autoClose: DURATION_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Tutup pemberitahuan' },
  });
}
