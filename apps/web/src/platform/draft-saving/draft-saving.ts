import { isSame, mergeWhole } from './merge-drafts.ts';
import type { Merge, Merged } from './merge-drafts.ts';

/**
 * When and what of a draft goes to the server: two seconds after the last key, at least every ten, and again with
 * growing pauses while the line is away (rekam-medis.md RM32). Pure: times come in, the timers are `draft-saver.ts`'s.
 */
export type Stored<V> = { id: number; versi: number; pada: string | null; values: V };
/** The row that a save goes over; null: it creates one. */
export type Row = { id: number; versi: number } | null;
/** One save. It keeps its key however often it is tried, so that the server carries it out once. */
export type Sending<V> = { rev: number; values: V; row: Row; key: string };

/** 'invalid': it would be refused, and waits to be mended. 'empty': nothing is there yet that is worth a row. */
export type Hold = 'invalid' | 'empty' | null;
export type DraftRules<V> = {
  merge: Merge<V>;
  /** What keeps a text from being sent. `id`: the row at the server; null before the first save. */
  hold: (values: V, id: number | null) => Hold;
};

export type DraftSaving<V, S extends Stored<V> = Stored<V>> = {
  values: V;
  /** What stands in the server's row, as far as it is known here. */
  base: V;
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
  sending: Sending<V> | null;
  /** What was sent since the last answer without being answered, the oldest first; any of it may have arrived. */
  lost: readonly Sending<V>[] | null;
  failures: number;
  failedAt: number;
  /** Since when the server could not be reached. */
  awaySince: number | null;
  /** What somebody else, such as another window, has saved meanwhile, until one of both is chosen. */
  theirs: S | null;
  /** Why the server does not take this text; it is not sent again before it changes, or somebody asks for it. */
  refusal: string | null;
  /** The same at the fields that it is about. */
  errors: Readonly<Record<string, string[]>>;
  hold: Hold;
};

export type DraftEvent<V, S extends Stored<V> = Stored<V>> =
  | { type: 'typed'; values: V; at: number }
  /** `key` names a new save to the server; what is tried again keeps its own. */
  | { type: 'sent'; key?: string }
  /** `values`: the row, where the server has written something else than what was sent. */
  | { type: 'saved'; id: number; versi: number; pada: string | null; values?: V }
  /** Nobody knows whether it arrived. */
  | { type: 'lost'; at: number }
  /** The server has failed, and nothing was done. */
  | { type: 'failed'; at: number }
  | { type: 'refused'; message: string; errors?: Record<string, string[]> }
  /** Somebody asks for what was refused to be sent again: what stood in its way may be gone. */
  | { type: 'asked' }
  /** The server can be reached again. */
  | { type: 'back' }
  /** `arrived`: the one of the lost saves of which the server has said that it was carried out, as which version. */
  | { type: 'clashed'; theirs: S; arrived?: { sent: Sending<V>; versi: number } | null }
  /** Another deed than a save has found that somebody else changed the row. */
  | { type: 'met'; theirs: S }
  | { type: 'mine'; at: number }
  | { type: 'theirs'; at: number }
  /** The server's row as somebody else, such as another window, left it. */
  | { type: 'read'; stored: S }
  /** The server's row that takes the place of what stands here, whatever that is. */
  | { type: 'put'; stored: S };

export const QUIET_MS = 2000;
export const AT_MOST_MS = 10_000;
const RETRY_MS = 1000;
const RETRY_AT_MOST_MS = 15_000;
const LOST_KEPT = 8;
const NO_ERRORS = {};

const WHOLE: DraftRules<unknown> = { merge: mergeWhole, hold: () => null };
export const wholeRules = <V>(): DraftRules<V> => WHOLE as DraftRules<V>;

export function startDraft<V, S extends Stored<V> = Stored<V>>(
  values: V,
  stored: Omit<Stored<V>, 'values'> | null,
  rules: DraftRules<V> = wholeRules(),
): DraftSaving<V, S> {
  return {
    values,
    base: values,
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
    errors: NO_ERRORS,
    hold: rules.hold(values, stored?.id ?? null),
  };
}

type Progress = Pick<DraftSaving<unknown>, 'rev' | 'savedRev' | 'sending' | 'hold'>;
/** Whether the server has all of it, or there is nothing that it would have to have. */
export const isSaved = ({ rev, savedRev, sending, hold }: Progress): boolean =>
  (rev === savedRev || hold === 'empty') && sending === null;

