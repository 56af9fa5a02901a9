import { useEffect, useEffectEvent } from 'react';
import { allKeysOf, SHORTCUTS } from './shortcut-list.ts';
import type { Shortcut } from './common-shortcuts.ts';
import type { ShortcutId } from './shortcut-list.ts';

/** What a key answers: that it did something to see, or in a sentence why it did not. Nothing is no answer. */
export type Answer = typeof DID | string;
export const DID = true;
/** The answer of a key after something that is always to be seen: `() => did(open())`. */
export const did = (_done: unknown): Answer => DID;

/** Goes to a search or a filter and selects what stands there, so that what is typed next takes its place. */
export function focusSearch(input: HTMLInputElement | null | undefined): Answer {
  if (!input) return 'Daftar ini tidak punya saringan.';
  input.focus();
  input.select();
  return DID;
}

export const NOTHING_TO_UNDO = 'Tidak ada langkah yang dapat diurungkan sekarang.';

type Handler = (event: KeyboardEvent) => Answer;
type Entry = { keys: readonly string[]; handler: Handler; overDialog: boolean; id?: ShortcutId };
const entries: Entry[] = [];
/** What says which shortcuts are heard elsewhere, such as by the rows of a list. */
const heardElsewhere = new Set<() => readonly ShortcutId[]>();

/** The shortcuts that something listens for now, for the help. */
export const heardShortcuts = (): ReadonlySet<ShortcutId> =>
  new Set([
    ...entries.flatMap(({ id }) => (id === undefined ? [] : [id])),
    ...[...heardElsewhere].flatMap((list) => list()),
  ]);

/** Says that these are heard while the component is mounted, though not by {@link useShortcut}. */
export function useHeardShortcuts(list: () => readonly ShortcutId[]): void {
  const latest = useEffectEvent(list);
  useEffect(() => {
    const current = (): readonly ShortcutId[] => latest();
    heardElsewhere.add(current);
    return () => void heardElsewhere.delete(current);
  }, []);
}

/** Whether letters go into a field there, a password's too. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=checkbox], [type=radio], [type=button]')));

export const dialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Somebody is writing, or answers a dialog: the focus is not taken from them. A choice that is made is no writing. */
export const focusIsTaken = (): boolean =>
  dialogOpen() ||
  (document.activeElement?.matches(
    'input:not([role="combobox"][aria-expanded="false"]), textarea, select, [contenteditable]',
  ) ??
    false);

