/**
 * Choosing by typing, as a pure state machine: what is typed, what is marked, and an Enter that came before the answer.
 * `usePick` gives it the keys and carries out what it says; `PickList` draws it. Decision 0008.
 */

export type Key = string | number;

/** What is known for some words. `settled`: nothing more will come for them. */
export type Answer<T> = { of: string; items: readonly T[]; settled: boolean; failed: boolean };

type Manner = {
  /** While nothing is typed: nothing is offered, or the whole list is, or its first row is marked as well. */
  blank: 'nothing' | 'list' | 'first';
  /**
   * With `takes` and `asks` Tab takes what is marked. Otherwise, when the box is left, the words go (`takes`), or stay in
   * it as they are (`keeps`), or stay to be asked about (`asks`, `stays`): going on without them would drop what somebody
   * typed.
   */
  leaving: 'takes' | 'asks' | 'stays' | 'keeps';
  /** Esc takes the words back, or only closes the list, or belongs to what is around. */
  escape: 'forgets' | 'closes' | 'passes';
  /**
   * Ctrl+Enter takes what is marked and saves, or only what alone fits or the arrows went to (`takesOne`: of several it
   * would save what nobody chose), or is left to the form with the words staying where they are.
   */
  save: 'takes' | 'takesOne' | 'passes';
  /** Enter after a failure asks again, and either waits for the answer to take it or only shows it. */
  retry: 'takes' | 'shows';
};

/** A field that shows its choice, such as a select. */
export const FIELD = {
  blank: 'list',
  leaving: 'asks',
  escape: 'forgets',
  save: 'takes',
  retry: 'takes',
} as const satisfies Manner;
/** A box that is empty again once something was chosen. */
export const BOX = {
  blank: 'nothing',
  leaving: 'stays',
  escape: 'forgets',
  save: 'takesOne',
  retry: 'shows',
} as const satisfies Manner;
/** A search whose words stay. */
export const SEARCH = {
  blank: 'nothing',
  leaving: 'keeps',
  escape: 'closes',
  save: 'passes',
  retry: 'takes',
} as const satisfies Manner;
/** A list that always stands below its box. */
export const PALETTE = {
  blank: 'first',
  leaving: 'keeps',
  escape: 'passes',
  save: 'takes',
  retry: 'takes',
} as const satisfies Manner;

export type Policy<T> = Manner & {
  keyOf: (item: T) => Key;
  /** Whom an Enter takes that was pressed before the answer: the first, or only one who is surely meant. */
  early: 'first' | ((text: string, items: readonly T[]) => T | null);
  /** The present choice, which is marked while nothing is typed. */
  chosen?: Key | null;
  /** Whether the words are enough to search for. */
  enough?: (text: string) => boolean;
  refuses?: (item: T) => boolean;
  /** Of these nobody has said which is meant: none is marked before the arrows have gone to it. */
  unsure?: (items: readonly T[]) => boolean;
  /** A refused item is passed over; where this is set it can be marked, and an Enter on it is told (`refuse`). */
  namesRefused?: boolean;
  /** Items that are no answer to the words, such as pages and actions. */
  stands?: (item: T) => boolean;
  /** The name of an item: who has typed the whole of it means the item. */
  nameOf?: (item: T) => string;
  /** What is typed can be made anew: the last row of a settled answer. */
  creates?: boolean;
  /** Several are chosen: the focus stays, and the box is empty for the next. */
  many?: boolean;
  /** Enter in the emptied box takes the present choice away. */
  clearable?: boolean;
};

/** `alt` is told on, for a second thing that may be done with an item. */
export type Press = { save: boolean; alt: boolean };

/** An Enter before the answer. `retried`: it has asked again after a failure, and that is not under way yet. */
type Waiting = Press & { retried: boolean };

/**
 * `text` is null while nothing is typed; `pointed` is what the arrows or the mouse have gone to; `left`: the box was left
 * with its words.
 */
export type PickState = {
  text: string | null;
  opened: boolean;
  pointed: Key | null;
  waiting: Waiting | null;
  left: boolean;
};