/**
 * When the next save is due.
 *
 * Returns: an instant in milliseconds, which may be over already; null while there is nothing to send, or nothing that
 *          may be sent: one save at a time, none against a text of another window, none of what was refused.
 */
export function dueAt(state: DraftSaving<unknown>): number | null {
  const { rev, savedRev, sending, theirs, refusal, hold, dirtySince, lastKeyAt, failures, failedAt } = state;
  if (rev === savedRev || sending !== null || theirs !== null || refusal !== null || hold !== null) return null;
  const due = Math.min(lastKeyAt + QUIET_MS, (dirtySince ?? lastKeyAt) + AT_MOST_MS);
  if (failures === 0) return due;
  return Math.max(due, failedAt + Math.min(RETRY_AT_MOST_MS, RETRY_MS * 2 ** (failures - 1)));
}

/**
 * What goes out next. A creation without an answer is repeated as it was, because another one would make a second row;
 * of a row that is there, the newest text goes out, and the very same text under the same key.
 */
export function nextSending<V>(state: DraftSaving<V>, key: string): Sending<V> {
  const { id, versi, rev, values, lost } = state;
  const row: Row = id === null ? null : { id, versi };
  const again = lost?.find((one) => id === null || (one.row?.versi === versi && isSame(one.values, values)));
  return again ? { ...again, rev: isSame(again.values, values) ? rev : again.rev } : { rev, values, row, key };
}

/** What stands after either answer to the question between both texts. */
export function choiceOf<V, S extends Stored<V>>(
  { base, values, lost }: DraftSaving<V, S>,
  theirs: S,
  { merge }: DraftRules<V>,
): Merged<V> {
  return merge({ base, mine: values, theirs: theirs.values, lost: (lost ?? []).map((sent) => sent.values) });
}

const LINE_IS_BACK = { failures: 0, awaySince: null, lost: null } as const;
const NOT_REFUSED = { refusal: null, errors: NO_ERRORS } as const;

/** Puts another row of the server under `values`; what of them it does not have is sent at once. */
function rebase<V, S extends Stored<V>>(state: DraftSaving<V, S>, row: S, values: V, at: number): DraftSaving<V, S> {
  const { id, versi, pada: savedAt } = row;
  const isThere = isSame(values, row.values);
  const rev = isSame(values, state.values) ? state.rev : state.rev + 1;
  return {
    ...state,
    id,
    versi,
    savedAt,
    values: isSame(values, state.values) ? state.values : values,
    base: row.values,
    rev,
    savedRev: isThere ? rev : Math.min(state.savedRev, rev - 1),
    dirtySince: isThere ? null : Math.min(state.dirtySince ?? Infinity, at - AT_MOST_MS),
    theirs: null,
    lost: null,
  };
}

function take<V, S extends Stored<V>>(state: DraftSaving<V, S>, row: S): DraftSaving<V, S> {
  const rev = state.rev + 1;
  const { values, id, versi, pada: savedAt } = row;
  const taken = { values, base: values, id, versi, savedAt, rev, savedRev: rev };
  return { ...state, ...taken, ...NOT_REFUSED, dirtySince: null, theirs: null, lost: null };
}

type Clashed<V, S extends Stored<V>> = Extract<DraftEvent<V, S>, { type: 'clashed' }>;
function clash<V, S extends Stored<V>>(
  state: DraftSaving<V, S>,
  { theirs: row, arrived }: Clashed<V, S>,
  rules: DraftRules<V>,
): DraftSaving<V, S> {
  const sent = arrived?.sent;
  // What stands there was sent from here; the server may only have written it in another way.
  const theirs = sent && row.versi === arrived.versi ? { ...row, values: sent.values } : row;
  const next = {
    ...state,
    failures: 0,
    awaySince: null,
    sending: null,
    ...(sent ? { base: sent.values, savedRev: Math.max(state.savedRev, sent.rev) } : {}),
  };
  const choice = choiceOf(next, theirs, rules);
  // A server that refuses the very version that it names would be asked for ever: somebody looks at it then.
  const isKnown = theirs.id === state.id && theirs.versi === state.versi;
  if (isKnown || choice.asks) return { ...next, theirs };
  return rebase(next, theirs, choice.mine, state.lastKeyAt);
}

