import { listPeran, listPeranAkun } from '@nadi/contract/akses/peran.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

/** The topic 'akses' makes both stale: somebody changed a role, or who holds one. */
export const peranQuery = queryOptions({
  queryKey: ['akses', 'peran'],
  queryFn: ({ signal }) => callApi(listPeran, { signal }).then(({ data }) => data),
});

export const peranAkunQuery = (id: number) =>
  queryOptions({
    queryKey: ['akses', 'peran-akun', id],
    queryFn: ({ signal }) => callApi(listPeranAkun, { params: { id }, signal }).then(({ data }) => data),
  });