export type PickEvent =
  | { type: 'typed'; text: string }
  | { type: 'key'; key: string; ctrl?: boolean; alt?: boolean }
  | { type: 'picked' | 'hovered'; key: Key }
  | { type: 'opened' | 'focused' | 'left' | 'answered' };

/** `walk` and `save`: the key goes on to the form. */
type Take<T> = { take: T; next: 'walk' | 'save' | 'stay'; alt: boolean };
export type Does<T> = Take<T> | { refuse: T } | { create: string } | 'clear' | 'retry' | 'pass' | 'held';
type Step<T> = { state: PickState; does?: Does<T> };

/** The key of the row that makes what is typed anew. */
export const CREATE = 'buat-baru';

export const startPick = (text: string | null = null): PickState => ({
  text,
  opened: false,
  pointed: null,
  waiting: null,
  left: false,
});

const wordsOf = (state: PickState): string => (state.text ?? '').trim();

/** The words that the box was left with and that stand for no choice; '' while an Enter waits to choose by them. */
export const openWordsIn = (state: PickState): string => (state.left && state.waiting === null ? wordsOf(state) : '');

const lowerCase = (text: string): string => text.trim().toLocaleLowerCase('id-ID');
const isEnough = <T>(state: PickState, policy: Policy<T>): boolean => policy.enough?.(wordsOf(state)) ?? true;

/** An answer of other words is stale. */
export const isSettled = <T>(state: PickState, answer: Answer<T>): boolean =>
  answer.settled && answer.of === wordsOf(state);

export const isOpen = <T>(state: PickState, policy: Policy<T>): boolean =>
  policy.blank === 'first' || (state.opened && (policy.blank === 'list' || wordsOf(state) !== ''));

export type PickRow<T> = { key: Key; item: T | null };

/** What is offered, in order; the row without an item is the one that makes what is typed anew. */
export function rowsOf<T>(state: PickState, answer: Answer<T>, policy: Policy<T>): PickRow<T>[] {
  if (!isEnough(state, policy)) return [];
  const rows: PickRow<T>[] = answer.items.map((item) => ({ key: policy.keyOf(item), item }));
  const makes = policy.creates && wordsOf(state) !== '' && isSettled(state, answer) && !answer.failed;
  return makes ? [...rows, { key: CREATE, item: null }] : rows;
}

const isRefused = <T>(item: T | null, policy: Policy<T>): boolean => item !== null && policy.refuses?.(item) === true;

const markable = <T>(state: PickState, answer: Answer<T>, policy: Policy<T>): PickRow<T>[] =>
  rowsOf(state, answer, policy).filter(({ item }) => policy.namesRefused || !isRefused(item, policy));

/** The row that Enter would take; null when nothing is marked. */
export function markedRow<T>(state: PickState, answer: Answer<T>, policy: Policy<T>): PickRow<T> | null {
  const rows = markable(state, answer, policy);
  const pointed = rows.find(({ key }) => key === state.pointed);
  if (pointed) return pointed;
  if (policy.unsure?.(answer.items)) return null;
  if (wordsOf(state) !== '' || policy.blank === 'first') return rows[0] ?? null;
  return rows.find(({ key }) => key === policy.chosen) ?? null;
}

/** Whether a Ctrl+Enter would save what nobody has said to be meant: one of several, before the arrows have gone to it. */
const savesOneOfMany = <T>(state: PickState, { save }: Press, answer: Answer<T>, policy: Policy<T>): boolean =>
  save &&
  policy.save === 'takesOne' &&
  state.pointed === null &&
  markable(state, answer, policy).filter(({ item }) => item !== null).length > 1;
const leftWith = (state: PickState): PickState => ({
  ...state,
  opened: false,
  pointed: null,
  waiting: null,
  left: true,
});

function take<T>(state: PickState, row: PickRow<T>, policy: Policy<T>, how: Omit<Take<T>, 'take'>): Step<T> {
  if (isRefused(row.item, policy))
    return { state: { ...state, waiting: null }, does: policy.namesRefused ? { refuse: row.item as T } : 'held' };
  const keeps = policy.leaving === 'keeps' && !policy.many;
  const after = keeps ? { ...state, pointed: null, waiting: null } : startPick();
  return { state: after, does: row.item === null ? { create: wordsOf(state) } : { take: row.item, ...how } };
}

