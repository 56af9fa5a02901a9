import { useEffect, useEffectEvent } from 'react';
import { allKeysOf, SHORTCUTS } from './shortcut-list.ts';
import type { ShortcutId } from './shortcut-list.ts';

type Handler = (event: KeyboardEvent) => void;
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

let tell: (text: string) => void = () => undefined;
/** Hears why a key did nothing; app hands it to the toasts. */
export function onUnheard(listener: (text: string) => void): void {
  tell = listener;
}

/** Why a key does nothing, of those that the page promises; null for one that it does not know. */
function whyUnheard(combo: string, target: EventTarget | null): string | null {
  const heard = heardShortcuts();
  const meant = SHORTCUTS.find(({ id }) => heard.has(id) && allKeysOf(id).includes(combo));
  if (!meant) return null;
  const what = `${combo} (${meant.label.toLocaleLowerCase('id-ID')})`;
  if (dialogOpen()) return `${what} tidak berlaku di sini. Tutup dulu yang terbuka, dengan Esc.`;
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  if (row) return `${what} tidak berlaku untuk baris ini.`;
  return document.querySelector('[data-row]')
    ? `${what} berlaku untuk satu baris: pilih dulu barisnya dengan panah.`
    : `${what} tidak berlaku sekarang.`;
}

/** A single letter or sign, or Enter, acts only while no field has the focus. */
const isPlain = (keys: string): boolean => keys.length === 1 || keys === 'Enter';

/** Enter, arrows and Space are those of whatever has the focus; the letters of a menu find its items. */
const isOwnKey = (combo: string, target: EventTarget | null): boolean =>
  ['Enter', 'Esc', 'Spasi', 'Alt+↑', 'Alt+↓'].includes(combo) ||
  (isPlain(combo) && target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null);

function dispatch(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const combo = comboOf(event);
  const found = entries.findLast((entry) => entry.keys.includes(combo) && (entry.overDialog || !dialogOpen()));
  if (isPlain(combo) && isTyping(event.target)) return;
  // The browser's own action is prevented: an F key would reload the page and lose the form, or open a search.
  if (found && !found.overDialog && menuOpen()) {
    event.preventDefault();
    return tell(`Menu masih terbuka. Tutup dulu dengan Esc, lalu ${combo}.`);
  }
  if (found) {
    event.preventDefault();
    return found.handler(event);
  }
  const why = isOwnKey(combo, event.target) ? null : whyUnheard(combo, event.target);
  if (why === null) return;
  event.preventDefault();
  tell(why);
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
