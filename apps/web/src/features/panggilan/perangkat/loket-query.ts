import { listLoket } from '@nadi/contract/master/loket-master.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { RARELY_CHANGING } from '#platform/http/query.ts';

/** The counters in use, as a display may show them. */
export const loketQuery = queryOptions({
  queryKey: ['master', 'loket', 'aktif'],
  queryFn: async ({ signal }) =>
    (await callApi(listLoket, { query: { filter: 'true', status: '1' }, signal })).data.loket,
  ...RARELY_CHANGING,
});
