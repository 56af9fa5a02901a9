import { isSaved } from './draft-saving.ts';
import type { DraftSaving, Stored } from './draft-saving.ts';

/**
 * What a page shows of a draft. A further letter changes nothing of it, so that it draws nothing anew but its own
 * field.
 */
export type DraftHead<V, S extends Stored<V> = Stored<V>> = Pick<
  DraftSaving<V, S>,
  'id' | 'versi' | 'savedAt' | 'awaySince' | 'theirs' | 'refusal' | 'errors'
> & {
  /** Whether the server has all of it. */
  saved: boolean;
  /** Whether anything was typed here, or taken over. */
  touched: boolean;
  /** Counts what was typed here and saved; null while something is unsaved. */
  savedRev: number | null;
};

/** The head of a draft: the one that was shown, as long as it says the same. */
export function headOf<V, S extends Stored<V>>(
  state: DraftSaving<V, S>,
  shown: DraftHead<V, S> | null,
): DraftHead<V, S> {
  const { id, versi, savedAt, awaySince, theirs, refusal, errors, rev } = state;
  const saved = isSaved(state);
  const touched = rev > 0;
  const next = {
    id,
    versi,
    savedAt,
    awaySince,
    theirs,
    refusal,
    errors,
    saved,
    touched,
    savedRev: saved && touched ? rev : null,
  };
  const names = Object.keys(next) as (keyof DraftHead<V, S>)[];
  return shown !== null && names.every((name) => Object.is(shown[name], next[name])) ? shown : next;
}
