import { describe, expect, it } from 'vitest';
import { headOf } from './draft-head.ts';
import { dueAt, isSaved, startDraft, stepDraft } from './draft-saving.ts';
import type { DraftEvent, DraftRules, DraftSaving, Stored } from './draft-saving.ts';
import { mergeByField } from './merge-drafts.ts';

type Text = string;
const stored = (values: Text, versi: number): Stored<Text> => ({ id: 5, versi, pada: '2026-04-14T06:34:00Z', values });
const run = (events: readonly DraftEvent<Text>[], from: DraftSaving<Text> = startDraft('', null)): DraftSaving<Text> =>
  events.reduce((state, event) => stepDraft(state, event), from);
const typed = (values: Text, at: number): DraftEvent<Text> => ({ type: 'typed', values, at });
const saved = (versi: number): DraftEvent<Text> => ({ type: 'saved', id: 5, versi, pada: '2026-04-14T06:34:00Z' });

describe('spec: RM32: when a draft goes to the server', () => {
  it('an untouched note is not sent at all', () => expect(dueAt(startDraft('', null))).toBeNull());

  it('two seconds after the last key', () => expect(dueAt(run([typed('P', 1000), typed('Pu', 1500)]))).toBe(3500));

  it('and ten seconds after the first, however long somebody goes on typing', () => {
    const keys = Array.from({ length: 20 }, (_, at) => typed('x'.repeat(at + 1), at * 1000));
    expect(dueAt(run(keys))).toBe(10_000);
  });

  it('one save at a time; what was typed meanwhile counts from its own first key', () => {
    const sending = run([typed('P', 0), { type: 'sent' }, typed('Pu', 2500)]);
    expect(dueAt(sending)).toBeNull();
    const after = stepDraft(sending, saved(1));
    expect([dueAt(after), isSaved(after), after.versi]).toEqual([4500, false, 1]);
  });

  it('what was sent and not touched since is saved', () =>
    expect(isSaved(run([typed('P', 0), { type: 'sent' }, saved(1)]))).toBe(true));
});

describe('spec: RM32: without a line', () => {
  const away = run([typed('P', 0), { type: 'sent' }, { type: 'lost', at: 3000 }]);

  it('says since when, and tries again with growing pauses', () => {
    expect([away.awaySince, dueAt(away)]).toEqual([3000, 4000]);
    const again = run([{ type: 'sent' }, { type: 'lost', at: 4000 }], away);
    expect([again.awaySince, dueAt(again)]).toEqual([3000, 6000]);
    const long = Array.from({ length: 12 }, (): DraftEvent<Text>[] => [
      { type: 'sent' },
      { type: 'lost', at: 9000 },
    ]).flat();
    expect(dueAt(run(long, away))).toBe(24_000);
  });

  it('the first answer ends it', () =>
    expect(run([{ type: 'sent' }, saved(1)], away)).toMatchObject({ awaySince: null, failures: 0, lost: null }));

  it('a save whose answer alone got lost is no other tab', () => {
    const after = run([typed('Pusing', 3500), { type: 'sent' }, { type: 'clashed', theirs: stored('P', 1) }], away);
    expect(after).toMatchObject({ theirs: null, id: 5, versi: 1, values: 'Pusing' });
    expect(isSaved(after)).toBe(false);
    expect(dueAt(after)).not.toBeNull();
  });
});

describe('a row that several people write in', () => {
  type Fields = { edukasi: string; prognosis: string };
  const rules: DraftRules<Fields> = { merge: mergeByField, hold: () => null };
  const base: Fields = { edukasi: '', prognosis: '' };
  const row = (values: Partial<Fields>, versi: number): Stored<Fields> => ({
    id: 5,
    versi,
    pada: '',
    values: { ...base, ...values },
  });
  const play = (events: readonly DraftEvent<Fields>[]): DraftSaving<Fields> =>
    events.reduce((state, event) => stepDraft(state, event, rules), startDraft(base, row({}, 1), rules));
  const writing = { type: 'typed', values: { ...base, edukasi: 'minum' }, at: 100 } as const;
  const late = (versi: number, values: Partial<Fields>) => ({ type: 'clashed', theirs: row(values, versi) }) as const;

  it('what others set stands there at once while something else is typed, and goes along with the next save', () => {
    const state = play([writing, { type: 'read', stored: row({ prognosis: '02' }, 2) }]);
    expect([state.values, state.versi, isSaved(state)]).toEqual([{ edukasi: 'minum', prognosis: '02' }, 2, false]);
  });

  it('a save that came too late is put together with theirs, and sent at once', () => {
    const state = play([writing, { type: 'sent' }, late(2, { prognosis: '02' })]);
    expect(state).toMatchObject({ theirs: null, versi: 2, values: { edukasi: 'minum', prognosis: '02' } });
    expect(dueAt(state)).toBeLessThanOrEqual(100);
  });

  it('the same field is asked about; either answer leaves the other fields as each set them', () => {
    const events = [writing, { type: 'sent' }, late(2, { edukasi: 'istirahat', prognosis: '02' })] as const;
    expect(play(events).theirs?.versi).toBe(2);
    const answered = (type: 'mine' | 'theirs') => play([...events, { type, at: 900 }]);
    expect(answered('mine').values).toEqual({ edukasi: 'minum', prognosis: '02' });
    const theirs = answered('theirs');
    expect([theirs.values, isSaved(theirs)]).toEqual([{ edukasi: 'istirahat', prognosis: '02' }, true]);
  });

  it('a question is over once it is typed as it stands there, and a newer row takes the place of the older one', () => {
    const events = [writing, { type: 'sent' }, late(2, { edukasi: 'istirahat' })] as const;
    const same = play([...events, { type: 'typed', values: { ...base, edukasi: 'istirahat' }, at: 900 }]);
    expect([same.theirs, same.versi, isSaved(same)]).toEqual([null, 2, true]);
    const newer = play([...events, { type: 'read', stored: row({ edukasi: 'tidur' }, 3) }]);
    expect(newer.theirs?.values.edukasi).toBe('tidur');
  });

  it('typed on after an answer that got lost, it is no question between oneself and oneself', () => {
    const more = { ...writing, values: { ...base, edukasi: 'minum air' } };
    const state = play([writing, { type: 'sent' }, { type: 'lost', at: 300 }, more, late(2, { edukasi: 'minum' })]);
    expect(state).toMatchObject({ theirs: null, values: { edukasi: 'minum air' } });
    expect(isSaved(state)).toBe(false);
  });
});

