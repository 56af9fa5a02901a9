import { keepItem, readItem } from '../keep-item.ts';
import { session } from '../session.ts';

const storageKey = (): string => `nadi-cetak-terakhir:${session().user?.entity?.id ?? 0}`;

/**
 * The job that this browser printed last; null where it has printed none. The list of jobs cannot tell by the desk's name:
 * desks that nobody named are called alike, and the last paper of another desk is another patient's.
 */
export function readLastPrint(): number | null {
  const kept = readItem(storageKey());
  return Number.isInteger(kept) ? (kept as number) : null;
}

export const keepLastPrint = (cetakanId: number): void => keepItem(storageKey(), String(cetakanId));
