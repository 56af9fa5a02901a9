import type { DokumenPasien } from '@nadi/contract/dokumen-pasien.contract';
import { formatRiwayat, today } from '../../../../platform/tanggal.ts';
import { StatusPasien } from '../../../../ui/status-pasien.tsx';
import { StatusWord } from '../riwayat/status-word.tsx';

/** Whether the document has expired; on its last day it is still valid. */
export const isExpired = ({ expired_date }: Pick<DokumenPasien, 'expired_date'>): boolean =>
  expired_date !== null && expired_date < today();

export const formatExpiry = ({ expired_date }: Pick<DokumenPasien, 'expired_date'>): string =>
  expired_date === null ? 'tanpa batas' : `s.d. ${formatRiwayat(expired_date)}`;

/** Whether the document is in use. One in use that has expired is marked, because somebody should ask for a new one. */
export function StatusDokumen({ dokumen }: { dokumen: DokumenPasien }) {
  if (dokumen.status === 1 && isExpired(dokumen)) return <StatusWord deskripsi="Kedaluwarsa" />;
  return <StatusPasien deskripsi={dokumen.status === 1 ? 'Aktif' : 'Tidak Aktif'} />;
}
