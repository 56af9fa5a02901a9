import { findPilihanPermintaan } from '@nadi/contract/akses/permintaan-akun.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

/** The roles, and the employees without an account, that a request is accepted with. */
export const pilihanQuery = queryOptions({
  queryKey: ['akun', 'pilihan'],
  queryFn: async ({ signal }) => (await callApi(findPilihanPermintaan, { signal })).data,
  meta: { alsoStaleBy: ['master'] },
});
