import { parsePasienListQuery } from '@nadi/domain/pasien/pasien-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { pasienListQuery, pasienCountQuery } from './pasien-list.queries.ts';
import { COLUMNS, fromUrl, toUrl } from './tampilan.ts';
import type { FilterField, SortField, PasienFilters, Tampilan } from './tampilan.ts';
import { useSavedTampilan } from './use-saved-tampilan.ts';

const WAIT_MS = 200;
const NO_FILTERS: PasienFilters = {};

/** The columns that the text of the search input may be about. */
const SEARCH_FIELDS: readonly FilterField[] = ['norm', 'nik', 'nama'];

/** platform.md 5 "Patient search input": 16 digits are a NIK, fewer digits a norm, and anything else is a name. */
function filtersOfSearch(text: string): PasienFilters {
  const parsed = parsePasienListQuery(text);
  if (parsed.jenis === 'nik') return { nik: parsed.nik };
  if (parsed.jenis === 'norm') return { norm: text.trim() };
  return parsed.jenis === 'nama' ? { nama: text } : {};
}

/** Filters, sort order, page size and page from the tab's URL. Typing never waits: the URL follows 200 ms later. */
function useListUrl() {
  const [params, setParams] = useSearchParams();
  const tampilan = fromUrl(params);
  const page = Math.max(1, Number(/^\d{1,9}$/.exec(params.get('page') ?? '')?.[0] ?? 1));
  const [typedFilters, setTypedFilters] = useState<PasienFilters | null>(null);

  function putInUrl(next: Tampilan, nextPage = 1): void {
    setParams({ ...toUrl(next), ...(nextPage > 1 ? { page: String(nextPage) } : {}) }, { replace: true });
  }
  useEffect(() => {
    if (typedFilters === null) return;
    const timer = setTimeout(() => {
      putInUrl({ ...tampilan, filters: typedFilters });
      setTypedFilters(null);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  });
  return {
    tampilan,
    page,
    typedFilters,
    setTypedFilters,
    hasParams: params.size > 0,
    /** Includes the filters that are still being typed, which are not in the URL yet. */
    changeTampilan: (change: Partial<Tampilan>) => {
      putInUrl({ ...tampilan, filters: typedFilters ?? tampilan.filters, ...change });
      setTypedFilters(null);
    },
    setPage: (nextPage: number) => putInUrl(tampilan, nextPage),
  };
}

/**
 * The list's own search input sets the filter of the column that its text is about. It shares its three columns with
 * the column filters: what is typed here replaces those, and typing in one of those clears this input.
 */
function useSearchField(filters: PasienFilters, typeFilters: (filters: PasienFilters) => void) {
  const [searchText, setSearchText] = useState('');
  return {
    searchText,
    forgetSearch: () => setSearchText(''),
    releaseField: (field: FilterField) => SEARCH_FIELDS.includes(field) && setSearchText(''),
    setSearchText: (text: string) => {
      const rest = { ...filters };
      for (const field of SEARCH_FIELDS) delete rest[field];
      setSearchText(text);
      typeFilters({ ...rest, ...filtersOfSearch(text) });
    },
  };
}

/** The state of the list: its filters, and the server's answer to them. */
export function usePasienList() {
  const { tampilan, page, typedFilters, setTypedFilters, hasParams, changeTampilan, setPage } = useListUrl();
  const { ready, skip } = useSavedTampilan(tampilan, {
    inUrl: hasParams,
    applyTampilan: (saved) => changeTampilan(saved),
  });
  const query = useQuery({ ...pasienListQuery(tampilan, page), enabled: ready });
  const unfilteredCount = useQuery(pasienCountQuery());
  const filters = typedFilters ?? tampilan.filters;
  function typeFilters(next: PasienFilters): void {
    skip();
    setTypedFilters(next);
  }
  const { releaseField, forgetSearch, ...search } = useSearchField(filters, typeFilters);
  const { total = 0, lebih = false } = query.data?.meta ?? {};

  useExistingPage({
    page,
    limit: tampilan.limit,
    total,
    certain: query.data !== undefined && !lebih && !query.isPlaceholderData,
    setPage,
  });
  return {
    ...search,
    query,
    rows: query.data?.data ?? [],
    total,
    /** More than `total` patients match the filters; the server stopped counting there. */
    lebih,
    unfilteredTotal: unfilteredCount.data ?? null,
    tampilan,
    filters,
    /** The columns whose filter is not empty. */
    activeFilters: COLUMNS.filter(({ field }) => (filters[field] ?? '').trim() !== ''),
    /** Whether the rows on screen are the answer to what is typed. */
    settled: typedFilters === null && !query.isPlaceholderData,
    page,
    urut: tampilan.urut,
    setPage,
    setLimit: (limit: number) => changeTampilan({ limit }),
    setFilter: (field: FilterField, text: string) => {
      releaseField(field);
      const { [field]: _lama, ...rest } = filters;
      typeFilters(text === '' ? rest : { ...rest, [field]: text });
    },
    clearFilters: () => {
      forgetSearch();
      changeTampilan({ filters: NO_FILTERS });
    },
    /** Goes from ascending to descending to the server's own order. */
    sortBy: (field: SortField) =>
      changeTampilan({ urut: tampilan.urut === field ? `-${field}` : tampilan.urut === `-${field}` ? null : field }),
  };
}
export type PasienList = ReturnType<typeof usePasienList>;
