import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef } from 'react';
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
/** The rows to be drawn for a window from one row to another: whole groups of them. */
function groupsAround(startIndex: number, endIndex: number, count: number): { from: number; to: number } {
  const from = Math.floor((startIndex - BEYOND) / AT_ONCE) * AT_ONCE;
  const to = Math.ceil((endIndex + 1 + BEYOND) / AT_ONCE) * AT_ONCE;
  return { from: Math.max(0, from), to: Math.min(count, to) };
}

/** Rows far from the window of the scroll, which are only room. */
const Room = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />;

/** The body of a long list, of which only the rows in sight are drawn: five thousand at once would freeze the page. */
export function ManyRows<R>({ rows, id, height, keptAt, children }: ManyRowsProps<R>) {
  // The library hands out one object that changes inside, which a compiled component would take for unchanged.
  'use no memo';
  const start = useRef<HTMLTableRowElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- that is why nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => start.current?.closest<HTMLElement>('[data-scroll]') ?? null,
    estimateSize: () => height,
    initialRect: { width: 0, height: 800 },
    getItemKey: (at) => {
      const row = rows[at];
      return row === undefined ? at : id(row);
    },
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const { from, to } = groupsAround(startIndex, endIndex, count);
      const drawn = Array.from({ length: to - from }, (_, at) => from + at);
      const kept = Math.max(0, keptAt);
      return drawn.includes(kept) || kept >= count ? drawn : kept < from ? [kept, ...drawn] : [...drawn, kept];
    },
  });
  const drawn = virtual.getVirtualItems();
  return (
    <>
      <tr ref={start} hidden />
      {drawn.map(({ key, index, start: top }, at) => {
        const row = rows[index];
        return row === undefined ? null : (
          <Fragment key={key}>
            <Room height={top - (drawn[at - 1]?.end ?? 0)} />
            {children(row, index)}
          </Fragment>
        );
      })}
      <Room height={virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
    </>
  );
}
