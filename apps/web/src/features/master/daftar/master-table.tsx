import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import tabel from '../../../ui/table.module.css';
import css from './master-list.module.css';
import type { MasterPage } from './master-page.ts';
import type { BaseRow } from './master.queries.ts';
import type { MasterListState } from './use-master-list.ts';

export type RowActions<B> = {
  pick: (id: number) => void;
  pickedId: number | null;
  onRowKey: (event: KeyboardEvent<HTMLElement>, rows: B) => void;
  /** Absent when the user may not do it. */
  update?: (rows: B) => void;
  remove?: (rows: B) => void;
};

type MasterTableProps<B extends BaseRow, F extends FieldValues> = {
  page: MasterPage<B, F>;
  list: MasterListState;
  rows: readonly B[];
  actions: RowActions<B>;
};

export const rowId = (path: string, id: number): string => `baris${path.replaceAll('/', '-')}-${id}`;

function TableHead<B extends BaseRow, F extends FieldValues>({
  page,
  list,
}: Pick<MasterTableProps<B, F>, 'page' | 'list'>) {
  return (
    <thead>
      <tr>
        {page.columns.map(({ title, sortKey, width, numeric }) => {
          const direction =
            sortKey === undefined
              ? undefined
              : list.urut === sortKey
                ? 'ascending'
                : list.urut === `-${sortKey}`
                  ? 'descending'
                  : 'none';
          return (
            <th
              key={title}
              scope="col"
              aria-sort={direction}
              style={width ? { width: width } : undefined}
              className={numeric ? tabel['angka'] : undefined}
            >
              {sortKey === undefined ? (
                title
              ) : (
                <button type="button" className={tabel['sort']} onClick={() => list.sortBy(sortKey)}>
                  {title}
                  {direction === 'ascending' && <IconArrowUp size={13} aria-hidden="true" />}
                  {direction === 'descending' && <IconArrowDown size={13} aria-hidden="true" />}
                </button>
              )}
            </th>
          );
        })}
        <th scope="col" style={{ width: 96 }}>
          Keadaan
        </th>
        <th scope="col" style={{ width: 84 }}>
          Aksi
        </th>
      </tr>
    </thead>
  );
}

/** The rows as a table. On a phone each row is a card that shows the column titles. */
export function MasterTable<B extends BaseRow, F extends FieldValues>({
  page,
  list,
  rows,
  actions,
}: MasterTableProps<B, F>) {
  const { columns, nameOf, contract } = page;
  return (
    <table className={`${tabel['table']} ${css['tabel']}`} aria-label={page.title}>
      <TableHead page={page} list={list} />
      <tbody>
        {rows.map((b, n) => {
          const picked = actions.pickedId === b.id;
          return (
            <tr
              key={b.id}
              id={rowId(contract.path, b.id)}
              data-pilih={picked || undefined}
              data-nonaktif={!b.aktif || undefined}
              aria-current={picked ? 'true' : undefined}
              tabIndex={picked || (actions.pickedId === null && n === 0) ? 0 : -1}
              onClick={() => actions.pick(b.id)}
              onKeyDown={(event) => actions.onRowKey(event, b)}
            >
              {columns.map(({ title, render, numeric }) => {
                const content = render(b);
                return (
                  <td
                    key={title}
                    data-judul={title}
                    title={typeof content === 'string' ? content : undefined}
                    className={numeric ? tabel['angka'] : undefined}
                  >
                    {content}
                  </td>
                );
              })}
              <td data-judul="Keadaan">
                <span className={css['keadaan']} data-aktif={b.aktif || undefined}>
                  {b.aktif ? 'Aktif' : 'Tidak aktif'}
                </span>
              </td>
              <td className={css['aksi']}>
                {actions.update && (
                  <ActionIcon
                    aria-label={`Ubah ${nameOf(b)}`}
                    onClick={(event) => (event.stopPropagation(), actions.update?.(b))}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                )}
                {actions.remove && (
                  <ActionIcon
                    aria-label={`Hapus ${nameOf(b)}`}
                    onClick={(event) => (event.stopPropagation(), actions.remove?.(b))}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
