import { memo } from 'react';
import type { ReactNode } from 'react';
import table from '#ui/table.module.css';
import { Cell, markOf } from './cell.tsx';
import css from './list.module.css';
import type { AnyColumn, AnyList, ShownColumn } from './list.ts';
import { ManyRows } from './many-rows.tsx';
import { RowActions } from './row-actions.tsx';
import { textOf } from './text-of.ts';
import type { ListView } from './use-list.ts';
import { orderAt } from './use-row-focus.ts';
import type { Order } from './use-row-focus.ts';
import { actionsWidth } from './widths.ts';

export type RowProps<R> = {
  list: AnyList<R>;
  columns: readonly ShownColumn<R>[];
  row: R;
  current: boolean;
  tabStop: boolean;
  busy: boolean;
  order: Order;
  marked: Readonly<Record<string, string>>;
  /** Why its last change was refused. */
  problem?: string | null;
  /** Its place among all rows, where not all of them are drawn. */
  place?: number | undefined;
};
export const isNumeric = <R,>({ kind }: AnyColumn<R>): boolean => kind === 'number' || kind === 'money';

function TableRow<R>({ list, columns, row, current, tabStop, busy, order, marked, problem, place }: RowProps<R>) {
  const drawn = (
    <tr
      data-row={list.id(row)}
      data-pilih={current || undefined}
      data-quiet={list.quiet?.(row) || undefined}
      aria-busy={busy || undefined}
      aria-current={current ? 'true' : undefined}
      aria-rowindex={place === undefined ? undefined : place + 1}
      tabIndex={tabStop ? 0 : -1}
    >
      {columns.map((column) => (
        <td
          key={column.head}
          title={column.kind === 'own' || column.kind === 'status' ? undefined : textOf(column, row)}
          className={isNumeric(column) ? table['angka'] : undefined}
          data-kind={column.kind}
          data-lines={
            column.below || ('second' in column && column.second) || ('secondStatus' in column && column.secondStatus)
              ? true
              : undefined
          }
          data-tone={column.tone}
          data-pin={column.pin}
        >
          <Cell column={column} row={row} marked={marked[markOf(column) ?? ''] ?? ''} tabStop={tabStop} />
        </td>
      ))}
      {actionsWidth(list) > 0 && (
        <td data-actions>
          <RowActions list={list} row={row} current={current} tabStop={tabStop} busy={busy} order={order} />
        </td>
      )}
    </tr>
  );
  if (!problem) return drawn;
  return (
    <>
      {drawn}
      <tr className={css['problem']}>
        <td colSpan={columns.length + 1}>
          <span role="alert">{problem}</span>
        </td>
      </tr>
    </>
  );
}
/** Drawn anew only when something of its own row changed: a queue has 200 rows and a clock. */
const KeptTableRow = memo(TableRow) as typeof TableRow;

/** From so many rows on a long list draws only those in sight; fewer are cheap, and the browser's own search finds them. */
export const MANY = 100;
const ROW_PX = { tall: 48, compact: 42, plain: 36, lines: 36 };

/** The rows of a table: all of them, or of very many those in sight. */
export function Rows<R>({ view }: { view: ListView<R> }) {
  const { list, rows, focus, busy, problem, marked, columns, filtered } = view;
  const many = list.many === true && rows.length > MANY;
  const row = (one: R, at: number): ReactNode => {
    const id = list.id(one);
    const current = focus.currentId === id;
    return (
      <KeptTableRow
        key={id}
        list={list}
        columns={columns}
        row={one}
        current={current}
        tabStop={focus.currentId === null ? at === 0 : current}
        busy={busy.has(id)}
        order={orderAt(at, rows.length, filtered.length > 0)}
        marked={marked}
        problem={problem?.id === id ? problem.message : null}
        place={many ? at + 1 : undefined}
      />
    );
  };
  if (!many) return rows.map(row);
  return (
    <ManyRows rows={rows} id={list.id} height={ROW_PX[list.height ?? 'plain']} keptAt={focus.currentAt}>
      {row}
    </ManyRows>
  );
}
