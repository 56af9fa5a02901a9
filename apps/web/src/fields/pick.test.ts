import { describe, expect, it } from 'vitest';
import {
  BOX,
  CREATE,
  FIELD,
  isOpen,
  markedRow,
  openWordsIn,
  PALETTE,
  rowsOf,
  SEARCH,
  startPick,
  step,
} from './pick.ts';
import type { Answer, Does, PickEvent, Policy } from './pick.ts';

type Flower = { id: number; nama: string; habis?: boolean; halaman?: boolean };
const MAWAR: Flower = { id: 0, nama: 'Mawar' };
const MELATI: Flower = { id: 1, nama: 'Melati' };
const MELUR: Flower = { id: 2, nama: 'Melur', habis: true };
const KENANGA: Flower = { id: 3, nama: 'Kenanga' };
const ALL = [MAWAR, MELATI, MELUR, KENANGA];
const PAGE: Flower = { id: 9, nama: 'Halaman bunga', halaman: true };

const fits = (text: string, all: readonly Flower[] = ALL): Flower[] =>
  all.filter(({ nama }) => nama.toLowerCase().includes(text.trim().toLowerCase()));
const BASE = { keyOf: ({ id }: Flower) => id, early: 'first', refuses: ({ habis }: Flower) => habis === true } as const;
const field: Policy<Flower> = { ...FIELD, ...BASE };
const search: Policy<Flower> = { ...BOX, ...BASE };
/** Takes early only the flower whose whole name was typed. */
const certain = (text: string, items: readonly Flower[]): Flower | null =>
  items.find(({ nama }) => nama.toLowerCase() === text.toLowerCase()) ?? null;

const ready = (of: string, items: readonly Flower[] = fits(of)): Answer<Flower> => ({
  of: of.trim(),
  items,
  settled: true,
  failed: false,
});
const asked = (of: string, items: readonly Flower[] = []): Answer<Flower> => ({ ...ready(of, items), settled: false });
const failed = (of: string, items: readonly Flower[] = []): Answer<Flower> => ({ ...ready(of, items), failed: true });

/** A box in use: each key is told with the answer that stands then. */
function use(policy: Policy<Flower>, answerOf: (text: string) => Answer<Flower> = ready) {
  let state = startPick();
  let own = answerOf;
  const tell = (event: PickEvent): Does<Flower> | undefined => {
    const next = step(state, event, own(state.text ?? ''), policy);
    state = next.state;
    return next.does;
  };
  return {
    tell,
    type: (text: string) => tell({ type: 'typed', text }),
    press: (key: string, how: { ctrl?: boolean; alt?: boolean } = {}) => tell({ type: 'key', key, ...how }),
    /** Another answer has come. */
    answer: (newAnswer: (text: string) => Answer<Flower>) => {
      own = newAnswer;
      return tell({ type: 'answered' });
    },
    marked: () => markedRow(state, own(state.text ?? ''), policy)?.key ?? null,
    rows: () => rowsOf(state, own(state.text ?? ''), policy).map(({ key }) => key),
    open: () => isOpen(state, policy),
    state: () => state,
  };
}
const taken = (item: Flower, next: 'walk' | 'save' | 'stay', alt = false) => ({ take: item, next, alt });

