import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import { cetakBukti } from '../../platform/operations.ts';
import { can } from '../../platform/session.ts';
import { tanya } from '../../ui/confirm.ts';
import { toastTerdaftar } from './toast-terdaftar.tsx';

/**
 * Shows the number to tell the patient, and asks after a new registration whether to print its receipt (platform.md
 * 2.5).
 */
export async function selesaiTersimpan(baris: BarisKunjungan, ubah: boolean): Promise<void> {
  toastTerdaftar(baris, ubah);
  if (ubah || !can('view', 'kunjungan')) return;
  const { no_antrean, ruangan, pendaftaran } = baris;
  const isi = `${no_antrean} · ${ruangan.deskripsi} · ${pendaftaran.pasien.nama}`;
  if (await tanya({ judul: 'Cetak bukti pendaftaran?', isi, ya: 'Cetak', tidak: 'Tidak' })) cetakBukti(pendaftaran.id);
}
