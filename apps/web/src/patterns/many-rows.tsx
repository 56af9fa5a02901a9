import { Fragment, useLayoutEffect, useRef, useState } from 'react';
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

/** Rows drawn beyond the window of the scroll, so that a quick wheel finds them there. */
const BEYOND = 4;
/**
 * Rows come and go so many at a time. What a change costs is mostly the table as a whole, its styles, layout and paint,
 * so a change in every frame of a scroll drops every frame.
 */
const AT_ONCE = 8;
/** The window until it has been measured. */
const FIRST_PX = 800;

type Groups = { from: number; to: number };
/** The rows to be drawn for a window of the scroll: whole groups of them. */
function groupsAround(top: number, windowPx: number, height: number): Groups {
  const from = Math.floor((top / height - BEYOND) / AT_ONCE) * AT_ONCE;
  const to = Math.ceil(((top + (windowPx || FIRST_PX)) / height + BEYOND) / AT_ONCE) * AT_ONCE;
  return { from: Math.max(0, from), to };
}

/** Rows far from the window of the scroll, which are only room. */
const Room = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />;

/**
 * The body of a long list, of which only the rows in sight are drawn: five thousand at once would freeze the page. Every
 * row is of one height, so a scroll is one division, and nothing is drawn anew until another group comes into sight.
 */
export function ManyRows<R>({ rows, id, height, keptAt, children }: ManyRowsProps<R>) {
  const start = useRef<HTMLTableRowElement>(null);
  const [{ from, to }, setGroups] = useState(() => groupsAround(0, 0, height));
  useLayoutEffect(() => {
    const box = start.current?.closest<HTMLElement>('[data-scroll]');
    if (!box) return undefined;
    const look = (before: Groups): Groups => {
      const now = groupsAround(box.scrollTop, box.clientHeight, height);
      return now.from === before.from && now.to === before.to ? before : now;
    };
    let last = look({ from: -1, to: -1 });
    setGroups(last);
    const follow = (): void => {
      const now = look(last);
      if (now === last) return;
      last = now;
      // In this frame: the rows that are scrolled to would be white until the next one.
      flushSync(() => setGroups(now));
    };
    const sizes = new ResizeObserver(() => {
      last = look(last);
      setGroups(last);
    });
    box.addEventListener('scroll', follow, { passive: true });
    sizes.observe(box);
    return () => {
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