describe('Enter takes what is marked', () => {
  it('the first that fits, and the key goes on to the form; an id of 0 is an id', () => {
    const box = use(field);
    box.type('ma');
    expect(box.marked()).toBe(0);
    expect(box.press('Enter')).toEqual(taken(MAWAR, 'walk'));
    expect(box.state()).toEqual(startPick());
  });
  it('issue 30: in a box Ctrl+Enter saves none of several that nobody went to; the words stay and are said', () => {
    const box = use(search);
    box.type('m');
    expect(box.press('Enter', { ctrl: true })).toBe('held');
    expect(openWordsIn(box.state())).toBe('m');
    box.type('m');
    box.press('ArrowDown');
    expect(box.press('Enter', { ctrl: true })).toMatchObject({ next: 'save' });
    box.type('melati');
    expect(box.press('Enter', { ctrl: true })).toEqual(taken(MELATI, 'save'));
    const late = use(search, asked);
    late.type('m');
    late.press('Enter', { ctrl: true });
    expect(late.answer(ready)).toBeUndefined();
    expect(openWordsIn(late.state())).toBe('m');
  });
  it('Ctrl+Enter takes it and saves', () => {
    const box = use(field);
    box.type('melati');
    expect(box.press('Enter', { ctrl: true })).toEqual(taken(MELATI, 'save'));
  });
  it('Tab takes it too where the box is a field, and nothing in a search', () => {
    const box = use(field);
    box.type('melati');
    expect(box.press('Tab')).toEqual(taken(MELATI, 'walk'));
    const other = use(search);
    other.type('melati');
    expect(other.press('Tab')).toBe('pass');
  });
  it('a refused one is passed over, by words, arrows and the mouse', () => {
    const box = use(field);
    box.type('mel');
    box.press('ArrowDown');
    expect(box.marked()).toBe(1);
    expect(box.tell({ type: 'picked', key: MELUR.id })).toBe('held');
    box.tell({ type: 'hovered', key: MELUR.id });
    expect(box.marked()).toBe(1);
    box.type('melur');
    expect([box.marked(), box.press('Enter')]).toEqual([null, 'held']);
  });
  it('or named, where the policy says so: it stays marked and is not passed over', () => {
    const box = use({ ...search, namesRefused: true }, (text) => ready(text, [MELUR, MELATI]));
    box.type('mel');
    expect(box.marked()).toBe(2);
    expect(box.press('Enter')).toEqual({ refuse: MELUR });
    expect(box.state().text).toBe('mel');
  });
  it('a click takes any, without a walk', () => {
    const box = use(field);
    box.tell({ type: 'opened' });
    expect(box.tell({ type: 'picked', key: 3 })).toEqual(taken(KENANGA, 'stay'));
    expect(box.open()).toBe(false);
  });
  it('of several the focus stays, and the box is empty for the next; Ctrl+Enter and Tab still go on', () => {
    const box = use({ ...field, many: true });
    box.type('melati');
    expect(box.press('Enter')).toEqual(taken(MELATI, 'stay'));
    expect(box.state()).toEqual(startPick());
    box.type('melati');
    expect(box.press('Enter', { ctrl: true })).toEqual(taken(MELATI, 'save'));
    box.type('melati');
    expect(box.press('Tab')).toEqual(taken(MELATI, 'walk'));
  });
  it('a blank is no word', () => {
    const box = use(field);
    box.type(' ');
    expect(box.marked()).toBe(null);
    expect(box.press('Enter')).toBe('pass');
  });
});

describe('Enter in a box without words', () => {
  it('is the form’s', () => {
    for (const policy of [field, { ...field, chosen: 1 }, search, { ...SEARCH, ...BASE }])
      expect(use(policy).press('Enter')).toBe('pass');
  });
  it('takes the present choice away where it was emptied and may be empty; otherwise it stays', () => {
    const box = use({ ...field, chosen: 1, clearable: true });
    expect(box.press('Enter')).toBe('pass');
    for (const key of ['Enter', 'Tab']) {
      box.type('');
      expect(box.press(key)).toBe('clear');
      expect(box.state()).toEqual(startPick());
    }
    const fixed = use({ ...field, chosen: 1 });
    fixed.type('');
    expect([fixed.press('Enter'), fixed.press('Tab')]).toEqual(['pass', 'pass']);
  });
  it('takes the first row of a list that always stands there', () => {
    const box = use({ ...PALETTE, ...BASE, stands: () => true }, (text) => ready(text, [PAGE]));
    expect([box.open(), box.marked()]).toEqual([true, 9]);
    expect(box.press('Enter')).toEqual(taken(PAGE, 'stay'));
  });
});

