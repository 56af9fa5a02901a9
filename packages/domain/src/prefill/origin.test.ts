import { describe, expect, it } from 'vitest';
import {
  adopt,
  ask,
  clear,
  fill,
  giveBack,
  mayReplace,
  release,
  restored,
  setAside,
  typed,
  UNKNOWN_SOURCE,
} from './origin.ts';
import type { Filled, Origin, OriginKind } from './origin.ts';

type Values = { ruangan: number | null; dokter: number | null; kartu: string | null };
const EMPTY: Values = { ruangan: null, dokter: null, kartu: null };
const state = (values: Partial<Values> = {}, origins: Filled<Values>['origins'] = {}, turn = 9): Filled<Values> => ({
  values: { ...EMPTY, ...values },
  origins,
  turn,
});
const KINDS: readonly OriginKind[] = ['default', 'single', 'system', 'last', 'patient', 'asked', 'typed'];
const NOW = 5;

/** Which kinds a value of turn 5 gives way to, from an earlier, the same, and a later turn. */
const takers = (from: OriginKind, at: number): OriginKind[] =>
  KINDS.filter((next) => mayReplace({ from, at: NOW }, { from: next, at }));

describe('what a value gives way to', () => {
  it('an empty field takes anything', () =>
    expect(KINDS.filter((from) => mayReplace(undefined, { from, at: 0 }))).toEqual(KINDS));
  it.each<[OriginKind, OriginKind[]]>([
    ['default', ['single', 'last', 'patient', 'asked', 'typed']],
    ['single', ['last', 'patient', 'asked', 'typed']],
    ['system', ['last', 'patient', 'asked', 'typed']],
    ['last', ['patient', 'asked', 'typed']],
    ['patient', ['patient', 'asked', 'typed']],
    ['asked', ['asked', 'typed']],
    ['typed', ['asked', 'typed']],
  ])('%s, to what comes later', (from, expected) => expect(takers(from, NOW + 1)).toEqual(expected));
  it.each<[OriginKind, OriginKind[]]>([
    ['default', ['single', 'last', 'patient', 'asked', 'typed']],
    ['last', ['patient', 'asked', 'typed']],
    ['patient', ['typed']],
    ['asked', ['typed']],
    ['typed', ['typed']],
  ])('%s, to what was asked for in the same turn or before', (from, expected) => {
    expect(takers(from, NOW)).toEqual(expected);
    expect(takers(from, NOW - 1)).toEqual(expected);
  });
});

describe('typing and asking', () => {
  it('each is a turn of its own, and says for whom', () => {
    const asked = ask(typed(state(), 'kartu', 123));
    expect(asked.turn).toBe(11);
    expect(asked.origins).toEqual({ kartu: { from: 'typed', at: 10, by: 123 } });
    expect(typed(asked, 'kartu').origins).toEqual({ kartu: { from: 'typed', at: 12 } });
  });
  it('what was typed since a question was asked stays; asked again, it is replaced', () => {
    const question = ask(state());
    const answered = { from: 'asked', at: question.turn } as const;
    const since = typed({ ...question, values: { ...EMPTY, ruangan: 33 } }, 'ruangan');
    expect(fill(since, { origin: answered, bundles: [{ ruangan: 31 }] }).values.ruangan).toBe(33);
    const again = ask(since);
    const later = { from: 'asked', at: again.turn } as const;
    expect(fill(again, { origin: later, bundles: [{ ruangan: 31 }] }).values.ruangan).toBe(31);
  });
  it('a field that was emptied by hand stays empty', () => {
    const emptied = typed(state(), 'kartu', 123);
    for (const from of ['default', 'last', 'patient'] as const)
      expect(fill(emptied, { origin: { from, at: 10 }, bundles: [{ kartu: '1' }] }).values.kartu).toBeNull();
  });
});

describe('filling in', () => {
  const LAST: Origin = { from: 'last', at: 9, by: 123 };
  it('puts values with their origin, and leaves the state it was given', () => {
    const before = state();
    const { put, kept, ...next } = fill(before, { origin: LAST, bundles: [{ ruangan: 31, dokter: 41 }] });
    expect(next).toEqual(state({ ruangan: 31, dokter: 41 }, { ruangan: LAST, dokter: LAST }));
    expect([put, kept]).toEqual([['ruangan', 'dokter'], []]);
    expect(before).toEqual(state());
  });
  it('a bundle goes in whole or not at all, whatever becomes of the next one', () => {
    const before = typed(state({ dokter: 44 }), 'dokter');
    const { values, put, kept } = fill(before, {
      origin: LAST,
      bundles: [{ ruangan: 31, dokter: 41 }, { kartu: '1' }],
    });
    expect(values).toEqual({ ruangan: null, dokter: 44, kartu: '1' });
    expect([put, kept]).toEqual([['kartu'], ['dokter']]);
  });
  it('a field that holds the same value is in nobody’s way, and stays typed', () => {
    const before = typed(state({ ruangan: 31 }), 'ruangan');
    const { values, origins, kept } = fill(before, { origin: LAST, bundles: [{ ruangan: 31, dokter: 41 }] });
    expect([values.dokter, origins.ruangan?.from, origins.dokter?.from, kept]).toEqual([41, 'typed', 'last', []]);
  });
  it('a null empties the field, which takes anything again', () => {
    const before = state({ ruangan: 31, dokter: 41 }, { ruangan: LAST, dokter: LAST }, 10);
    const asked: Origin = { from: 'asked', at: 10 };
    const next = fill(before, { origin: asked, bundles: [{ ruangan: 32, dokter: null }] });
    expect([next.values.dokter, next.origins.dokter]).toEqual([null, undefined]);
    const single = fill(next, { origin: { from: 'single', at: 10 }, bundles: [{ dokter: 42 }] });
    expect(single.values).toMatchObject({ ruangan: 32, dokter: 42 });
  });
  it('a patient’s newer data replaces his own older', () => {
    const older = state({ kartu: '1' }, { kartu: { from: 'patient', at: 3, by: 123 } });
    expect(fill(older, { origin: { from: 'patient', at: 4, by: 123 }, bundles: [{ kartu: '2' }] }).values.kartu).toBe(
      '2',
    );
    expect(fill(older, { origin: { from: 'patient', at: 3, by: 123 }, bundles: [{ kartu: '2' }] }).values.kartu).toBe(
      '1',
    );
  });
  it('an answer to a question from before the form was begun anew fills in nothing', () => {
    const { values, kept } = fill(state({}, {}, 0), { origin: LAST, bundles: [{ ruangan: 31 }] });
    expect([values, kept]).toEqual([EMPTY, ['ruangan']]);
  });
});

