import { keepItem, readItem } from '../draft/keep-item.ts';
import { session } from '../session/session.ts';

const storageKey = (): string => `nadi-cetak-terakhir:${session().user?.entity?.id ?? 0}`;

/** In the place of a job: a sheet that the browser's own viewer printed, which is no job (docs/decisions/0112). */
export const LEMBAR = 'lembar';

/**
 * What this browser printed last, a job or a sheet; null where it has printed nothing. The list of jobs cannot tell by the
 * desk's name: desks that nobody named are called alike, and the last paper of another desk is another patient's.
 */
export function readLastPrint(): number | typeof LEMBAR | null {
  const kept = readItem(storageKey());
  return Number.isInteger(kept) ? (kept as number) : kept === LEMBAR ? LEMBAR : null;
}

export const keepLastPrint = (printed: number | typeof LEMBAR): void => keepItem(storageKey(), JSON.stringify(printed));
