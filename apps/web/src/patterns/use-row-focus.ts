import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { comboOf, dialogOpen, did, focusIsTaken, useHeardShortcuts, useKey } from '#platform/keys/shortcut.ts';
import type { AnyList, Key, RowAction } from './list.ts';
import { can } from '#platform/session/session.ts';

const ROW = '[data-row]';
/** Elements in a row that have arrows, Enter and Space for themselves. */
const OWN_KEYS = 'input:not([type=checkbox]), select, textarea, [role="menu"], [role="menu"] *';

/** Whether rows can be moved among each other, and in which directions this one can. */
export type Order = 'hidden' | 'inner' | 'first' | 'last' | 'only';
const BLOCKED: Record<Order, readonly (-1 | 1)[]> = {
  hidden: [-1, 1],
  inner: [],
  first: [-1],
  last: [1],
  only: [-1, 1],
};

/** The place of a row among `count` others, of which `filtered` says whether some are hidden. */
export const orderAt = (at: number, count: number, filtered: boolean): Order =>
  filtered ? 'hidden' : count === 1 ? 'only' : at === 0 ? 'first' : at === count - 1 ? 'last' : 'inner';

/** What a row offers to this user, with what is blocked for now. */
export function actionsOf<R>(
  { actions = [] }: AnyList<R>,
  row: R,
  order: Order,
): (RowAction<R> & { blocked: boolean })[] {
  const all = typeof actions === 'function' ? actions(row) : actions;
  return all
    .filter((one) => (one.may === undefined || can(one.may)) && (one.when?.(row) ?? true))
    .filter(({ moves }) => moves === undefined || order !== 'hidden')
    .map((one) => ({
      ...one,
      blocked: (one.moves !== undefined && BLOCKED[order].includes(one.moves)) || (one.disabled?.(row) ?? false),
    }));
}

type RowFocusInput<R> = {
  list: AnyList<R>;
  rows: readonly R[];
  root: RefObject<HTMLElement | null>;
  /** Some rows are hidden by filters. */
  filtered: boolean;
};

/** Whether some of it is in sight, of the list's own window and of the browser's. */
function isInSight(element: HTMLElement | null): boolean {
  const box = element?.closest('[data-scroll]')?.getBoundingClientRect();
  const own = element?.getBoundingClientRect();
  return !!box && !!own && own.top < Math.min(box.bottom, innerHeight) && own.bottom > Math.max(box.top, 0);
}

/**
 * Which row the keys are about. The list is one tab stop, and arrows, Home and End move through it. A letter or
 * function key acts only while its row has the focus. A row that moves keeps the focus; one that goes gives it to the
 * row in its place.
 */
