import { Fragment, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReactNode } from 'react';
import type { Key } from './list.ts';

type ManyRowsProps<R> = {
  rows: readonly R[];
  id: (row: R) => Key;
  /** Of every row, in pixels: the cells of a list are of one height. */
  height: number;
  /** The row that is drawn wherever the list is scrolled to, because it has the focus or the tab stop. */
  keptAt: number;
  children: (row: R, at: number) => ReactNode;
};

/** Rows drawn beyond the window of the scroll at first: whoever opens a list waits for them. */
const BEYOND = 4;
/** And as soon as the browser has nothing else to do: it moves drawn rows by itself, faster than others can be drawn. */
const FAR_BEYOND = 16;
/**
 * Rows come and go so many at a time. What a change costs is mostly the table as a whole, its styles, layout and paint,
 * so a change in every frame of a scroll drops every frame.
 */
const AT_ONCE = 8;
/** The window until it has been measured. */
const FIRST_PX = 800;
/** The last moment for the rows far beyond. */
const IDLE_MS = 1000;

type Groups = { from: number; to: number };
type Sight = { top: number; windowPx: number };
/** The rows in sight, and so many beyond. */
const rowsAround = ({ top, windowPx }: Sight, height: number, beyond: number): Groups => ({
  from: Math.floor(top / height) - beyond,
  to: Math.ceil((top + (windowPx || FIRST_PX)) / height) + beyond,
});
/** The rows to be drawn for a window of the scroll: whole groups of them. */
function groupsAround(sight: Sight, height: number, beyond: number): Groups {
  const { from, to } = rowsAround(sight, height, beyond);
  return { from: Math.max(0, Math.floor(from / AT_ONCE) * AT_ONCE), to: Math.ceil(to / AT_ONCE) * AT_ONCE };
}

/** Calls it once the browser is at rest. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}

/** Rows far from the window of the scroll, which are only room. */
const Room = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />;

/**
 * The body of a long list, of which only the rows in sight are drawn: five thousand at once would freeze the page. Every
 * row is of one height, so a scroll is one division, and nothing is drawn anew until another group comes near.
 */
export function ManyRows<R>({ rows, id, height, keptAt, children }: ManyRowsProps<R>) {
  const start = useRef<HTMLTableRowElement>(null);
  const [{ from, to }, setGroups] = useState(() => groupsAround({ top: 0, windowPx: 0 }, height, BEYOND));
  const drawnNow = useRef<Groups>({ from, to });
  useLayoutEffect(() => {
    drawnNow.current = { from, to };
  }, [from, to]);
  useLayoutEffect(() => {
    const box = start.current?.closest<HTMLElement>('[data-scroll]');
    if (!box) return undefined;
    let beyond = BEYOND;
    const sight = (): Sight => ({ top: box.scrollTop, windowPx: box.clientHeight });
    const look = (before: Groups): Groups => {
      const now = groupsAround(sight(), height, beyond);
      return now.from === before.from && now.to === before.to ? before : now;
    };
    let last = look({ from: -1, to: -1 });
    setGroups(last);
    const follow = (): void => {
      const now = look(last);
      const seen = rowsAround(sight(), height, 0);
      const covered = seen.from >= drawnNow.current.from && seen.to <= drawnNow.current.to;
      if (now === last && covered) return;
      last = now;
      // Rows beyond the window are drawn piece by piece, between the frames. What is in sight already is drawn in this
      // one: it would be white until the next.
      if (covered) startTransition(() => setGroups(now));
      else flushSync(() => setGroups(now));
    };
    const stopWaiting = whenIdle(() => {
      beyond = FAR_BEYOND;
      last = look(last);
      startTransition(() => setGroups(last));
    });
    const sizes = new ResizeObserver(() => {
      last = look(last);
      setGroups(last);
    });
    box.addEventListener('scroll', follow, { passive: true });
    sizes.observe(box);
    return () => {
      stopWaiting();
      box.removeEventListener('scroll', follow);
      sizes.disconnect();
    };
  }, [height]);

  const end = Math.min(to, rows.length);
  const drawn = Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);
  const kept = Math.max(0, keptAt);
  if (kept < from) drawn.unshift(kept);
  else if (kept >= end && kept < rows.length) drawn.push(kept);
  return (
    <>
      <tr ref={start} hidden />
      {drawn.map((at, n) => {
        const row = rows[at];
        return row === undefined ? null : (
          <Fragment key={id(row)}>
            <Room height={(at - (drawn[n - 1] ?? -1) - 1) * height} />
            {children(row, at)}
          </Fragment>
        );
      })}
      <Room height={(rows.length - 1 - (drawn.at(-1) ?? -1)) * height} />
    </>
  );
}
