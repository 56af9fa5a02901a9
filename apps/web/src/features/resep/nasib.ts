import type { Resep } from '@nadi/contract/resep/resep-view';
import { penggantiOf } from '@nadi/domain/resep/salinan';
import { BARIS_AKTIF, BARIS_DIBATALKAN, BARIS_DIGANTI, STATUS_BARIS } from '@nadi/domain/resep/status-resep';
import { formatDateTime } from '#platform/time/tanggal.ts';

type Fate = Pick<
  Resep['baris'][number],
  'id' | 'status' | 'alasan' | 'disetujui_dokter' | 'disetujui_pada' | 'pengganti_dari'
>;

/** Whether a line holds no more, so that it is struck through. */
export const isCoret = ({ status }: Pick<Fate, 'status'>): boolean =>
  status === BARIS_DIGANTI || status === BARIS_DIBATALKAN;

/**
 * What became of a line: 'diganti Parasetamol sirup: stok habis, disetujui dr. Budi 29/11/2026 17.20', or that it has
 * taken the place of another; null where nothing did.
 *
 * Source: resep.md RS12.
 */
export function nasibOf(line: Fate, all: readonly (Fate & { nama: string })[]): string | null {
  const { status, alasan, disetujui_dokter, disetujui_pada, pengganti_dari } = line;
  if (status === BARIS_AKTIF) {
    const lama = all.find(({ id }) => id === pengganti_dari);
    return pengganti_dari === null ? null : `pengganti${lama === undefined ? '' : ` ${lama.nama}`}`;
  }
  const baru = penggantiOf(line, all);
  const word = STATUS_BARIS[status as keyof typeof STATUS_BARIS] + (baru === undefined ? '' : ` ${baru.nama}`);
  const agreed =
    disetujui_dokter && `disetujui ${disetujui_dokter}${disetujui_pada ? ` ${formatDateTime(disetujui_pada)}` : ''}`;
  return [`${word}${alasan ? `: ${alasan}` : ''}`, agreed].filter(Boolean).join(', ');
}
