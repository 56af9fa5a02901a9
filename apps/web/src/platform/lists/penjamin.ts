import { listPenjamin } from '@nadi/contract/master/master.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../http/http.ts';
import { RARELY_CHANGING } from '../http/query.ts';

/** Every payer in use. */
export const penjaminQuery = queryOptions({
  queryKey: ['master', 'penjamin'],
  queryFn: async ({ signal }) => (await callApi(listPenjamin, { signal })).data,
  ...RARELY_CHANGING,
});
