import type { JenisCetakan } from '@nadi/domain/cetak/jenis-cetakan';
import { keepItem, readItem } from '../draft/keep-item.ts';
import { session } from '../session/session.ts';
import { createStore, useStore } from '../draft/store.ts';

/** What last went wrong at this desk with a kind of document; gone once one of that kind came out. */
export type LastError = { alasan: string; printer: string; pada: string };
type Errors = Partial<Record<JenisCetakan, LastError>>;

const storageKey = (): string => `nadi-printer-galat:${session().user?.entity?.id ?? 0}`;
const changes = createStore(0);

export const readErrors = (): Errors => (readItem(storageKey()) ?? {}) as Errors;

export function useLastErrors(): Errors {
  useStore(changes);
  return readErrors();
}

/** null: it came out. */
export function noteError(jenis: JenisCetakan, error: LastError | null): void {
  const { [jenis]: before, ...others } = readErrors();
  if (error === null && before === undefined) return;
  keepItem(storageKey(), JSON.stringify(error === null ? others : { ...others, [jenis]: error }));
  changes.set(changes.get() + 1);
}
