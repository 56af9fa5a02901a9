import { useEffect, useEffectEvent } from 'react';
import { allKeysOf } from './shortcut-list.ts';
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

/** A single letter or sign, or Enter, acts only while no field has the focus. */
const isPlain = (keys: string): boolean => keys.length === 1 || keys === 'Enter';

function dispatch(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const combo = comboOf(event);
  const found = entries.findLast((entry) => entry.keys.includes(combo) && (entry.overDialog || !dialogOpen()));
  // The browser's own action is prevented: an F key would reload the page and lose the form, or open a search.
  if (!found || (isPlain(combo) && isTyping(event.target))) return;
  event.preventDefault();
  found.handler(event);
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
