import type { DokumenPasien } from '@nadi/contract/dokumen-pasien.contract';
import { formatRiwayat, hariIni } from '../../../../platform/tanggal.ts';
import { StatusPasien } from '../../../../ui/status-pasien.tsx';
import { StatusRingkas } from '../riwayat/status-ringkas.tsx';

/** Whether the document has expired; on its last day it is still valid. */
export const kedaluwarsa = ({ expired_date }: Pick<DokumenPasien, 'expired_date'>): boolean =>
  expired_date !== null && expired_date < hariIni();

export const berlakuSampai = ({ expired_date }: Pick<DokumenPasien, 'expired_date'>): string =>
  expired_date === null ? 'tanpa batas' : `s.d. ${formatRiwayat(expired_date)}`;

/** Whether the document is in use. One in use that has expired is marked, because somebody should ask for a new one. */
export function StatusDokumen({ dokumen }: { dokumen: DokumenPasien }) {
  if (dokumen.status === 1 && kedaluwarsa(dokumen)) return <StatusRingkas deskripsi="Kedaluwarsa" />;
  return <StatusPasien deskripsi={dokumen.status === 1 ? 'Aktif' : 'Tidak Aktif'} />;
}
