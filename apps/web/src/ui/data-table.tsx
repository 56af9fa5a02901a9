import type { ReactNode } from 'react';
import table from './table.module.css';

export type DataColumn<R> = {
  head: string;
  cell: (row: R) => ReactNode;
  /** In pixels or per cent. Columns without a width share the rest. */
  width?: number | string;
  /** Its cells name their row. */
  names?: true;
  className?: string | undefined;
};

type DataTableProps<R> = {
  label?: string;
  columns: readonly DataColumn<R>[];
  rows: readonly R[];
  /** Rows that never move need none. */
  rowKey?: (row: R) => string | number;
  /** A word about the row that its look depends on, as `data-state`. */
  stateOf?: (row: R) => string;
  className?: string | undefined;
};

/** A table that is only read: it has no filters, no keys and no address. A list with those is a `ListPage`. */
export function DataTable<R>({ label, columns, rows, rowKey, stateOf, className = table['table'] }: DataTableProps<R>) {
  return (
    <table className={className} aria-label={label}>
      <colgroup>
        {columns.map(({ head, width }) => (
          <col key={head} style={width === undefined ? {} : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ head, className: own }) => (
            <th key={head} scope="col" className={own}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey?.(row) ?? at} data-state={stateOf?.(row)}>
            {columns.map(({ head, cell, names, className: own }) =>
              names ? (
                <th key={head} scope="row" className={own}>
                  {cell(row)}
                </th>
              ) : (
                <td key={head} className={own}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
