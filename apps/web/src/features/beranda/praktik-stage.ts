import type { PraktikHari } from '@nadi/contract/master/master.contract';
import { formatTime } from '#platform/time/tanggal.ts';

export type PraktikStage = 'sekarang' | 'nanti' | 'lewat' | 'tutup';

/** A moment as the facility's `HH:MM`, as hours of practices are written. */
export const timeOfDay = (now: number): string => formatTime(new Date(now)).replace('.', ':');

/** Where a practice stands at a time of the facility's day, as `HH:MM`. */
export function stageOf(
  { alasan, mulai, selesai }: Pick<PraktikHari, 'alasan' | 'mulai' | 'selesai'>,
  time: string,
): PraktikStage {
  if (alasan !== null) return 'tutup';
  if (time < mulai) return 'nanti';
  return time < selesai ? 'sekarang' : 'lewat';
}

/** A doctor with so few places left is told on Home, before a patient is promised one. */
const FEW_PLACES = 3;

export const isNearlyFull = (praktik: PraktikHari, time: string): boolean =>
  praktik.sisa !== null && praktik.sisa <= FEW_PLACES && ['sekarang', 'nanti'].includes(stageOf(praktik, time));
