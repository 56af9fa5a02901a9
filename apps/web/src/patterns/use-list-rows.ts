import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { replaceEqualDeep, useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import type { AnyList, Key } from './list.ts';
import { filtersOf } from './use-list-address.ts';
import type { ListAddress } from './use-list-address.ts';
import { textOf } from './text-of.ts';

/** What every answer of a list has; which of it depends on how the list is paged. */
export type ListAnswer<R> = {
  data: readonly R[];
  meta?: { total?: number; page?: number; limit?: number; lebih?: true; next?: string | null };
};
type ListPlace = Pick<AnyList<unknown>, 'topic' | 'name' | 'params'>;
type Pages<R> = InfiniteData<ListAnswer<R>, number | string | null>;

/** Begins with the live topic, so that every event of it makes the rows stale. */
export const listKey = ({ topic, name, params = {} }: ListPlace): QueryKey => [topic, 'daftar', name, params];

const withoutEmpty = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The filters and the order as the server is asked for them: by the list and by its export. */
export const askOf = <R>(list: AnyList<R>, values: Readonly<Record<string, string>>, sort: string) => ({
  ...list.fixed,
  ...withoutEmpty(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))),
  ...(sort === '' ? {} : { urut: sort }),
});

/** A row that moves to another page while both are read arrives twice, and is shown once. */
function uniqueRows<R>(pages: readonly ListAnswer<R>[], id: AnyList<R>['id']): readonly R[] {
  if (pages.length === 1) return pages[0]?.data ?? [];
  const unique = new Map<string | number, R>();
  for (const row of pages.flatMap(({ data }) => data)) if (!unique.has(id(row))) unique.set(id(row), row);
  return [...unique.values()];
}

/**
 * A row that did not change stays the same object, whichever rows came or went before it: the library compares place with
 * place, so that everything below a row that left would be drawn anew.
 */
function shareRows<R>(old: Pages<R> | undefined, now: Pages<R>, id: AnyList<R>['id']): Pages<R> {
  if (old === undefined) return now;
  const known = new Map(old.pages.flatMap(({ data }) => data.map((row) => [id(row), row])));
  const pages = now.pages.map((page, at): ListAnswer<R> => {
    const before = old.pages[at];
    const data = page.data.map((row) => replaceEqualDeep(known.get(id(row)), row));
    const same = before?.data.length === data.length && data.every((row, n) => row === before.data[n]);
    const meta = before && { ...before, data: null };
    const metaNow = replaceEqualDeep(meta, { ...page, data: null });
    return same && metaNow === meta ? before : { ...metaNow, data: same ? before.data : data };
  });
  const unchanged = pages.length === old.pages.length && pages.every((page, at) => page === old.pages[at]);
  return unchanged ? old : { ...now, pages };
}

function fitsAll<R>(list: AnyList<R>, values: Readonly<Record<string, string>>, row: R): boolean {
  return (list.filters ?? []).every((filter) => {
    const value = (values[filter.name] ?? '').trim().toLocaleLowerCase('id-ID');
    if (value === '') return true;
    if ((filter.kind === 'search' || filter.kind === 'choice') && filter.fits) return filter.fits(row, value);
    return list.columns.some((column) => textOf(column, row).toLocaleLowerCase('id-ID').includes(value));
  });
}

function nextPage<R>(paging: AnyList<R>['paging'], { meta }: ListAnswer<R>): number | string | undefined {
  const { page = 1, limit = 0, total = 0, next = null } = meta ?? {};
  if (paging === 'cursor') return next ?? undefined;
  return paging === 'more' && page * limit < total ? page + 1 : undefined;
}

/**
 * The rows of a list. The old ones stay while another page or filter loads, but not for another day: they would stand
 * under the wrong date, with working actions; nor for another status that the list is about.
 */
export function useListRows<R>(list: AnyList<R>, address: ListAddress) {
  const { paging = 'page' } = list;
  const whole = paging === 'whole';
  const ask = whole ? {} : askOf(list, address.asked, address.sort);
  const place = whole ? {} : { page: paging === 'page' ? address.page : 1, limit: address.size };
  /** A cursor stands in place of the page number; the first page has none. */
  const placeOf = (at: number | string | null): object =>
    whole
      ? {}
      : paging === 'cursor'
        ? { limit: address.size, ...(at === null ? {} : { cursor: at }) }
        : { ...place, page: at };
  const subjects = filtersOf(list).flatMap(({ name, subject }) => (subject ? [name] : []));
  const query = useInfiniteQuery({
    queryKey: [...listKey(list), ask, place],
    meta: { prompt: list.prompt ?? false },
    queryFn: ({ pageParam, signal }) =>
      callApi<AnyEndpoint>(list.call, {
        ...(list.params ? { params: list.params } : {}),
        query: { ...placeOf(pageParam), ...ask },
        signal,
      }) as Promise<ListAnswer<R>>,
    initialPageParam: (paging === 'cursor' ? null : (place.page ?? 1)) as number | string | null,
    getNextPageParam: (last: ListAnswer<R>) => nextPage(paging, last),
    structuralSharing: (old, now) => shareRows(old as Pages<R> | undefined, now as Pages<R>, list.id),
    placeholderData: (old: Pages<R> | undefined, oldQuery: { queryKey: QueryKey } | undefined) => {
      const [, , , , oldAsk] = (oldQuery?.queryKey ?? []) as { [name: string]: unknown }[];
      return subjects.every((name) => oldAsk?.[name] === (ask as Record<string, unknown>)[name]) ? old : undefined;
    },
    enabled: address.ready,
  });
  const all = uniqueRows(query.data?.pages ?? [], list.id);
  const rows = whole ? all.filter((row) => fitsAll(list, address.values, row)) : all;
  const first = query.data?.pages[0];
  return {
    query,
    rows,
    /** The first page as the server answered it, with counts and totals. */
    answer: first,
    total: whole ? rows.length : (first?.meta?.total ?? rows.length),
    /** More rows match than were counted. */
    lebih: first?.meta?.lebih ?? false,
  };
}

/** The rows of a list that is read whole, as they are known now. */
export const cachedRows = <R>(list: ListPlace & { id: (row: R) => Key }): readonly R[] =>
  queryClient.getQueriesData<Pages<R>>({ queryKey: listKey(list) })[0]?.[1]?.pages[0]?.data ?? [];

/** Shows the server's answer in the rows at once. The caller has them read again. */
export function changeCachedRows<R>(
  list: ListPlace & { id: (row: R) => Key },
  change: (rows: readonly R[]) => readonly R[],
): void {
  queryClient.setQueriesData<Pages<R>>(
    { queryKey: listKey(list) },
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, data: change(page.data) })) },
  );
}
