import { session } from '../session/session.ts';
import { createStore, useStore } from '../draft/store.ts';
import { keepItem, readItem } from '../draft/keep-item.ts';

/** The counter at which this browser stands. It belongs to the desk, whoever signs in at it. */
export type LoketHere = { id: number; nama: string };

const storageKey = (): string => `nadi-loket:${session().user?.entity?.id ?? 0}`;
const changes = createStore(0);

export function readLoketHere(): LoketHere | null {
  const kept = readItem(storageKey()) as Partial<LoketHere> | null;
  return typeof kept?.id === 'number' && typeof kept.nama === 'string' ? { id: kept.id, nama: kept.nama } : null;
}

export function useLoketHere(): LoketHere | null {
  useStore(changes);
  return readLoketHere();
}

export function pickLoketHere(loket: LoketHere | null): void {
  if (loket) keepItem(storageKey(), JSON.stringify(loket));
  else localStorage.removeItem(storageKey());
  changes.set(changes.get() + 1);
}
