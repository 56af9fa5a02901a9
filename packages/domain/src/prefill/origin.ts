/** What a value was filled in from: a patient, a former visit, a prescription. */
export type Source = string | number;

export type OriginKind = 'default' | 'single' | 'last' | 'patient' | 'system' | 'asked' | 'typed';

/** `at` is the turn in which the value was asked for, not the one in which the answer came. */
export type Origin = { from: OriginKind; at: number; by?: Source };

/**
 * Values with the origin of each. A value without an origin is empty. `turn` counts what was typed and asked, so that
 * two origins can be put in order without a clock.
 */
export type Filled<V extends object> = { values: V; origins: Partial<Record<keyof V, Origin>>; turn: number };

type GivesWay = 'always' | 'when later';
const ALSO_FOR_SINGLE = { last: 'always', patient: 'always', asked: 'always', typed: 'always' } as const;

/** What each kind gives way to. */
const GIVES_WAY_TO: Record<OriginKind, Partial<Record<OriginKind, GivesWay>>> = {
  default: { single: 'always', ...ALSO_FOR_SINGLE },
  single: ALSO_FOR_SINGLE,
  system: ALSO_FOR_SINGLE,
  last: { patient: 'always', asked: 'always', typed: 'always' },
  patient: { patient: 'when later', asked: 'when later', typed: 'always' },
  asked: { asked: 'when later', typed: 'always' },
  typed: { asked: 'when later', typed: 'always' },
};

/**
 * Whether a value that stands may be replaced by one of another origin. `now` is undefined for an empty field, which
 * takes anything; a field that was emptied by hand is typed.
 */
export function mayReplace(now: Origin | undefined, next: Origin): boolean {
  if (!now) return true;
  const rule = GIVES_WAY_TO[now.from][next.from];
  return rule === 'always' || (rule === 'when later' && next.at > now.at);
}

const namesOf = <V extends object>(values: Partial<Record<keyof V, unknown>>): (keyof V)[] =>
  Object.keys(values) as (keyof V)[];

/** A question: what is typed after it is newer than its answer. */
export const ask = <V extends object>(state: Filled<V>): Filled<V> => ({ ...state, turn: state.turn + 1 });

/** Marks a field as typed or emptied by hand. `by` is whom it was typed for, where the field belongs to somebody. */
export function typed<V extends object>(state: Filled<V>, name: keyof V, by?: Source): Filled<V> {
  const turn = state.turn + 1;
  const origin: Origin = { from: 'typed', at: turn, ...(by === undefined ? {} : { by }) };
  return { ...state, turn, origins: { ...state.origins, [name]: origin } };
}

/** Empties fields: they take anything again. */
export function clear<V extends object>(state: Filled<V>, empty: V, names: readonly (keyof V)[]): Filled<V> {
  const values = { ...state.values };
  const origins = { ...state.origins };
  for (const name of names) {
    values[name] = empty[name];
    delete origins[name];
  }
  return { ...state, values, origins };
}

/**
 * Takes out what belongs to the sources that `by` names: what was filled in from them, and what was typed for them
 * (ketentuan D55). What was typed for nobody stays.
 */
export function release<V extends object>(
  state: Filled<V>,
  empty: V,
  { by }: { by: (source: Source) => boolean },
): Filled<V> {
  const goes = (name: keyof V): boolean => {
    const source = state.origins[name]?.by;
    return source !== undefined && by(source);
  };
  return clear(state, empty, namesOf<V>(state.origins).filter(goes));
}

/** What was typed for a person, to be offered when that person comes back (ketentuan D55). Empty fields are not in it. */
export function setAside<V extends object>(state: Filled<V>, by: Source): Partial<V> {
  const kept: Partial<V> = {};
  for (const name of namesOf<V>(state.origins)) {
    const origin = state.origins[name];
    const value = state.values[name];
    if (origin?.from === 'typed' && origin.by === by && value !== null && value !== undefined) kept[name] = value;
  }
  return kept;
}

/** Puts back what was set aside for a person who is chosen again: it is typed, and asked for now. */
export function giveBack<V extends object>(state: Filled<V>, kept: Partial<V>, by: Source): Filled<V> {
  let next = { ...state, values: { ...state.values, ...kept } };
  for (const name of namesOf<V>(kept)) next = typed(next, name, by);
  return next;
}

/** Gives the fields that belong to a person, and that nobody has yet, to the one who is chosen now. */
export function adopt<V extends object>(state: Filled<V>, own: readonly (keyof V)[], by: Source): Filled<V> {
  const origins = { ...state.origins };
  for (const name of own) {
    const origin = origins[name];
    if (origin && origin.by === undefined) origins[name] = { ...origin, by };
  }
  return { ...state, origins };
}

type FillResult<V extends object> = Filled<V> & {
  /** The fields of the bundles that went in. */
  put: (keyof V)[];
  /** The fields that stood in the way of the others. */
  kept: (keyof V)[];
};

/**
 * Fills in bundles of fields that belong together: each goes in whole or not at all. A field that holds the same value
 * already is in nobody's way. A null that is filled in leaves the field empty. An answer to a question that this state
 * has not asked, because it was begun anew, fills in nothing.
 */
export function fill<V extends object>(
  state: Filled<V>,
  { origin, bundles }: { origin: Origin; bundles: readonly Partial<V>[] },
): FillResult<V> {
  const values = { ...state.values };
  const origins = { ...state.origins };
  const put: (keyof V)[] = [];
  const kept: (keyof V)[] = [];
  const replaceable = (name: keyof V): boolean => origin.at <= state.turn && mayReplace(origins[name], origin);
  for (const bundle of bundles) {
    const names = namesOf<V>(bundle);
    const inTheWay = names.filter((name) => bundle[name] !== values[name] && !replaceable(name));
    kept.push(...inTheWay);
    if (inTheWay.length > 0) continue;
    put.push(...names);
    for (const name of names.filter(replaceable)) {
      values[name] = bundle[name] as V[keyof V];
      if (bundle[name] === null) delete origins[name];
      else origins[name] = origin;
    }
  }
  return { values, origins, turn: state.turn, put, kept };
}

/**
 * The state of values that were kept with their origins, such as a draft or a saved record. A value that came without
 * an origin counts as typed, for somebody unknown; so nothing overwrites it unasked, and an `own` one goes with the
 * first person that is chosen.
 */
export function restored<V extends object>({ values, origins, turn }: Filled<V>): Filled<V> {
  const all: Filled<V>['origins'] = { ...origins };
  for (const name of namesOf<V>(values))
    if (!all[name] && values[name] !== null && values[name] !== '')
      all[name] = { from: 'typed', at: 0, by: UNKNOWN_SOURCE };
  return { values, origins: all, turn };
}

/** Stands for a person whom nobody remembers. No record has this number. */
export const UNKNOWN_SOURCE = 0;
