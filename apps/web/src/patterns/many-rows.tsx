import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
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
    overscan: 12,
    getItemKey: (at) => {
      const row = rows[at];
      return row === undefined ? at : id(row);
    },
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(0, keptAt)])].toSorted((a, b) => a - b),
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
