import type { DokumenPasien } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { formatRiwayat, today } from '#platform/time/tanggal.ts';
import { AKTIF_LOOKS } from '#ui/status.tsx';
import type { Look } from '#ui/status.tsx';

type StatusDokumen = 'aktif' | 'tidak' | 'lewat';

/** Whether the document has expired; on its last day it is still valid. */
export const isExpired = ({ expired_date }: Pick<DokumenPasien, 'expired_date'>): boolean =>
  expired_date !== null && expired_date < today();

export const formatExpiry = ({ expired_date }: Pick<DokumenPasien, 'expired_date'>): string =>
  expired_date === null ? 'tanpa batas' : `s.d. ${formatRiwayat(expired_date)}`;

export const DOKUMEN_LOOKS = {
  aktif: AKTIF_LOOKS.true,
  tidak: { ...AKTIF_LOOKS.false, word: 'Tidak Aktif' },
  lewat: { word: 'Kedaluwarsa', color: 'var(--warn)', glyph: 'alert' },
} as const satisfies Record<StatusDokumen, Look>;

/** Whether the document is in use. One in use that has expired is marked, because somebody should ask for a new one. */
export function statusOf(dokumen: Pick<DokumenPasien, 'status' | 'expired_date'>): StatusDokumen {
  if (dokumen.status !== 1) return 'tidak';
  return isExpired(dokumen) ? 'lewat' : 'aktif';
}