function read<V, S extends Stored<V>>(state: DraftSaving<V, S>, stored: S, rules: DraftRules<V>): DraftSaving<V, S> {
  const isOld = stored.id === state.id && stored.versi <= Math.max(state.versi, state.theirs?.versi ?? 0);
  if (isOld || state.sending !== null) return state;
  if (isSaved(state) && state.theirs === null) return take(state, stored);
  const { mine, asks } = choiceOf(state, stored, rules);
  if (!asks) return rebase(state, stored, mine, state.lastKeyAt);
  // Whoever is writing is not interrupted: their next save tells them of the other text.
  return state.theirs === null ? state : { ...state, theirs: stored };
}

function typed<V, S extends Stored<V>>(
  state: DraftSaving<V, S>,
  { values, at }: { values: V; at: number },
  rules: DraftRules<V>,
): DraftSaving<V, S> {
  const next = {
    ...state,
    ...NOT_REFUSED,
    values,
    rev: state.rev + 1,
    dirtySince: state.dirtySince ?? at,
    lastKeyAt: at,
  };
  if (next.theirs === null || next.theirs.versi === state.versi) return next;
  // Typed as it stands there, it is no question any more.
  const choice = choiceOf(next, next.theirs, rules);
  return choice.asks ? next : rebase(next, next.theirs, choice.mine, at);
}

function answered<V, S extends Stored<V>>(
  state: DraftSaving<V, S>,
  { id, versi, pada, values }: Extract<DraftEvent<V, S>, { type: 'saved' }>,
): DraftSaving<V, S> {
  const { sending } = state;
  return {
    ...state,
    ...LINE_IS_BACK,
    id,
    versi,
    savedAt: pada,
    base: values ?? sending?.values ?? state.base,
    savedRev: sending?.rev ?? state.savedRev,
    sending: null,
  };
}

/** The first ones most likely arrived, before the line was wholly gone: of many, they are kept beside the newest. */
function withLost<V>(lost: readonly Sending<V>[], sending: Sending<V> | null): readonly Sending<V>[] {
  if (sending === null || lost.some(({ key }) => key === sending.key)) return lost;
  return [...lost.slice(0, LOST_KEPT - 1), sending];
}

const pause = (state: DraftSaving<unknown>, at: number) => ({
  sending: null,
  failures: state.failures + 1,
  failedAt: at,
  awaySince: state.awaySince ?? at,
  dirtySince: state.dirtySince ?? at,
});

function apply<V, S extends Stored<V>>(
  state: DraftSaving<V, S>,
  event: DraftEvent<V, S>,
  rules: DraftRules<V>,
): DraftSaving<V, S> {
  const { sending, lost } = state;
  switch (event.type) {
    case 'typed':
      return typed(state, event, rules);
    case 'sent': {
      const next = nextSending(state, event.key ?? String(state.rev));
      return { ...state, sending: next, dirtySince: next.rev === state.rev ? null : state.dirtySince };
    }
    case 'saved':
      return answered(state, event);
    case 'lost':
      return { ...state, ...pause(state, event.at), lost: withLost(lost ?? [], sending) };
    case 'failed':
      return { ...state, ...pause(state, event.at) };
    case 'refused': {
      // Of a text that was changed since, nobody knows yet that it is refused.
      const isOlder = sending !== null && sending.rev !== state.rev;
      const why = isOlder ? NOT_REFUSED : { refusal: event.message, errors: event.errors ?? NO_ERRORS };
      return { ...state, ...LINE_IS_BACK, ...why, sending: null };
    }
    case 'asked':
      return state.refusal === null ? state : { ...state, ...NOT_REFUSED };
    case 'back':
      return state.failures === 0 ? state : { ...state, failures: 0 };
    case 'clashed':
      return clash(state, event, rules);
    case 'met':
      return { ...state, theirs: event.theirs };
    case 'mine':
    case 'theirs': {
      const { theirs } = state;
      if (theirs === null) return state;
      const values = choiceOf(state, theirs, rules)[event.type];
      return rebase({ ...state, rev: state.rev + 1 }, theirs, values, event.at);
    }
    case 'read':
      return read(state, event.stored, rules);
    case 'put':
      return take(state, event.stored);
  }
}

export function stepDraft<V, S extends Stored<V> = Stored<V>>(
  state: DraftSaving<V, S>,
  event: DraftEvent<V, S>,
  rules: DraftRules<V> = wholeRules(),
): DraftSaving<V, S> {
  const next = apply(state, event, rules);
  if (next.values === state.values && next.id === state.id) return next;
  return { ...next, hold: rules.hold(next.values, next.id) };
}