const held = <T>(state: PickState): Step<T> => ({ state, does: 'held' });
const pass = <T>(state: PickState): Step<T> => ({ state, does: 'pass' });

function move<T>(state: PickState, key: string, answer: Answer<T>, policy: Policy<T>): Step<T> {
  if (policy.blank === 'nothing' && wordsOf(state) === '') return pass(state);
  const rows = markable(state, answer, policy);
  const at = rows.findIndex((row) => row.key === markedRow(state, answer, policy)?.key);
  const step = key === 'ArrowDown' ? 1 : -1;
  const target = !isOpen(state, policy)
    ? Math.max(at, 0)
    : at < 0 && step < 0
      ? rows.length - 1
      : (at + step + rows.length) % rows.length;
  return held({ ...state, opened: true, pointed: rows[target]?.key ?? null });
}

/** Home and End belong to the words until the arrows have gone into the list. */
function moveToEnd<T>(state: PickState, key: string, answer: Answer<T>, policy: Policy<T>): Step<T> {
  if (state.pointed === null || !isOpen(state, policy)) return pass(state);
  return held({
    ...state,
    pointed: markable(state, answer, policy).at(key === 'Home' ? 0 : -1)?.key ?? null,
  });
}

function escape<T>(state: PickState, policy: Policy<T>): Step<T> {
  if (policy.escape === 'passes' || !isOpen(state, policy)) return pass(state);
  return held(policy.escape === 'forgets' ? startPick() : { ...state, opened: false, waiting: null });
}

function tab<T>(state: PickState, answer: Answer<T>, policy: Policy<T>): Step<T> {
  if (policy.leaving !== 'takes' && policy.leaving !== 'asks') return pass(state);
  if (state.text === '' && policy.clearable) return { state: startPick(), does: 'clear' };
  const row = markedRow(state, answer, policy);
  const meant = wordsOf(state) !== '' || state.pointed !== null;
  return row && row.item !== null && meant ? take(state, row, policy, { next: 'walk', alt: false }) : pass(state);
}

function enter<T>(state: PickState, press: Press, answer: Answer<T>, policy: Policy<T>): Step<T> {
  if (press.save && policy.save === 'passes') return pass(state);
  if (state.text === '' && policy.clearable) return { state: startPick(), does: 'clear' };
  if (!isOpen(state, policy)) return pass(state);
  const blank = wordsOf(state) === '';
  if (blank && policy.blank === 'list' && state.pointed === null) return pass(state);
  const row = markedRow(state, answer, policy);
  const standing = row?.item != null && policy.stands?.(row.item) === true;
  // A save over words that stand for nothing says so at the box.
  const nothing = held<T>(press.save ? leftWith(state) : state);
  if (!isEnough(state, policy)) return nothing;
  // What stands there anyway is taken at once where the arrows went to it: before the answer it may not be meant.
  const seen = isSettled(state, answer) || (standing && (blank || state.pointed !== null));
  if (!seen) return held({ ...state, waiting: { ...press, retried: false } });
  // After a search that failed, what stands there anyway is not what the words were for.
  if (answer.failed && !blank && (row === null || (standing && state.pointed === null)))
    return {
      state: { ...state, waiting: policy.retry === 'takes' ? { ...press, retried: true } : null },
      does: 'retry',
    };
  if (row === null) return nothing;
  if (savesOneOfMany(state, press, answer, policy)) return held(leftWith(state));
  return take(state, row, policy, { next: nextAfter(press, policy), alt: press.alt });
}

function nextAfter<T>({ save }: Press, policy: Policy<T>): 'walk' | 'save' | 'stay' {
  if (save) return 'save';
  return policy.many || policy.leaving === 'keeps' ? 'stay' : 'walk';
}

