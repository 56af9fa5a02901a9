import type { MasterListContract } from '@nadi/contract/master-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/http.ts';
import { queryClient } from '../../../platform/query.ts';

/** The fields that every row of a list has. */
export type BaseRow = { id: number; versi: number; aktif: boolean };
export type MasterParams = { search: string; aktif: 'semua' | 'aktif' | 'nonaktif'; urut: string } & Record<
  string,
  string
>;

export const ROWS_PER_PAGE = 25;

/** One page of a list. Live events of topic 'master' make it stale. */
export const masterListQuery = <B extends BaseRow>(contract: MasterListContract, params: MasterParams, page: number) =>
  queryOptions({
    queryKey: ['master', 'daftar', contract.path, params, page],
    queryFn: async ({ signal }) => {
      // The row's own contract says which fields it has; the server checked the answer against it.
      const { data, meta } = (await callApi(contract.daftar, {
        query: { ...params, page, limit: ROWS_PER_PAGE } as never,
        signal,
      })) as unknown as { data: B[]; meta: { total: number } };
      return { rows: data, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });

/** Called after a save: everything that shows master data is loaded again. */
export const refreshMaster = (): void => void queryClient.invalidateQueries({ queryKey: ['master'] });
