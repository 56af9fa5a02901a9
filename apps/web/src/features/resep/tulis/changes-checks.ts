import { tellsOf } from '#platform/live/live.ts';
import type { LiveEvent } from '#platform/live/live.ts';

/**
 * Whether what an event is about may change what a prescription is checked by: the patient's weight, allergies and
 * state, a result, another prescription of the visit, or a rule. After a broken connection anything may have happened.
 */
export function changesChecks(
  event: LiveEvent | null,
  { kunjunganId, norm }: { kunjunganId: number; norm: number },
): boolean {
  if (event === null) return true;
  if (event.topik === 'rekam-medis' || event.topik === 'kunjungan' || event.topik === 'pasien')
    return tellsOf(event, 'norm', norm) || tellsOf(event, 'kunjungan_id', kunjunganId);
  if (event.topik === 'penunjang') return tellsOf(event, 'kunjungan_id', kunjunganId);
  if (event.topik !== 'resep') return false;
  return event['aturan_id'] !== undefined || event.gabungan?.['aturan_id'] !== undefined;
}