it('a server that refuses the version it names is not asked for ever', () => {
  const start = startDraft<Text>('a', stored('a', 2));
  const state = run([typed('b', 0), { type: 'sent' }, { type: 'clashed', theirs: stored('a', 2) }], start);
  expect([dueAt(state), state.theirs?.versi]).toEqual([null, 2]);
});

describe('spec: RM32: one note in two tabs', () => {
  const clashed = run([typed('Pusing', 0), { type: 'sent' }, { type: 'clashed', theirs: stored('Batuk', 4) }]);

  it('nothing is sent until one of both texts is chosen, and both are there', () => {
    expect([dueAt(clashed), clashed.values, clashed.theirs?.values]).toEqual([null, 'Pusing', 'Batuk']);
    expect(dueAt(stepDraft(clashed, typed('Pusing 2', 500)))).toBeNull();
  });

  it('mine goes over theirs at once, on their version', () => {
    const mine = stepDraft(clashed, { type: 'mine', at: 900 });
    expect(mine).toMatchObject({ values: 'Pusing', versi: 4, id: 5, theirs: null });
    expect(dueAt(mine)).toBeLessThanOrEqual(900);
  });

  it('theirs takes the place of mine and is saved already', () => {
    const taken = stepDraft(clashed, { type: 'theirs', at: 900 });
    expect([taken.values, taken.versi, isSaved(taken)]).toEqual(['Batuk', 4, true]);
  });

  it('the same text in both is no question', () =>
    expect(run([typed('Batuk', 0), { type: 'sent' }, { type: 'clashed', theirs: stored('Batuk', 4) }])).toMatchObject({
      theirs: null,
      versi: 4,
    }));

  it('a newer row is taken over by whoever is not writing, and never by who is', () => {
    const idle = run([{ type: 'read', stored: stored('Batuk', 2) }], startDraft('', { id: 5, versi: 1, pada: '' }));
    expect([idle.values, idle.versi]).toEqual(['Batuk', 2]);
    const writing = run(
      [typed('Pusing', 0), { type: 'read', stored: stored('Batuk', 2) }],
      startDraft('', { id: 5, versi: 1, pada: '' }),
    );
    expect([writing.values, writing.versi]).toEqual(['Pusing', 1]);
  });

  it('one’s own save read back changes nothing', () => {
    const mine = run([typed('P', 0), { type: 'sent' }, saved(1)]);
    expect(stepDraft(mine, { type: 'read', stored: stored('P', 1) })).toBe(mine);
  });
});

it('what the server refuses waits for another text, or until somebody asks for it again', () => {
  const refused = run([typed('x', 0), { type: 'sent' }, { type: 'refused', message: 'Terlalu panjang' }]);
  expect([dueAt(refused), refused.refusal]).toEqual([null, 'Terlalu panjang']);
  expect(dueAt(stepDraft(refused, typed('y', 5000)))).toBe(7000);
  expect(dueAt(stepDraft(refused, { type: 'asked' }))).not.toBeNull();
});

it('a further letter changes nothing of what the page shows of a draft; the first one and a save do', () => {
  const before = headOf(startDraft('', null), null);
  const first = headOf(run([typed('a', 1)]), before);
  expect(before).toMatchObject({ saved: true, touched: false, savedRev: null });
  expect(first).toMatchObject({ saved: false, touched: true, savedRev: null });
  expect(headOf(run([typed('a', 1), typed('ab', 2)]), first)).toBe(first);
  expect(headOf(run([typed('a', 1), { type: 'sent' }, saved(1)]), first)).toMatchObject({
    saved: true,
    savedRev: 1,
    id: 5,
  });
});
