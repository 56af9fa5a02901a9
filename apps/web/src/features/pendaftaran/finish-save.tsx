import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { printBukti } from '../../platform/operations.ts';
import { can } from '../../platform/session.ts';
import { ask } from '../../ui/confirm.ts';
import { toastSaved } from './toast-saved.tsx';

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