describe('before the answer', () => {
  it('words are kept, and matched when it comes', () => {
    const box = use(field, asked);
    box.type('melati');
    box.answer(ready);
    expect(box.press('Enter')).toEqual(taken(MELATI, 'walk'));
  });
  it('words and Enter are kept, and carried out once it is there', () => {
    const box = use(field, asked);
    box.type('melati');
    expect(box.press('Enter')).toBe('held');
    expect(box.state().text).toBe('melati');
    expect(box.answer(asked)).toBeUndefined();
    expect(box.answer(ready)).toEqual(taken(MELATI, 'walk'));
    expect(box.answer(ready)).toBeUndefined();
  });
  it('so is Ctrl+Enter, which then saves', () => {
    const box = use(search, asked);
    box.type('melati');
    expect(box.press('Enter', { ctrl: true })).toBe('held');
    expect(box.answer(ready)).toEqual(taken(MELATI, 'save'));
  });
  it('and Alt+Enter', () => {
    const box = use(search, asked);
    box.type('melati');
    box.press('Enter', { alt: true });
    expect(box.answer(ready)).toEqual(taken(MELATI, 'walk', true));
  });
  it('where nothing fits then, the words stay, nothing is saved, and the Enter is forgotten', () => {
    for (const how of [{}, { ctrl: true }]) {
      const box = use(field, asked);
      box.type('sari');
      box.press('Enter', how);
      expect(box.answer(ready)).toBeUndefined();
      // A save is told what holds it up: the box says its words, as one that is left does.
      expect([box.state().text, box.open(), box.state().waiting]).toEqual(['sari', !('ctrl' in how), null]);
      expect(box.answer((text) => ready(text, [MAWAR]))).toBeUndefined();
    }
  });
  it('words that nothing fits are held, also after the answer: neither lost by Enter nor saved as the former choice', () => {
    for (const how of [{}, { ctrl: true }]) {
      const box = use({ ...field, chosen: 1 });
      box.type('sari');
      expect(box.press('Enter', how)).toBe('held');
      expect(box.state().text).toBe('sari');
      // issue 31 C: a save that does nothing says why.
      expect(openWordsIn(box.state())).toBe('ctrl' in how ? 'sari' : '');
    }
  });
  it('rows of other words are stale: Enter takes none of them', () => {
    const box = use(search, () => ready('mel', [MELATI]));
    box.type('ma');
    expect(box.press('Enter')).toBe('held');
    expect(box.answer(ready)).toEqual(taken(MAWAR, 'walk'));
  });
  it('other words than those of the Enter take it back', () => {
    const box = use(search, asked);
    box.type('mel');
    box.press('Enter');
    box.type('melati');
    expect(box.answer(ready)).toBeUndefined();
  });
  it('leaving forgets it', () => {
    for (const policy of [search, { ...SEARCH, ...BASE }]) {
      const box = use(policy, asked);
      box.type('melati');
      box.press('Enter');
      box.tell({ type: 'left' });
      expect(box.answer(ready)).toBeUndefined();
    }
  });
  it('a field that is left takes it all the same, and the focus stays where it went; one that saves is forgotten', () => {
    const box = use(field, asked);
    box.type('melati');
    box.press('Enter');
    box.tell({ type: 'left' });
    expect(openWordsIn(box.state())).toBe('');
    expect(box.answer(ready)).toEqual(taken(MELATI, 'stay'));
    const saving = use(field, asked);
    saving.type('kenanga');
    saving.press('Enter', { ctrl: true });
    saving.tell({ type: 'left' });
    expect(openWordsIn(saving.state())).toBe('kenanga');
    expect(saving.answer(ready)).toBeUndefined();
  });
  it('one whom the arrows have gone to is taken, if the answer has him', () => {
    const box = use({ ...search, early: certain }, (text) => asked(text, [MAWAR, MELATI]));
    box.type('m');
    box.press('ArrowDown');
    expect(box.press('Enter')).toBe('held');
    expect(box.answer((text) => ready(text, [MELATI, KENANGA]))).toEqual(taken(MELATI, 'walk'));
  });
  it('a mouse that lies over a row of other words does not choose it', () => {
    const box = use(search, (text) => asked(text, [MAWAR, MELATI]));
    box.type('m');
    box.tell({ type: 'hovered', key: MELATI.id });
    expect(box.marked()).toBe(0);
    box.answer((text) => ready(text, [MAWAR, MELATI]));
    box.tell({ type: 'hovered', key: MELATI.id });
    expect(box.press('Enter')).toEqual(taken(MELATI, 'walk'));
  });
  it('too few words are not searched for, and Enter does not wait', () => {
    const box = use({ ...search, enough: (text) => text.length >= 2 }, (text) => asked(text, ALL));
    box.type('m');
    expect([box.rows(), box.press('Enter'), box.state().waiting]).toEqual([[], 'held', null]);
  });
});

