import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PilihBox } from '#fields/pilih-box.tsx';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { formatNumber } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { Found, PagingFooter, sayTotal } from '#ui/paging-footer.tsx';
import table from '#ui/table.module.css';
import css from './list.module.css';
import type { AnyList } from './list.ts';
import { can } from '#platform/session/session.ts';
import type { ListView } from './use-list.ts';

/** One hint a key: the deeds of a key that has another one in another state stand side by side. */
const byKey = (all: readonly [string, string][]): [string, string][] =>
  [...new Set(all.map(([keys]) => keys))].map((keys) => [
    keys,
    all.flatMap(([own, label]) => (own === keys ? [label] : [])).join(' / '),
  ]);

/** The keys that act on a row, for who may use them. They are told once, because they are the same in every row. */
function keyHints<R>({ open, actions = [], hints }: AnyList<R>): [keys: string, label: string][] {
  const all = hints ?? (typeof actions === 'function' ? [] : actions);
  return [
    ...(open && (open.may === undefined || can(open.may)) ? [['Enter', open.hint ?? 'buka'] as [string, string]] : []),
    ...all.flatMap(({ key, label, may: permission }): [string, string][] =>
      key === undefined || (permission !== undefined && !can(permission))
        ? []
        : [[keysOf(key), label.toLocaleLowerCase('id-ID')]],
    ),
  ];
}

function Keys<R>({ view }: { view: ListView<R> }) {
  const { list } = view;
  const hasSearch = list.filters?.some(({ kind }) => kind === 'search');
  return (
    <span className={css['keys']}>
      <Found of={view} />
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> baris
      </span>
      {byKey(keyHints(list)).map(([keys, label]) => (
        <span key={keys}>
          <Kbd>{keys}</Kbd> {label}
        </span>
      ))}
      {hasSearch && (
        <span>
          <Kbd>/</Kbd> cari
        </span>
      )}
    </span>
  );
}

function PageSize<R>({ view: { list, address } }: { view: ListView<R> }) {
  return (
    <span className={css['size']}>
      <PilihBox
        label="Baris per halaman"
        options={(list.sizes ?? []).map((size) => ({ value: String(size), label: String(size) }))}
        value={String(address.size)}
        onChange={(size) => address.setSize(Number(size))}
        own={{ inputMode: 'numeric' }}
      />
      <span aria-hidden="true">per halaman</span>
    </span>
  );
}

/** Loads the next rows of a list that has no page numbers. */
export function LoadMore<R>({ view: { query } }: { view: ListView<R> }) {
  if (!query.hasNextPage) return null;
  return (
    <div className={css['more']}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Muat lagi
      </Button>
    </div>
  );
}

/** How many rows there are, the pages, and the keys. Without any rows read there is nothing to count. */
export function ListFooter<R>({ view, children }: { view: ListView<R>; children?: ReactNode }) {
  const { list, address, query, rows, total, lebih } = view;
  if (query.isError && rows.length === 0) return null;
  if ((list.paging ?? 'page') === 'page')
    return (
      <PagingFooter
        page={address.page}
        limit={address.size}
        total={query.data ? total : null}
        lebih={lebih}
        onPage={address.setPage}
      >
        {list.sizes && <PageSize view={view} />}
        <Keys view={view} />
        {children}
      </PagingFooter>
    );
  return (
    <footer className={table['footer']}>
      {list.paging !== 'whole' && (
        <span>
          {!query.data
            ? ''
            : total === 0 && !lebih
              ? '0 baris'
              : `${formatNumber(rows.length)} dari ${sayTotal(total, lebih)}`}
        </span>
      )}
      <Keys view={view} />
      {children}
    </footer>
  );
}
