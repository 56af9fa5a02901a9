import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { PHONE, WIDE } from '#ui/appearance.ts';
import { useAllCount } from '#ui/use-all-count.ts';
import { focusFilter } from '#ui/filter-input.tsx';
import { useExistingPage } from '#ui/use-existing-page.ts';
import type { AnyList, Key, ShownColumn } from './list.ts';
import { markOf } from './cell.tsx';
import { can } from '#platform/session/session.ts';
import { filtersOf, useListAddress } from './use-list-address.ts';
import { useListRows } from './use-list-rows.ts';
import { useRowFocus } from './use-row-focus.ts';
import { narrowed, tooNarrowFor } from './widths.ts';

const NOT_BUSY: ReadonlySet<Key> = new Set();
const MEDIA = { getInitialValueInEffect: false };

export type ListOptions = {
  busy?: ReadonlySet<Key>;
  /** Why the last change of a row was refused; it stands under the row. */
  problem?: { id: Key; message: string } | null;
  /** Whether choices come back into an empty address. */
  memory?: boolean;
};

/** Everything that a list's parts are drawn from: its address, its rows, and the row that the keys are about. */
export function useList<R>(list: AnyList<R>, root: RefObject<HTMLElement | null>, options: ListOptions) {
  const address = useListAddress(list, options);
  const { query, rows, answer, total, lebih } = useListRows(list, address);
  const subjects = new Set(filtersOf(list).flatMap(({ name, subject }) => (subject ? [name] : [])));
  /** The filters that are set; what the list is about is none. */
  const filtered = Object.entries(address.values).filter(([name, value]) => !subjects.has(name) && value.trim() !== '');
  const focus = useRowFocus({ list, rows, root, filtered: filtered.length > 0 });
  const isPhone = useMediaQuery(PHONE, false, MEDIA);
  const isWide = useMediaQuery(WIDE, false, MEDIA);
  const isNarrow = useMediaQuery(tooNarrowFor(list), false, MEDIA) && !isPhone;
  const [searchText, setSearchText] = useState('');
  const columns = useMemo((): readonly ShownColumn<R>[] => {
    const shown = list.columns.filter(
      (column) => (column.from === undefined || isWide || isPhone) && (column.may === undefined || can(column.may)),
    );
    return isNarrow ? narrowed(shown) : shown;
  }, [list, isWide, isPhone, isNarrow]);
  const markedText = JSON.stringify(
    Object.fromEntries(
      columns.flatMap((column) => {
        const name = markOf(column);
        return name === undefined ? [] : [[name, (address.values[name] ?? '').trim()]];
      }),
    ),
  );
  const marked = useMemo(() => JSON.parse(markedText) as Record<string, string>, [markedText]);
  const search = list.filters?.find(({ kind }) => kind === 'search');
  const reads = search?.kind === 'search' ? search.reads : undefined;
  const settled = address.settled && !query.isPlaceholderData;

  const about = `${[...subjects].map((name) => address.values[name])}`;
  const all = useAllCount(about, settled && query.data ? total : null, filtered.length > 0);

  useExistingPage({
    page: address.page,
    limit: address.size,
    total,
    certain: (list.paging ?? 'page') === 'page' && query.data !== undefined && !lebih && !query.isPlaceholderData,
    setPage: address.setPage,
  });
  useShortcut('saring', () => {
    const named = columns.find((column) => column.filter && markOf(column));
    return focusFilter(root.current, named?.head);
  });
  useShortcut('tambah', () => did(list.add?.run()), { enabled: list.add !== undefined && can(list.add.may) });
  return {
    list,
    address,
    query,
    rows,
    answer,
    total,
    lebih,
    all,
    focus,
    columns,
    isNarrow,
    marked,
    settled,
    isPhone,
    busy: options.busy ?? NOT_BUSY,
    problem: options.problem ?? null,
    filtered,
    searchText: search?.kind === 'search' && search.read ? searchText : (address.values[search?.name ?? ''] ?? ''),
    /** Typing in the search: the filter of its name, or those of the columns that its text is read as. */
    typeSearch: (text: string) => {
      if (search?.kind !== 'search') return;
      if (!search.read) return address.type(search.name, text);
      setSearchText(text);
      const none = Object.fromEntries((search.reads ?? []).map((name) => [name, '']));
      address.typeMany({ ...none, ...(search.read(text) as Record<string, string>) });
    },
    /** Typing under a head. What the search had set there gives way. */
    typeFilter: (name: string, text: string) => {
      if (reads?.includes(name)) setSearchText('');
      address.type(name, text);
    },
    clearFilters: () => {
      setSearchText('');
      address.clear();
    },
  };
}
export type ListView<R> = ReturnType<typeof useList<R>>;