/** The pressed keys as text: 'Ctrl+K', 'F2', 'Alt+3', '?', 'Alt+↓', spelt as on the badges. */
export function comboOf(event: KeyboardEvent): string {
  const key =
    event.key === 'ArrowDown' ? '↓' : event.key === 'ArrowUp' ? '↑' : event.key === 'Escape' ? 'Esc' : event.key;
  const name =
    key.length === 1 && event.code.startsWith('Digit') && event.altKey
      ? event.code.slice(5)
      : key.length === 1
        ? key.toUpperCase()
        : key;
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${name}`;
}

const MENU_OPEN = '[aria-haspopup="menu"][aria-expanded="true"]';
/** Whether a menu is open, which has the keys for itself: a slip would act on a page that nobody looks at. */
const menuOpen = (): boolean => document.querySelector(MENU_OPEN) !== null;

const menuFirst = (combo: string): string => `Menu masih terbuka. Tutup dulu dengan Esc, lalu ${combo}.`;

let tell: ((text: string) => void) | null = null;
/** Hears why a key did nothing; app hands it to the toasts. */
export function onUnheard(listener: (text: string) => void): void {
  tell = listener;
}

const FORM_KEYS = new Set<Shortcut['group']>(['Formulir', 'Kotak cari']);
/** Whether the help lists it wherever it is opened: keys of forms and of the search box stand over no page. */
export const isOfForm = (group: Shortcut['group']): boolean => FORM_KEYS.has(group);

/**
 * Keys of one kind of work, of which a page hears some: whoever knows the others from another page of that work tries them
 * here. Those of lists are many kinds of work, and a letter typed by chance is one of them.
 */
const WORK_KEYS = new Set<Shortcut['group']>(['Antrean', 'Rekam medis', 'Resep']);

/** Why a key does nothing, of those that the help tells here or that belong to this work; null for any other. */
function whyUnheard(combo: string, target: EventTarget | null): string | null {
  const heard = heardShortcuts();
  const told = SHORTCUTS.filter(({ id }) => allKeysOf(id).includes(combo));
  const worked = new Set(SHORTCUTS.filter(({ id }) => heard.has(id)).map(({ group }) => group));
  const meant =
    told.find(({ id }) => heard.has(id)) ??
    told.find(({ group }) => isOfForm(group)) ??
    told.find(({ group }) => WORK_KEYS.has(group) && worked.has(group));
  if (!meant) return null;
  const what = `${combo} (${meant.label.toLocaleLowerCase('id-ID')})`;
  if (menuOpen()) return menuFirst(combo);
  if (!heard.has(meant.id) && !isOfForm(meant.group)) return `${what} tidak berlaku di halaman ini.`;
  if (!heard.has(meant.id)) {
    const place = meant.group === 'Formulir' ? 'formulir' : 'kotak cari';
    return dialogOpen() ? `${what} tidak berlaku di sini.` : `${what} hanya berlaku di ${place}.`;
  }
  if (dialogOpen()) return `${what} tidak berlaku di sini. Tutup dulu yang terbuka, dengan Esc.`;
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  if (row) return `${what} tidak berlaku untuk baris ini.`;
  return document.querySelector('[data-row]')
    ? `${what} berlaku untuk satu baris: pilih dulu barisnya dengan panah.`
    : `${what} tidak berlaku sekarang.`;
}

/** A single letter or sign, or Enter, acts only while no field has the focus. */
const isPlain = (keys: string): boolean => keys.length === 1 || keys === 'Enter';

const CONTROL = 'input, textarea, select, button, a, summary, [role="combobox"], [role="menu"] *, [role="listbox"] *';
/** Enter and Esc are those of whatever has the focus, arrows and Space those of a control. */
const isOwnKey = (combo: string, target: EventTarget | null): boolean =>
  ['Enter', 'Esc', 'Spasi'].includes(combo) ||
  (['Alt+↑', 'Alt+↓'].includes(combo) && target instanceof Element && target.matches(CONTROL));

function dispatch(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const combo = comboOf(event);
  const found = entries.findLast((entry) => entry.keys.includes(combo) && (entry.overDialog || !dialogOpen()));
  if (isPlain(combo) && isTyping(event.target)) return;
  // The browser's own action is prevented: an F key would reload the page and lose the form, or open a search.
  if (found && !found.overDialog && menuOpen()) {
    event.preventDefault();
    return tell?.(menuFirst(combo));
  }
  if (found) {
    event.preventDefault();
    const answer = found.handler(event);
    return answer === DID ? undefined : tell?.(answer);
  }
  tellUnheard(event);
}

/** Says why a key does nothing that nothing has heard, of those that the help tells. */
function tellUnheard(event: KeyboardEvent): void {
  const combo = comboOf(event);
  const why = tell === null || isOwnKey(combo, event.target) ? null : whyUnheard(combo, event.target);
  if (why === null) return;
  event.preventDefault();
  tell?.(why);
}

/** The same in a dialog, whose keys reach no page; a letter there is written, or is the dialog's own. */
export function tellInDialog(event: KeyboardEvent): void {
  if (!event.defaultPrevented && !event.isComposing && !event.repeat && !isPlain(comboOf(event))) tellUnheard(event);
}

if (typeof window !== 'undefined') window.addEventListener('keydown', dispatch);

function register(entry: Entry): () => void {
  entries.push(entry);
  return () => {
    entries.splice(entries.indexOf(entry), 1);
  };
}

/**
 * Acts on a shortcut while the component is mounted; a hidden tab is not. The latest registration wins.
 * A shortcut does not act under an open dialog. `inDialog` is for handlers inside a dialog, where it acts all the same.
 */
export function useShortcut(
  id: ShortcutId,
  handler: Handler,
  { enabled = true, inDialog = false }: { enabled?: boolean; inDialog?: boolean } = {},
): void {
  const latest = useEffectEvent(handler);
  useEffect(
    () =>
      enabled
        ? register({ id, keys: allKeysOf(id), handler: (event) => latest(event), overDialog: inDialog })
        : undefined,
    [id, enabled, inDialog],
  );
}

/** The same for keys that are not in the list, such as Alt+1 … Alt+9. */
export function useKey(keys: string, handler: Handler): void {
  const latest = useEffectEvent(handler);
  useEffect(() => register({ keys: [keys], handler: (event) => latest(event), overDialog: false }), [keys]);
}
