import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable } from '#ui/data-table.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { Cell } from './cell.tsx';
import css from './history-table.module.css';
import type { AnyColumn, Key } from './list.ts';
import { Loaded, noneOf } from './loaded.tsx';

/** Rows of one record's past: read whole with the record, neither filtered nor sorted. */
export type History<R> = {
  title: string;
  id: (row: R) => Key;
  columns: readonly AnyColumn<R>[];
  /** What can be done with a row, in the last column. */
  actions?: (row: R) => ReactNode;
  /** In pixels. */
  actionsWidth?: number;
  words: { failed: string; none: string; noneHint: string };
};

const classOf = <R,>({ kind, tone }: AnyColumn<R>): string | undefined =>
  kind === 'money' || kind === 'number' ? css['end'] : tone === 'strong' ? css['strong'] : undefined;

/** The rows of a history, some of them under another title where a page shows only the newest. */
export function HistoryRows<R>({ of, rows, title = of.title }: { of: History<R>; rows: readonly R[]; title?: string }) {
  const { actions, actionsWidth = 88 } = of;
  const columns: DataColumn<R>[] = of.columns.map((column) => ({
    head: column.head,
    ...(column.width === undefined ? {} : { width: column.width }),
    className: classOf(column),
    cell: (row) => <Cell column={column} row={row} marked="" tabStop />,
  }));
  if (actions) columns.push({ head: 'Aksi', width: actionsWidth, className: css['end'], cell: actions });
  return (
    // On a phone it scrolls sideways inside its own frame.
    <div className={css['frame']}>
      <DataTable label={title} columns={columns} rows={rows} rowKey={of.id} />
    </div>
  );
}

/** A whole history: its rows, and what stands there while there are none. */
export function HistoryTable<R>({ of, query }: { of: History<R>; query: UseQueryResult<R[]> }) {
  const { words } = of;
  return (
    <Loaded query={query} failed={words.failed} none={(rows) => noneOf(rows, words.none, words.noneHint)}>
      {(rows) => <HistoryRows of={of} rows={rows} />}
    </Loaded>
  );
}
