/**
 * When and what of a note that is being written goes to the server: two seconds after the last key, at least every ten,
 * and again with growing pauses while the line is away (rekam-medis.md RM32). Pure: times come in, the timers are
 * `draft-saver.ts`'s.
 */
export type Stored<V> = { id: number; versi: number; pada: string; values: V };

export type DraftSaving<V> = {
  values: V;
  /** Counts the changes; what the server has is `savedRev`. */
  rev: number;
  savedRev: number;
  /** The row at the server; null until the first save. */
  id: number | null;
  versi: number;
  savedAt: string | null;
  /** When the oldest and the newest change came that no save has taken along. */
  dirtySince: number | null;
  lastKeyAt: number;
  /** What is on its way. */
  sending: { rev: number; values: V } | null;
  /** What was sent last without an answer that says whether it arrived. */
  lost: V | null;
  failures: number;
  failedAt: number;
  /** Since when the server could not be reached. */
  awaySince: number | null;
  /** The text of another tab, until one of both is chosen. */
  theirs: Stored<V> | null;
  /** Why the server does not take this text; it is not sent again before it changes, or somebody asks for it. */
  refusal: string | null;
};

export type DraftEvent<V> =
  | { type: 'typed'; values: V; at: number }
  | { type: 'sent' }
  | { type: 'saved'; id: number; versi: number; pada: string }
  | { type: 'lost'; at: number }
  | { type: 'refused'; message: string }
  /** Somebody asks for what was refused to be sent again: what stood in its way may be gone. */
  | { type: 'asked' }
  | { type: 'clashed'; theirs: Stored<V> }
  | { type: 'mine'; at: number }
  | { type: 'theirs' }
  /** The server's row as somebody else, such as another tab, left it. */
  | { type: 'read'; stored: Stored<V> };

export const QUIET_MS = 2000;
export const AT_MOST_MS = 10_000;
const RETRY_MS = 1000;
const RETRY_AT_MOST_MS = 15_000;

export function startDraft<V>(values: V, stored: Omit<Stored<V>, 'values'> | null): DraftSaving<V> {
  return {
    values,
    rev: 0,
    savedRev: 0,
    id: stored?.id ?? null,
    versi: stored?.versi ?? 0,
    savedAt: stored?.pada ?? null,
    dirtySince: null,
    lastKeyAt: 0,
    sending: null,
    lost: null,
    failures: 0,
    failedAt: 0,
    awaySince: null,
    theirs: null,
    refusal: null,
  };
}

export const isSaved = ({ rev, savedRev, sending }: DraftSaving<unknown>): boolean =>
  rev === savedRev && sending === null;

/**
 * What a page shows of a draft. A further letter changes nothing of it, so that it draws nothing anew but its own
 * field.
 */
export type DraftHead<V> = Pick<DraftSaving<V>, 'id' | 'versi' | 'savedAt' | 'awaySince' | 'theirs' | 'refusal'> & {
  /** Whether the server has all of it. */
  saved: boolean;
  /** Whether anything was typed here, or taken over. */
  touched: boolean;
  /** Counts what was typed here and saved; null while something is unsaved. */
  savedRev: number | null;
};

/** The head of a draft: the one that was shown, as long as it says the same. */
export function headOf<V>(state: DraftSaving<V>, shown: DraftHead<V> | null): DraftHead<V> {
  const { id, versi, savedAt, awaySince, theirs, refusal, rev } = state;
  const saved = isSaved(state);
  const touched = rev > 0;
  const next = {
    id,
    versi,
    savedAt,
    awaySince,
    theirs,
    refusal,
    saved,
    touched,
    savedRev: saved && touched ? rev : null,
  };
  const names = Object.keys(next) as (keyof DraftHead<V>)[];
  return shown !== null && names.every((name) => Object.is(shown[name], next[name])) ? shown : next;
}

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * When the next save is due.
 *
 * Returns: an instant in milliseconds, which may be over already; null while there is nothing to send, or nothing that
 *          may be sent: one save at a time, none against a text of another tab, none of what was refused.
 */
export function dueAt(state: DraftSaving<unknown>): number | null {
  const { rev, savedRev, sending, theirs, refusal, dirtySince, lastKeyAt, failures, failedAt } = state;
  if (rev === savedRev || sending !== null || theirs !== null || refusal !== null) return null;
  const due = Math.min(lastKeyAt + QUIET_MS, (dirtySince ?? lastKeyAt) + AT_MOST_MS);
  if (failures === 0) return due;
  return Math.max(due, failedAt + Math.min(RETRY_AT_MOST_MS, RETRY_MS * 2 ** (failures - 1)));
}

const LINE_IS_BACK = { failures: 0, awaySince: null, lost: null } as const;

function clash<V>(state: DraftSaving<V>, theirs: Stored<V>): DraftSaving<V> {
  const { lost } = state;
  const row = { id: theirs.id, versi: theirs.versi, savedAt: theirs.pada };
  // What stands there is our own save, whose answer got lost on the way.
  if (lost !== null && sameText(lost, theirs.values))
    return {
      ...state,
      ...LINE_IS_BACK,
      ...row,
      sending: null,
      savedRev: sameText(state.values, lost) ? state.rev : state.savedRev,
    };
  if (sameText(state.values, theirs.values))
    return { ...state, ...LINE_IS_BACK, ...row, sending: null, savedRev: state.rev, dirtySince: null };
  return { ...state, ...LINE_IS_BACK, sending: null, theirs };
}

function take<V>(state: DraftSaving<V>, { values, id, versi, pada }: Stored<V>): DraftSaving<V> {
  const rev = state.rev + 1;
  return { ...state, values, id, versi, savedAt: pada, rev, savedRev: rev, dirtySince: null, theirs: null };
}

export function stepDraft<V>(state: DraftSaving<V>, event: DraftEvent<V>): DraftSaving<V> {
  switch (event.type) {
    case 'typed':
      return {
        ...state,
        values: event.values,
        rev: state.rev + 1,
        dirtySince: state.dirtySince ?? event.at,
        lastKeyAt: event.at,
        refusal: null,
      };
    case 'sent':
      return { ...state, sending: { rev: state.rev, values: state.values }, dirtySince: null };
    case 'saved':
      return {
        ...state,
        ...LINE_IS_BACK,
        id: event.id,
        versi: event.versi,
        savedAt: event.pada,
        savedRev: state.sending?.rev ?? state.savedRev,
        sending: null,
      };
    case 'lost':
      return {
        ...state,
        lost: state.sending?.values ?? state.lost,
        sending: null,
        failures: state.failures + 1,
        failedAt: event.at,
        awaySince: state.awaySince ?? event.at,
        dirtySince: state.dirtySince ?? event.at,
      };
    case 'refused':
      return { ...state, ...LINE_IS_BACK, sending: null, refusal: event.message };
    case 'asked':
      return state.refusal === null ? state : { ...state, refusal: null };
    case 'clashed':
      return clash(state, event.theirs);
    case 'mine':
      return state.theirs === null
        ? state
        : {
            ...state,
            id: state.theirs.id,
            versi: state.theirs.versi,
            theirs: null,
            rev: state.rev + 1,
            dirtySince: event.at - AT_MOST_MS,
          };
    case 'theirs':
      return state.theirs === null ? state : take(state, state.theirs);
    case 'read':
      // Whoever is writing is not interrupted: their next save tells them of the other text.
      if (event.stored.versi <= state.versi && event.stored.id === state.id) return state;
      return isSaved(state) && state.theirs === null ? take(state, event.stored) : state;
  }
}