describe('early only who is certain', () => {
  const careful: Policy<Flower> = { ...SEARCH, ...BASE, early: certain };
  it('takes the one whose name was typed, wherever he stands', () => {
    const box = use(careful, asked);
    box.type('melati');
    box.press('Enter');
    expect(box.answer((text) => ready(text, [KENANGA, MELATI]))).toEqual(taken(MELATI, 'stay'));
  });
  it('and nobody else: the next Enter takes whom one sees', () => {
    const box = use(careful, asked);
    box.type('mel');
    box.press('Enter');
    expect(box.answer(ready)).toBeUndefined();
    expect(box.press('Enter')).toEqual(taken(MELATI, 'stay'));
  });
  it('a certain one who is refused is told', () => {
    const box = use({ ...careful, namesRefused: true }, asked);
    box.type('melur');
    box.press('Enter');
    expect(box.answer(ready)).toEqual({ refuse: MELUR });
  });
  it('pages and actions stand there before the answer, but an early Enter is not meant for them', () => {
    const policy: Policy<Flower> = { ...PALETTE, ...BASE, early: certain, stands: ({ halaman }) => halaman === true };
    const box = use(policy, (text) => asked(text, [PAGE]));
    box.type('melati');
    expect([box.marked(), box.press('Enter')]).toEqual([9, 'held']);
    expect(box.answer((text) => ready(text, [MELATI, PAGE]))).toEqual(taken(MELATI, 'stay'));
    const other = use(policy, (text) => asked(text, [MAWAR, PAGE]));
    other.type('a');
    other.press('ArrowDown');
    expect(other.press('Enter')).toEqual(taken(PAGE, 'stay'));
  });
});

describe('after a failure', () => {
  const again: Policy<Flower> = { ...SEARCH, ...BASE };
  it('Enter asks again and takes what comes', () => {
    const box = use(again, failed);
    box.type('melati');
    expect(box.press('Enter')).toBe('retry');
    expect(box.answer(asked)).toBeUndefined();
    expect(box.answer(ready)).toEqual(taken(MELATI, 'stay'));
  });
  it('the failure that stands there until it is asked again does not end the waiting', () => {
    const box = use(again, failed);
    box.type('melati');
    box.press('Enter');
    expect(box.answer(failed)).toBeUndefined();
    expect(box.answer(ready)).toEqual(taken(MELATI, 'stay'));
  });
  it('that comes again the Enter is forgotten, and the words stay', () => {
    const box = use(again, failed);
    box.type('melati');
    box.press('Enter');
    box.answer(asked);
    expect(box.answer(failed)).toBeUndefined();
    expect([box.state().waiting, box.state().text]).toEqual([null, 'melati']);
  });
  it('a box only shows what comes', () => {
    const box = use(search, failed);
    box.type('melati');
    expect(box.press('Enter')).toBe('retry');
    box.answer(asked);
    expect(box.answer(ready)).toBeUndefined();
    expect(box.rows()).toEqual([1]);
  });
  it('what stands there anyway is not taken for the words, unless the arrows went to it', () => {
    const policy: Policy<Flower> = { ...PALETTE, ...BASE, stands: ({ halaman }) => halaman === true };
    const box = use(policy, (text) => failed(text, [PAGE]));
    box.type('bunga');
    expect(box.press('Enter')).toBe('retry');
    box.type('bunga');
    box.press('ArrowDown');
    expect(box.press('Enter')).toEqual(taken(PAGE, 'stay'));
  });
});

