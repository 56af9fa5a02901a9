import type { AnyEndpoint } from '@nadi/contract/endpoint';
import type { FullResource } from '@nadi/domain/akses/permission';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AKTIF_FILTER } from '#patterns/aktif-filter.ts';
import { AKTIF_LOOKS } from '#ui/status.tsx';
import { ListPage } from '#patterns/list-page.tsx';
import type { ListSlots } from '#patterns/list-page.tsx';
import type { AnyColumn, AnyList, List, RowAction, Rows } from '#patterns/list.ts';

type EditableRow = { id: number; aktif: boolean };

/** A list whose rows are added and changed in a dialog, taken out of use, and removed. */
export type EditList<E extends AnyEndpoint> = Omit<List<E>, 'id' | 'add' | 'open'> & {
  /** The resource of its permissions: create, update and delete. */
  resource: FullResource;
  remove: (row: Rows<E>) => unknown;
};

type EditListPageProps<E extends AnyEndpoint> = Omit<ListSlots<Rows<E>>, 'children'> & {
  of: EditList<E>;
  /** The dialog of a new row (null) or of a change. */
  form: (row: Rows<E> | null, close: () => void) => ReactNode;
  children?: ReactNode;
};

const AKTIF_COLUMN = {
  kind: 'status',
  head: 'Status',
  width: 118,
  of: AKTIF_LOOKS,
  value: ({ aktif }) => String(aktif),
} as const satisfies AnyColumn<EditableRow>;

function editable(of: EditList<AnyEndpoint>, open: (row: EditableRow | null) => void): AnyList<EditableRow> {
  const {
    resource,
    remove,
    actions: own,
    ...list
  } = of as unknown as Omit<AnyList<EditableRow>, 'id' | 'actions'> & {
    resource: FullResource;
    remove: (row: EditableRow) => unknown;
    actions?: readonly RowAction<EditableRow>[];
  };
  const actions: RowAction<EditableRow>[] = [
    ...(own ?? []),
    { label: 'Ubah', may: `update ${resource}`, key: 'edit', place: 'icon', icon: IconPencil, run: open },
    { label: 'Hapus', may: `delete ${resource}`, place: 'icon', icon: IconTrash, run: remove },
  ];
  return {
    ...list,
    id: ({ id }) => id,
    columns: [...list.columns, AKTIF_COLUMN],
    filters: [
      { kind: 'search', name: 'search', address: 'cari', label: `Cari ${list.noun}`, hint: `Cari ${list.noun}` },
      ...(list.filters ?? []),
      AKTIF_FILTER,
    ],
    open: { may: `update ${resource}`, run: open, hint: 'ubah' },
    actions,
    add: { may: `create ${resource}`, run: () => open(null) },
    quiet: ({ aktif }) => !aktif,
    words: {
      nothingFits: 'Tidak ada yang cocok',
      nothingFitsHint: 'Periksa ejaan atau saringannya.',
      noneHint: 'Tambahkan satu per satu, atau impor dari lembar kerja.',
      ...list.words,
    },
  };
}

/** A whole page of rows that are kept by hand. The dialog is the caller's, so that forms can change without the list. */
export function EditListPage<E extends AnyEndpoint>({ of, form, children, ...slots }: EditListPageProps<E>) {
  const [opened, setOpened] = useState<{ row: EditableRow | null } | null>(null);
  const [list] = useState(() => editable(of as unknown as EditList<AnyEndpoint>, (row) => setOpened({ row })));
  return (
    <ListPage of={list as unknown as List<E>} {...slots}>
      {opened && form(opened.row as unknown as Rows<E> | null, () => setOpened(null))}
      {children}
    </ListPage>
  );
}
