import { listPasien } from '@nadi/contract/pasien/pasien.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

/** The number of patients without any filter. */
export const pasienCountQuery = () =>
  queryOptions({
    queryKey: ['pasien', 'jumlah'],
    queryFn: async ({ signal }) => (await callApi(listPasien, { query: { page: 1, limit: 1 }, signal })).meta.total,
    staleTime: 60_000,
  });