describe('another patient', () => {
  const OTHERS = { by: (source: string | number) => source !== 124 };
  it.each<[string, Origin | undefined, number | null]>([
    ['what was filled in from the former one goes', { from: 'last', at: 1, by: 123 }, null],
    ['also when it was asked for', { from: 'asked', at: 1, by: 123 }, null],
    ['what is from nobody stays', { from: 'default', at: 1 }, 31],
    ['what is from himself stays', { from: 'last', at: 1, by: 124 }, 31],
    ['D55: what was typed for the former one goes', { from: 'typed', at: 1, by: 123 }, null],
    ['what was typed for nobody stays', { from: 'typed', at: 1 }, 31],
  ])('%s', (_case, ruangan, expected) => {
    const next = release(state({ ruangan: 31 }, { ruangan }), EMPTY, OTHERS);
    expect([next.values.ruangan, next.origins.ruangan]).toEqual([expected, expected === null ? undefined : ruangan]);
  });
  it('what was typed for the former one goes; what was typed before anybody was chosen stays', () => {
    const typedFor = (by?: number) => typed(state({ kartu: '1' }), 'kartu', by);
    expect(release(typedFor(123), EMPTY, OTHERS).values.kartu).toBeNull();
    expect(release(typedFor(), EMPTY, OTHERS).values.kartu).toBe('1');
    expect(release(typedFor(124), EMPTY, OTHERS).values.kartu).toBe('1');
  });
  it('what was typed before anybody was chosen is of the first who is, and goes with him', () => {
    const his = adopt(typed(state({ kartu: '1' }), 'kartu'), ['kartu'], 123);
    expect(his.origins.kartu).toEqual({ from: 'typed', at: 10, by: 123 });
    expect(release(his, EMPTY, OTHERS).values.kartu).toBeNull();
    expect(adopt(his, ['kartu'], 124).origins.kartu?.by).toBe(123);
    expect(adopt(state({}), ['kartu'], 123).origins).toEqual({});
    expect(adopt(typed(state({ ruangan: 31 }), 'ruangan'), ['kartu'], 123).origins.ruangan?.by).toBeUndefined();
  });
});

describe('D55: what was typed for somebody goes with them', () => {
  const both = typed(typed(state({ ruangan: 31, kartu: '1' }), 'ruangan', 123), 'kartu');
  const filled = state({ dokter: 41 }, { dokter: { from: 'last', at: 1, by: 123 } });
  it('is set aside: not what was typed for another or nobody, filled in, or emptied', () => {
    expect(setAside(both, 123)).toEqual({ ruangan: 31 });
    expect(setAside(both, 124)).toEqual({});
    expect(setAside(filled, 123)).toEqual({});
    expect(setAside(typed(state(), 'kartu', 123), 123)).toEqual({});
  });
  it('is given back as typed for that person, over what was filled in meanwhile', () => {
    const back = giveBack({ ...filled, values: { ...filled.values, ruangan: 33 } }, { ruangan: 31 }, 123);
    expect(back.values).toMatchObject({ ruangan: 31, dokter: 41 });
    expect(back.origins.ruangan).toMatchObject({ from: 'typed', by: 123 });
    expect(setAside(back, 123)).toEqual({ ruangan: 31 });
  });
});

it('a cleared field takes anything again, the others stay', () => {
  const typedBoth = typed(typed(state({ ruangan: 31, dokter: 41 }), 'ruangan'), 'dokter');
  const next = clear(typedBoth, EMPTY, ['dokter']);
  expect(next.values).toEqual({ ...EMPTY, ruangan: 31 });
  expect(Object.keys(next.origins)).toEqual(['ruangan']);
});

describe('what comes back', () => {
  it('keeps its origins', () => {
    const kept = state({ ruangan: 31 }, { ruangan: { from: 'last', at: 4, by: 123 } });
    expect(restored(JSON.parse(JSON.stringify(kept)) as typeof kept)).toEqual(kept);
  });
  it('without them a value counts as typed, for somebody unknown, before any question; an empty one stays empty', () => {
    const next = restored(state({ ruangan: 31, kartu: '' }));
    expect(next.origins).toEqual({ ruangan: { from: 'typed', at: 0, by: UNKNOWN_SOURCE } });
    expect(fill(next, { origin: { from: 'last', at: 9 }, bundles: [{ ruangan: 33 }] }).values.ruangan).toBe(31);
    expect(fill(next, { origin: { from: 'asked', at: 1 }, bundles: [{ ruangan: 33 }] }).values.ruangan).toBe(33);
  });
  it('and is taken out for the next one, because it was somebody’s', () => {
    const others = { by: (source: string | number) => source !== 124 };
    expect(release(restored(state({ ruangan: 31, kartu: '1' })), EMPTY, others).values).toEqual(EMPTY);
  });
});
