import { useQuery } from '@tanstack/react-query';
import { useUrlFilters } from '../../../platform/url-filters.ts';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { ROWS_PER_PAGE, masterListQuery } from './master.queries.ts';
import type { BaseRow, MasterParams } from './master.queries.ts';
import type { MasterPage } from './master-page.ts';
import type { FieldValues } from 'react-hook-form';

const AKTIF_FILTERS = ['semua', 'aktif', 'nonaktif'] as const;
const NONE: readonly string[] = [];

/** Keeps search, filters, order and page in the tab's address, and loads the rows for them. */
export function useMasterList<B extends BaseRow, F extends FieldValues>({
  contract,
  filterNames = NONE,
}: MasterPage<B, F>) {
  const urlFilters = useUrlFilters();
  const aktif = AKTIF_FILTERS.find((one) => one === urlFilters.textOf('aktif')) ?? 'semua';
  const order = urlFilters.textOf('urut');
  const page = Math.max(1, urlFilters.numberOf('page'));
  const others = Object.fromEntries(filterNames.map((nama) => [nama, urlFilters.textOf(nama)]));
  const params: MasterParams = { ...others, search: urlFilters.search.slice(0, 100), aktif, urut: order };
  const query = useQuery(masterListQuery<B>(contract, params, page));
  const { rows = [], total = 0 } = query.data ?? {};
  const setPage = (to: number): void => urlFilters.putNumber('page', to === 1 ? null : to);

  useExistingPage({
    page,
    limit: ROWS_PER_PAGE,
    total,
    certain: query.data !== undefined && !query.isPlaceholderData,
    setPage,
  });
  return {
    urlFilters,
    query,
    rows,
    total,
    aktif,
    urut: order,
    page,
    setPage,
    params,
    filtered: urlFilters.search !== '' || aktif !== 'semua' || Object.values(others).some((value) => value !== ''),
    /** Switches from ascending to descending, and then to the server's own order. */
    sortBy: (column: string) =>
      urlFilters.put('urut', order === column ? `-${column}` : order === `-${column}` ? '' : column),
    clearFilters: () => urlFilters.clearFilters(),
  };
}
export type MasterListState = ReturnType<typeof useMasterList>;