describe('"Buat baru"', () => {
  const creating: Policy<Flower> = { ...search, creates: true };
  it('is the last row of a settled answer, and is made by Enter where nothing else is there', () => {
    const box = use(creating);
    box.type('mel');
    expect(box.rows()).toEqual([1, 2, CREATE]);
    box.type(' anggrek ');
    expect([box.rows(), box.marked()]).toEqual([[CREATE], CREATE]);
    expect(box.press('Enter')).toEqual({ create: 'anggrek' });
  });
  it('an early Enter makes nothing; nor is it offered before the answer, after a failure, or for no words', () => {
    const box = use(creating, asked);
    box.type('anggrek');
    expect(box.rows()).toEqual([]);
    box.press('Enter');
    expect(box.answer(ready)).toBeUndefined();
    expect(box.press('Enter')).toEqual({ create: 'anggrek' });
    const other = use(creating, failed);
    other.type('anggrek');
    expect(other.rows()).toEqual([]);
    expect(use({ ...creating, ...FIELD }).rows()).toEqual([0, 1, 2, 3]);
  });
  it('Tab makes nothing', () => {
    const box = use({ ...creating, ...FIELD });
    box.type('anggrek');
    expect(box.press('Tab')).toBe('pass');
  });
});

describe('arrows', () => {
  it('open the list at the present choice, go round, and mark nothing that is refused', () => {
    const box = use({ ...field, chosen: 1 });
    expect(box.press('ArrowDown')).toBe('held');
    expect([box.open(), box.marked()]).toEqual([true, 1]);
    box.press('ArrowDown');
    expect(box.marked()).toBe(3);
    box.press('ArrowDown');
    expect(box.marked()).toBe(0);
    box.press('ArrowUp');
    expect(box.marked()).toBe(3);
    expect(box.press('Enter')).toEqual(taken(KENANGA, 'walk'));
  });
  it('without a choice the first is first, and Up begins at the end', () => {
    const down = use(field);
    down.tell({ type: 'opened' });
    down.press('ArrowDown');
    expect(down.marked()).toBe(0);
    const up = use(field);
    up.tell({ type: 'opened' });
    up.press('ArrowUp');
    expect(up.marked()).toBe(3);
  });
  it('what they marked stays marked when rows come before it, and is let go when it is gone', () => {
    const box = use(search, (text) => ready(text, [MAWAR, MELATI]));
    box.type('m');
    box.press('ArrowDown');
    box.answer((text) => ready(text, [KENANGA, MAWAR, MELATI]));
    expect(box.marked()).toBe(1);
    box.answer((text) => ready(text, [KENANGA, MAWAR]));
    expect(box.marked()).toBe(3);
  });
  it('other words begin at their first row again', () => {
    const box = use(search, (text) => ready(text, [MAWAR, MELATI]));
    box.type('m');
    box.press('ArrowDown');
    box.type('ma');
    expect(box.marked()).toBe(0);
  });
  it('Alt+Down and the arrows of an empty search are the form’s', () => {
    expect(use(field).press('ArrowDown', { alt: true })).toBe('pass');
    expect(use(search).press('ArrowDown')).toBe('pass');
  });
  it('Home and End go to the first and last once the arrows are in the list; before, they are the words’', () => {
    const box = use(field);
    box.type('a');
    expect([box.press('Home'), box.press('End')]).toEqual(['pass', 'pass']);
    box.press('ArrowDown');
    expect(box.press('End')).toBe('held');
    expect(box.marked()).toBe(3);
    box.press('Home');
    expect(box.marked()).toBe(0);
  });
  it('in a list without rows mark nothing', () => {
    const box = use(field, (text) => ready(text, []));
    box.press('ArrowDown');
    expect([box.open(), box.marked(), box.press('Enter')]).toEqual([true, null, 'pass']);
  });
});

