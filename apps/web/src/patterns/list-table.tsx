import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FilterInput } from '#ui/filter-input.tsx';
import table from '#ui/table.module.css';
import css from './list.module.css';
import { isNumeric, MANY, Rows } from './list-rows.tsx';
import type { AnyColumn, ShownColumn } from './list.ts';
import type { ListView } from './use-list.ts';
import { actionsWidth, refuseTooWide, tableWidth } from './widths.ts';

function Head<R>({ column: { head, sort }, view }: { column: AnyColumn<R>; view: ListView<R> }) {
  const { address } = view;
  if (sort === undefined) return head;
  const direction = address.sort === sort ? 'ascending' : address.sort === `-${sort}` ? 'descending' : 'none';
  return (
    <button type="button" className={table['sort']} onClick={() => address.sortBy(sort)}>
      {head}
      {direction === 'ascending' && <IconArrowUp size={13} aria-hidden="true" />}
      {direction === 'descending' && <IconArrowDown size={13} aria-hidden="true" />}
    </button>
  );
}
const ariaSort = (sort: string | undefined, now: string): 'ascending' | 'descending' | 'none' | undefined =>
  sort === undefined ? undefined : now === sort ? 'ascending' : now === `-${sort}` ? 'descending' : 'none';

function TableHead<R>({ view, columns }: { view: ListView<R>; columns: readonly ShownColumn<R>[] }) {
  const { list, address } = view;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.head}
            scope="col"
            aria-sort={ariaSort(column.sort, address.sort)}
            className={isNumeric(column) ? table['angka'] : undefined}
            data-kind={column.kind}
            data-pin={column.pin}
          >
            <Head column={column} view={view} />
            {column.below && (
              <div>
                <Head column={column.below} view={view} />
              </div>
            )}
          </th>
        ))}
        {actionsWidth(list) > 0 && (
          <th scope="col" data-actions>
            Aksi
          </th>
        )}
      </tr>
      {columns.some(({ filter }) => filter !== undefined) && (
        <tr data-saringan>
          {columns.map(({ head, filter, digits }) => (
            <th key={head}>
              {filter !== undefined && (
                <FilterInput
                  label={head}
                  value={address.values[filter] ?? ''}
                  onChange={(text) => view.typeFilter(filter, text)}
                  inputMode={digits ? 'numeric' : 'text'}
                />
              )}
            </th>
          ))}
          {actionsWidth(list) > 0 && <th aria-hidden="true" data-actions />}
        </tr>
      )}
    </thead>
  );
}

/** The rows as a table. `placeholder` stands where the rows would, so that filters under the heads stay in reach. */
export function ListTable<R>({ view, placeholder }: { view: ListView<R>; placeholder: ReactNode }) {
  const { list, rows, focus, columns, isNarrow, settled } = view;
  const width = actionsWidth(list, isNarrow);
  refuseTooWide(list);
  return (
    <table
      className={`${table['table']} ${css['table']}`}
      style={{ minWidth: tableWidth(list, columns, isNarrow) }}
      data-dua={list.height === 'tall' || undefined}
      data-height={list.height ?? (columns.some(({ below }) => below) ? 'compact' : undefined)}
      data-narrow={isNarrow || undefined}
      aria-label={list.title}
      aria-busy={!settled}
      aria-rowcount={list.many && rows.length > MANY ? rows.length + 1 : undefined}
    >
      <colgroup>
        {columns.map(({ head, width: own, grow }) => (
          <col key={head} style={own ? { width: own } : grow ? { width: `${grow * 10}%` } : {}} />
        ))}
        {width > 0 && <col style={{ width }} />}
      </colgroup>
      <TableHead view={view} columns={columns} />
      <tbody {...focus.bodyProps}>
        {placeholder ? (
          <tr className={css['placeholder']}>
            <td colSpan={columns.length + (width > 0 ? 1 : 0)}>{placeholder}</td>
          </tr>
        ) : (
          <Rows view={view} />
        )}
      </tbody>
    </table>
  );
}