/** Carries out an Enter that came before the answer. It makes nothing anew, because nobody has seen that yet. */
function answered<T>(state: PickState, answer: Answer<T>, policy: Policy<T>): Step<T> {
  const press = state.waiting;
  if (press === null) return { state };
  if (!isSettled(state, answer))
    return { state: press.retried ? { ...state, waiting: { ...press, retried: false } } : state };
  if (press.retried && answer.failed) return { state };
  if (savesOneOfMany(state, press, answer, policy)) return { state: leftWith(state) };
  const row = markedRow(state, answer, policy);
  const sure =
    policy.early === 'first' || row?.key === state.pointed ? row?.item : policy.early(wordsOf(state), answer.items);
  if (sure == null) return { state: press.save ? leftWith(state) : { ...state, waiting: null } };
  const how = { next: state.left ? ('stay' as const) : nextAfter(press, policy), alt: press.alt };
  return take(state, { key: policy.keyOf(sure), item: sure }, policy, how);
}

function pressed<T>(
  state: PickState,
  { key, ctrl = false, alt = false }: Extract<PickEvent, { type: 'key' }>,
  answer: Answer<T>,
  policy: Policy<T>,
): Step<T> {
  if (key === 'Enter') return enter(state, { save: ctrl, alt }, answer, policy);
  if (key === 'Tab') return tab(state, answer, policy);
  if (key === 'Escape') return escape(state, policy);
  if (alt || ctrl) return pass(state);
  if (key === 'ArrowDown' || key === 'ArrowUp') return move(state, key, answer, policy);
  return key === 'Home' || key === 'End' ? moveToEnd(state, key, answer, policy) : pass(state);
}

function leave<T>(state: PickState, answer: Answer<T>, policy: Policy<T>): Step<T> {
  // A waiting Enter is forgotten: it would pull the focus back from where the clerk has gone.
  const closed: PickState = { ...state, opened: false, pointed: null, waiting: null };
  if (policy.leaving === 'keeps') return { state: closed };
  if (policy.leaving === 'takes' || wordsOf(state) === '') return { state: startPick() };
  if (policy.leaving === 'stays') return { state: { ...closed, left: true } };
  // In a field that only takes what it waits for, and goes nowhere, the Enter still holds.
  if (state.waiting && !state.waiting.save) return { state: { ...closed, left: true, waiting: state.waiting } };
  const named = rowsOf(state, answer, policy).find(
    ({ item }) => item !== null && policy.nameOf && lowerCase(policy.nameOf(item)) === lowerCase(wordsOf(state)),
  );
  if (named?.key === policy.chosen && named !== undefined) return { state: startPick() };
  if (named && !policy.many && isSettled(state, answer) && !isRefused(named.item, policy))
    return take(state, named, policy, { next: 'stay', alt: false });
  return { state: { ...closed, left: true } };
}

function pointAt<T>(state: PickState, key: Key, answer: Answer<T>, policy: Policy<T>): PickState {
  const row = markable(state, answer, policy).find((one) => one.key === key);
  const stands = row?.item != null && policy.stands?.(row.item) === true;
  // Rows of other words are about to go: a mouse that lies over one does not choose it.
  return row && (stands || isSettled(state, answer)) ? { ...state, pointed: key } : state;
}

/** The next state, and what is to be done about it. */
export function step<T>(state: PickState, event: PickEvent, answer: Answer<T>, policy: Policy<T>): Step<T> {
  switch (event.type) {
    case 'typed':
      return { state: { ...startPick(event.text), opened: true } };
    case 'key':
      return pressed(state, event, answer, policy);
    case 'hovered':
      return { state: pointAt(state, event.key, answer, policy) };
    case 'picked': {
      const row = rowsOf(state, answer, policy).find(({ key }) => key === event.key);
      return row ? take(state, row, policy, { next: 'stay', alt: false }) : { state };
    }
    case 'opened':
      return { state: { ...state, opened: true } };
    case 'focused':
      return { state: policy.blank === 'list' && !state.left ? state : { ...state, opened: true } };
    case 'left':
      return leave(state, answer, policy);
    case 'answered':
      return answered(state, answer, policy);
  }
}