describe('Esc and leaving', () => {
  it('Esc takes the words of a field and of a box back; the next Esc is the form’s', () => {
    for (const policy of [field, search]) {
      const box = use(policy);
      box.type('mel');
      expect([box.press('Escape'), box.state()]).toEqual(['held', startPick()]);
      expect(box.press('Escape')).toBe('pass');
    }
  });
  it('Esc only closes the list of a search, whose Enter is the form’s then; typing opens it again', () => {
    const box = use({ ...SEARCH, ...BASE });
    box.type('mel');
    expect([box.press('Escape'), box.state().text, box.open()]).toEqual(['held', 'mel', false]);
    expect([box.press('Enter'), box.press('Escape')]).toEqual(['pass', 'pass']);
    box.type('mela');
    expect(box.open()).toBe(true);
  });
  it('Esc is not for a list that always stands there', () => {
    const box = use({ ...PALETTE, ...BASE });
    box.type('mel');
    expect(box.press('Escape')).toBe('pass');
  });
  it('a field that is left asks about its words; the whole name of one is that one, its present choice none', () => {
    const policy: Policy<Flower> = { ...field, nameOf: ({ nama }) => nama, chosen: MAWAR.id };
    const leaves = (text: string) => {
      const box = use(policy);
      box.type(text);
      return { does: box.tell({ type: 'left' }), words: openWordsIn(box.state()), text: box.state().text };
    };
    expect(leaves('mel')).toEqual({ does: undefined, words: 'mel', text: 'mel' });
    expect(leaves('anggrek')).toEqual({ does: undefined, words: 'anggrek', text: 'anggrek' });
    expect(leaves(' melati ')).toEqual({ does: taken(MELATI, 'stay'), words: '', text: null });
    // What can't be chosen is not chosen by its name either.
    expect(leaves('melur')).toEqual({ does: undefined, words: 'melur', text: 'melur' });
    expect(leaves('mawar')).toEqual({ does: undefined, words: '', text: null });
    expect(leaves('')).toEqual({ does: undefined, words: '', text: null });
    const box = use(policy);
    box.type('mel');
    box.tell({ type: 'left' });
    box.tell({ type: 'focused' });
    expect([openWordsIn(box.state()), box.press('Enter')]).toEqual(['mel', taken(MELATI, 'walk')]);
    expect(openWordsIn(box.state())).toBe('');
  });
  it('leaving a filter drops the words; a box keeps them to be asked about, and takes nothing by Tab', () => {
    const filter = use({ ...field, leaving: 'takes' as const });
    filter.type('mel');
    filter.tell({ type: 'left' });
    expect(filter.state()).toEqual(startPick());
    const box = use(search);
    box.type('mel');
    expect(box.press('Tab')).toBe('pass');
    box.tell({ type: 'left' });
    expect([openWordsIn(box.state()), box.open()]).toEqual(['mel', false]);
    box.tell({ type: 'focused' });
    expect(box.open()).toBe(true);
    box.press('Escape');
    expect(box.state()).toEqual(startPick());
  });
  it('a search keeps its words, and shows its list when one comes back', () => {
    const box = use({ ...SEARCH, ...BASE });
    box.type('mel');
    box.tell({ type: 'left' });
    expect([box.state().text, box.open()]).toEqual(['mel', false]);
    box.tell({ type: 'focused' });
    expect(box.open()).toBe(true);
  });
  it('Tab without words and arrows chooses nothing, though the present choice is marked', () => {
    const box = use({ ...field, chosen: 1 });
    box.tell({ type: 'opened' });
    expect([box.marked(), box.press('Tab')]).toEqual([1, 'pass']);
  });
  it('Ctrl+Enter is the form’s where the words stay', () => {
    const box = use({ ...SEARCH, ...BASE });
    box.type('mel');
    expect(box.press('Enter', { ctrl: true })).toBe('pass');
  });
  it('a search keeps its words when one was taken, unless there are several to take', () => {
    const box = use({ ...SEARCH, ...BASE });
    box.type('melati');
    expect([box.press('Enter'), box.state().text]).toEqual([taken(MELATI, 'stay'), 'melati']);
    const many = use({ ...SEARCH, ...BASE, many: true });
    many.type('melati');
    expect([many.press('Enter'), many.state().text]).toEqual([taken(MELATI, 'stay'), null]);
  });
});
