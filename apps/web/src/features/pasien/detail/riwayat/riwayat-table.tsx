import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../../ui/state.tsx';
import tabel from '../../../../ui/table.module.css';
import css from './riwayat.module.css';

export type RiwayatColumn<T> = {
  title: string;
  content: (rows: T) => ReactNode;
  width?: number;
  bold?: boolean;
  alignRight?: boolean;
};

type RiwayatTableProps<T> = {
  label: string;
  columns: readonly RiwayatColumn<T>[];
  rows: readonly T[];
  rowKey: (rows: T) => string | number;
};

/** A table of the patient's history; on a phone it scrolls sideways inside its own frame. */
export function RiwayatTable<T>({ label, columns, rows, rowKey }: RiwayatTableProps<T>) {
  return (
    <div className={css['bingkai']}>
      <table className={tabel['table']} aria-label={label}>
        <colgroup>
          {columns.map(({ title, width }) => (
            <col key={title} style={width ? { width: width } : {}} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ title, alignRight }) => (
              <th key={title} scope="col" className={alignRight ? css['kanan'] : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, content, bold, alignRight }) => (
                <td key={title} className={`${bold ? css['tebal'] : ''} ${alignRight ? css['kanan'] : ''}`}>
                  {content(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RiwayatPanelProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>;
  errorTitle: string;
  emptyOf: (data: T) => ReactNode | null;
  children: (data: T) => ReactNode;
};

/** Shows the result of a query: its rows, a text when there are none, or the error with a button to retry. */
export function RiwayatPanel<T>({ query, errorTitle, emptyOf, children }: RiwayatPanelProps<T>) {
  if (query.data !== undefined) return emptyOf(query.data) ?? children(query.data);
  if (query.isError) return <ErrorState error={query.error} title={errorTitle} onRetry={() => void query.refetch()} />;
  return <SkeletonAfter150 rows={6} height={28} />;
}

/** The text that is shown when there are no rows; null when there are some. */
export const emptyStateOf = (list: readonly unknown[], title: string, content: string): ReactNode | null =>
  list.length === 0 ? <EmptyState title={title}>{content}</EmptyState> : null;