export function useRowFocus<R>({ list, rows, root, filtered }: RowFocusInput<R>) {
  const [chosen, setChosen] = useState<Key | null>(null);
  /** The row that was current last, and where it stood. */
  const last = useRef<{ id: Key | null; at: number }>({ id: null, at: 0 });
  const inside = useRef(false);
  /** Where it stood when it last had the focus: a dialog takes that for a while. */
  const seen = useRef<{ id: Key | null; at: number }>({ id: null, at: 0 });
  /** A row that was not drawn when it was gone to. */
  const wanted = useRef<{ id: Key; focus: boolean } | null>(null);
  const found = rows.findIndex((row) => list.id(row) === chosen);
  // oxlint-disable-next-line react/refs -- where the row stood, read in the render in which it is gone; a state would render every move twice
  const at = chosen === null ? -1 : found >= 0 ? found : Math.min(last.current.at, rows.length - 1);
  const current = rows[at];
  const currentId = current === undefined ? null : list.id(current);

  const rowAt = (target: EventTarget): R | undefined => {
    const id = target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset['row'] : undefined;
    return rows.find((one) => String(list.id(one)) === id);
  };
  const elementOf = (id: Key | null): HTMLElement | null =>
    [...(root.current?.querySelectorAll<HTMLElement>(ROW) ?? [])].find(
      ({ dataset }) => dataset['row'] === String(id),
    ) ?? null;
  // A dialog has the focus for itself. React moves a row by taking it out and putting it in again, which loses its focus.
  // While the list had no rows, what is around them had it.
  useLayoutEffect(() => {
    if (at >= 0) last.current = { id: currentId, at };
    if (wanted.current) reach(wanted.current.id, wanted.current.focus);
    if (!inside.current || dialogOpen()) return;
    const element = elementOf(currentId);
    const { activeElement } = document;
    if (element && activeElement !== element && activeElement?.contains(element))
      element.focus({ preventScroll: true });
    if (document.activeElement === element) follow(currentId);
  });

  /**
   * A focused row that leaves its place in sight, by its own step or pushed by others, is followed: keys go on acting on
   * it. Whoever has scrolled away from it stays there. What stands in its old place now tells whether that is in sight.
   */
  function follow(id: Key | null): void {
    const before = seen.current;
    seen.current = { id, at };
    const instead = rows[Math.min(before.at, rows.length - 1)];
    if (id === null || before.id !== id || before.at === at || instead === undefined) return;
    if (isInSight(elementOf(list.id(instead)))) reach(id, false);
  }

  /** The chosen row is always drawn, though in a long list only after the choice. */
  function reach(id: Key, focus: boolean): void {
    const element = elementOf(id);
    const hidden = !element && rows.some((row) => list.id(row) === id);
    wanted.current = hidden ? { id, focus } : null;
    if (focus) element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  }
  function goTo(target: number): void {
    const row = rows[Math.max(0, Math.min(target, rows.length - 1))];
    if (row === undefined) return;
    setChosen(list.id(row));
    reach(list.id(row), true);
  }
  useHeardShortcuts(() => [
    // What the footer promises is answered for every row, if only with why not.
    ...(list.hints ?? []).flatMap(({ key, may }) =>
      key !== undefined && (may === undefined || can(may)) ? [key] : [],
    ),
    ...rows.flatMap((row) => actionsOf(list, row, 'inner').flatMap(({ key }) => (key === undefined ? [] : [key]))),
  ]);
  useKey('↓', () => did(goTo(at + 1)));
  useKey('↑', () => did(goTo(at - 1)));

  /** Returns whether a row had something to do for the key. */
  function act(row: R, combo: string, fromRow: boolean): boolean {
    if (combo === 'Enter') {
      if (!fromRow || !list.open || (list.open.may !== undefined && !can(list.open.may))) return false;
      list.open.run(row);
      return true;
    }
    const order = orderAt(rows.indexOf(row), rows.length, filtered);
    const action = actionsOf(list, row, order).find(({ key }) => key !== undefined && keysOf(key) === combo);
    // What is blocked for now is answered as a key that the row does not have.
    if (action?.blocked !== false || (combo === 'Spasi' && !fromRow)) return false;
    action.run(row);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement) || target.matches(OWN_KEYS)) return;
    const row = rowAt(target);
    if (row === undefined) return;
    const index = rows.indexOf(row);
    const pressed = comboOf(event.nativeEvent);
    const combo = pressed === ' ' ? 'Spasi' : pressed;
    const next = { '↓': index + 1, '↑': index - 1, Home: 0, End: rows.length - 1 }[combo];
    if (next !== undefined) goTo(next);
    else if (event.repeat || !act(row, combo, target.matches(ROW))) return;
    event.preventDefault();
  }

  return {
    currentId,
    currentAt: at,
    goTo,
    /** Chooses a row that came up elsewhere, brings it into sight, and has the next key act on it. */
    show: (id: Key) => {
      setChosen(id);
      reach(id, !focusIsTaken());
    },
    bodyProps: {
      'data-rows': true,
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        inside.current = true;
        const row = rowAt(event.target);
        if (row === undefined) return;
        setChosen(list.id(row));
        if (list.id(row) === currentId) follow(currentId);
      },
      /** When the focus goes nowhere, a row was moved or a button was disabled: nobody has left the list. */
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) inside.current = false;
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        const row = rowAt(event.target);
        if (row === undefined) return;
        setChosen(list.id(row));
        if (list.open?.byClick && !(event.target as Element).closest('button, a, input')) act(row, 'Enter', true);
      },
    },
  };
}
